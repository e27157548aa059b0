import CoreGraphics

/// Makes animations of classes that are known only when the program runs, for copies of people's own.
///
/// Swift lets a class value create objects by `required` initializers alone, and those would have to be written in
/// every subclass that people have. But an initializer for convenience calls the designated one of the object's own
/// class; so one such initializer is called by the name that it has for the linker, with the class to make.
extension CAAnimation {
    @usableFromInline
    convenience init(madeFor number: Int) { self.init() }

    @_silgen_name("$s10QuartzCore11CAAnimationC7madeForACSi_tcfC")
    private static func made(madeFor number: Int) -> CAAnimation

    /// A new animation of this class, by its `init()`.
    final class func making() -> CAAnimation { made(madeFor: 0) }
}

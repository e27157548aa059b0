import CoreGraphics

/// Makes layers of classes that are known only when the program runs, as a view's `layerClass` is.
///
/// An initializer for convenience calls the designated one of the object's own class; one such is called by the name
/// that it has for the linker, with the class to make.
extension CALayer {
    @usableFromInline
    convenience init(madeFor number: Int) { self.init() }

    @_silgen_name("$s10QuartzCore7CALayerC7madeForACSi_tcfC")
    private static func made(madeFor number: Int) -> CALayer

    /// A new layer of this class, by its `init()`.
    package final class func making() -> CALayer { made(madeFor: 0) }
}

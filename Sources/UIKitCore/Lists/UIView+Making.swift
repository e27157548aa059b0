import CoreGraphics

/// Makes views of classes that are known only when the program runs, as a list does of the cells it was given.
///
/// Swift lets a class value create objects by `required` initializers alone, and those would have to be written in
/// every subclass that people have. But an initializer for convenience calls the designated one of the object's own
/// class; so one such initializer is called by the name that it has for the linker, with the class to make. Its
/// parameters are of the language's own types, whose names stay.
extension UIView {
    @usableFromInline
    convenience init(madeAt x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    @_silgen_name("$s9UIKitCore6UIViewC6madeAt___ACSd_S3dtcfC")
    private static func made(madeAt x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView

    /// A new view of this class, by its `init(frame:)`.
    final class func making(frame: CGRect) -> UIView {
        made(madeAt: Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height))
    }
}

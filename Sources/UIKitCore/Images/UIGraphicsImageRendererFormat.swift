public import CoreGraphics

/// The choices with which a renderer makes images.
open class UIGraphicsImageRendererFormat: NSObject, NSCopying {
    /// Pixels per point of the images; the screen's by default. One that isn't above 0 and finite stands for that.
    open var scale = UIGraphicsImageRendererFormat.screenScale
    /// Whether images start black rather than transparent; false by default.
    open var opaque = false
    /// The area that the renderer draws, in points.
    open internal(set) var bounds = CGRect.zero

    public override init() { super.init() }

    /// The choices that suit the current stage's screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The choices that suit the current stage's screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIGraphicsImageRendererFormat()
        copy.scale = scale
        copy.opaque = opaque
        copy.bounds = bounds
        return copy
    }

    static var screenScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}

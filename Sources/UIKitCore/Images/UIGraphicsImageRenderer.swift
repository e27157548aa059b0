public import CoreGraphics

/// Makes images of an area by drawing, y down, at a scale.
open class UIGraphicsImageRenderer: NSObject {
    /// A copy of the choices it was made with, their scale settled.
    public let format: UIGraphicsImageRendererFormat

    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        let settled = UIGraphicsImageRendererFormat()
        settled.opaque = format.opaque
        if format.scale > 0, format.scale.isFinite { settled.scale = format.scale }
        settled.bounds = bounds
        self.format = settled
    }

    /// Runs the actions, in which its context is the current one, and returns what they drew.
    ///
    /// An area without pixels, or with more of them than `Bitmap` can have a side, is refused: the actions don't run and
    /// the image is empty.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard
            let context = CGContext.forImage(format.bounds, scale: format.scale, isOpaque: format.opaque)
        else {
            GraphicsStack.refuse(
                "UIGraphicsImageRenderer.image", "an image of \(format.bounds) at scale \(format.scale) can't be made",
                "Pass 1 to \(Bitmap.longestSide) pixels a side")
            return UIImage()
        }
        let before = GraphicsStack.current
        UIGraphicsPushContext(context)
        let rendererContext = UIGraphicsImageRendererContext(context, format)
        actions(rendererContext)
        // Whatever the actions left pushed goes with it.
        GraphicsStack.current = before
        return rendererContext.currentImage
    }
}

public import CoreGraphics

/// What the actions of an image renderer draw in; its `cgContext` is also the current context while they run.
open class UIGraphicsImageRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ cgContext: CGContext, _ format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// What was drawn so far.
    open var currentImage: UIImage {
        guard let image = cgContext.makeImage() else { return UIImage() }
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }

    /// Fills a rectangle with the fill colour, which replaces what is there, its alpha too.
    open func fill(_ rect: CGRect) { UIRectFill(rect) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

    /// Draws a rectangle's edge, inside it and a point wide, with the fill colour.
    open func stroke(_ rect: CGRect) { UIRectFrame(rect) }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

    /// Cuts later drawing to a rectangle as well.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

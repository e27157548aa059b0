public import CoreGraphics

/// A picture with what tells how it is shown: its scale, orientation, caps, and whether it is a template for a tint.
///
/// Immutable, and usable on any thread. PNG and JPEG are read and written.
open class UIImage: NSObject, @unchecked Sendable {
    /// The pixels as they are stored, neither turned nor tinted; nil in an empty image.
    public let cgImage: CGImage?
    /// Pixels per point.
    public let scale: CGFloat
    public let imageOrientation: Orientation
    final let style: ImageStyle

    init(_ cgImage: CGImage?, scale: CGFloat, orientation: Orientation, style: ImageStyle = ImageStyle()) {
        self.cgImage = cgImage
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        imageOrientation = orientation
        self.style = style
        super.init()
    }

    /// Creates an empty image of size zero.
    public override convenience init() { self.init(nil, scale: 1, orientation: .up) }

    /// Reads the image that an `#imageLiteral` in source names, as `init(named:)` does; an empty one where there is none.
    ///
    /// **Differs from UIKit**: a name without an image ends the program there; here `Diagnostics` tells of it.
    public required convenience init(imageLiteralResourceName name: String) {
        let file = UIImage(named: name)
        self.init(file?.cgImage, scale: file?.scale ?? 1, orientation: file?.imageOrientation ?? .up)
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1, orientation: .up) }

    /// Creates an image of pixels that are shown turned; a scale that isn't above 0 and finite counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(cgImage, scale: scale, orientation: orientation)
    }

    /// The size in points as the image is shown, turned by its orientation.
    open var size: CGSize { shownSize }

    // MARK: Drawing in the current context

    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image stretched over a rectangle, or by its caps; a template in the context's fill colour.
    open func draw(in rect: CGRect) { draw(in: rect, .normal, alpha: nil) }

    /// Draws with a blend mode and an opacity in place of the context's.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect, blendMode, alpha: alpha) }

    /// Fills a rectangle with copies of the image, each of its own size, from the rectangle's top left.
    open func drawAsPattern(in rect: CGRect) { drawTiles(in: rect) }

    // MARK: Variants

    /// The distances from the edges, in points, that keep their size when the image is stretched.
    open var capInsets: UIEdgeInsets { style.capInsets }
    open var resizingMode: ResizingMode { style.resizingMode }
    open var renderingMode: RenderingMode { style.renderingMode }

    /// The image with caps, tiled between them.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// The image with caps; ones that are negative or not finite count as 0.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
        varied {
            $0.capInsets = capInsets.usable
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
        varied { $0.renderingMode = renderingMode }
    }

    /// The image's shape filled with a colour, which is resolved when it is drawn.
    open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
        varied {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    private func varied(_ change: (inout ImageStyle) -> Void) -> UIImage {
        var style = style
        change(&style)
        return UIImage(cgImage, scale: scale, orientation: imageOrientation, style: style)
    }
}

/// How an image is stretched and coloured.
struct ImageStyle: Sendable {
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    var isResizable = false
    var renderingMode = UIImage.RenderingMode.automatic
    var tint: UIColor?
    /// The name of the symbol that the image is a picture of.
    var symbolName: String?
    /// The images of one that changes in time, and how long they take.
    var frames: [UIImage] = []
    var duration: Double = 0
}

extension UIEdgeInsets {
    fileprivate var usable: UIEdgeInsets {
        func distance(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
        return UIEdgeInsets(
            top: distance(top), left: distance(left), bottom: distance(bottom), right: distance(right))
    }
}

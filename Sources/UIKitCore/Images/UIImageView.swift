public import CoreGraphics
import QuartzCore

/// A view that shows an image, laid out by its content mode; it takes no touches unless it is told to.
///
/// An image that is a template is filled with the view's tint.
///
/// **Differs from UIKit**: images with caps are stretched between them, never tiled.
@preconcurrency @MainActor
open class UIImageView: UIView {
    open var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
    /// What is shown in the image's place while the view is highlighted; nil for the image itself.
    open var highlightedImage: UIImage? { didSet { if isHighlighted { showImage() } } }
    /// Whether the highlighted image is shown; false by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

    // MARK: Images in turn

    /// Images that are shown one after the other, in place of the image, from `startAnimating()` on.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The same while the view is highlighted.
    open var highlightedAnimationImages: [UIImage]? { didSet { if isHighlighted { stopAnimating() } } }
    /// Seconds for all of them; 0, the default, stands for a thirtieth for each.
    open var animationDuration: TimeInterval = 0
    /// How often they are shown; 0, the default, for ever.
    open var animationRepeatCount = 0
    open func startAnimating() { showInTurn(turningImages ?? [], duration: animationDuration) }
    open func stopAnimating() { layer.removeAnimation(forKey: Self.turningKey) }
    open var isAnimating: Bool { layer.animation(forKey: Self.turningKey) != nil }

    // MARK: Creating

    /// Creates a view of the image's size.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        finishInit()
    }

    /// Creates a view of the image's size that shows another while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        finishInit()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView { SpokenView(traits: .image) }

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? super.sizeThatFits(size) }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    override func content() -> LayerContent { .empty }

    private func finishInit() {
        isUserInteractionEnabled = false
        showImage()
        if let frames = image?.images { showInTurn(frames, duration: image?.duration ?? 0) }
    }

    private func imageDidChange(from old: UIImage?) {
        guard image !== old else { return }
        showImage()
        stopAnimating()
        if let frames = image?.images { showInTurn(frames, duration: image?.duration ?? 0) }
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
    }

    private static let turningKey = "images"

    private var turningImages: [UIImage]? {
        isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    }

    private func showInTurn(_ images: [UIImage], duration: Double) {
        let pictures = images.compactMap { $0.upright(tint: tint(of: $0)) }
        guard !pictures.isEmpty else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = pictures
        animation.calculationMode = .discrete
        animation.duration = duration > 0 && duration.isFinite ? duration : Double(pictures.count) / 30
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        layer.add(animation, forKey: Self.turningKey)
    }

    private func showImage() {
        guard
            let image = isHighlighted ? highlightedImage ?? image : image,
            let pixels = image.upright(tint: tint(of: image))
        else {
            layer.contents = nil
            return
        }
        layer.contentsScale = image.scale
        layer.contentsCenter = image.stretchedPart
        layer.contents = pixels
    }

    private func tint(of image: UIImage) -> CGColor? {
        if let tint = image.style.tint { return tint.resolvedColor(with: traitCollection).cgColor }
        guard image.renderingMode == .alwaysTemplate else { return nil }
        return tintColor.resolvedColor(with: traitCollection).cgColor
    }
}

extension UIImage {
    /// The part between the caps, in units of the size; all of it where there are none or they leave nothing.
    fileprivate var stretchedPart: CGRect {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        let size = size
        guard style.isResizable, size.width > 0, size.height > 0 else { return whole }
        let x = min(capInsets.left / size.width, 1)
        let y = min(capInsets.top / size.height, 1)
        return CGRect(
            x: x, y: y, width: max(1 - x - capInsets.right / size.width, 0),
            height: max(1 - y - capInsets.bottom / size.height, 0))
    }
}

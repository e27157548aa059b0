public import CoreGraphics

/// How a preview looks.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// What of the view shows, in its coordinates; nil, the default, for all of it with rounded corners.
    open var visiblePath: UIBezierPath?
    /// What casts the shadow; nil, the default, for what shows.
    open var shadowPath: UIBezierPath?
    /// What is behind the view; the system's background by default.
    open var backgroundColor: UIColor! = .systemBackground

    public override init() { super.init() }
}

/// A place for a preview: the middle of it in a view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    public let container: UIView
    public let center: CGPoint
    public let transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }
}

/// A view that previews something, and where it comes from.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget

    /// Creates a preview that comes from a place; the view needn't be in a window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// Creates a preview of a view where it is.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: .identity))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    open var size: CGSize { view.bounds.size }

    /// The same that comes from another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Where it comes from, in the window; nil where its container is in none.
    final var place: CGRect? {
        guard target.container.window != nil else { return nil }
        let middle = target.container.convert(target.center, to: nil)
        let size = size.applying(target.transform)
        return CGRect(
            x: middle.x - abs(size.width) / 2, y: middle.y - abs(size.height) / 2, width: abs(size.width),
            height: abs(size.height))
    }
}

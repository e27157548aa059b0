public import CoreGraphics

/// Something more that an element can do, for those who don't make its gesture.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// What it is called.
    open var name: String
    open var image: UIImage?
    /// Does it, and answers whether it was done.
    open var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
    }

    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
    }
}

/// A part of a view that is an element without being a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// The view that it is in.
    open weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement = true
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// Where it is on the screen; by its container where a frame in that was set.
    open var accessibilityFrame: CGRect {
        get {
            guard let inside = accessibilityFrameInContainerSpace else { return frame }
            return (accessibilityContainer as? UIView)?.screenFrame(of: inside) ?? inside
        }
        set {
            frame = newValue
            accessibilityFrameInContainerSpace = nil
        }
    }
    /// Where it is in its container; nil where its frame on the screen was set.
    open var accessibilityFrameInContainerSpace: CGRect?
    private final var frame = CGRect.zero

    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
    }
}

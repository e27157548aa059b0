public import CoreGraphics
import QuartzCore

/// The root of a tree of views, on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
    final var isShown = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.isHidden = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Creates a window as large as the screen.
    public convenience init() { self.init(frame: InterfaceContext.current.screen.bounds) }

    /// Creates a window as large as the screen of a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        layer.isHidden = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The stage's scene.
    ///
    /// **Differs from UIKit**: there is one; what is set makes no difference.
    open weak var windowScene: UIWindowScene? {
        get { InterfaceContext.current.scene }
        set {}
    }
    /// Whether the window's size follows its content; nothing here resizes a window so.
    open var canResizeToFitContent = false

    public required init?(coder: NSCoder) { return nil }

    open override var frame: CGRect {
        get { super.frame }
        set { changingSize(to: newValue.size) { super.frame = newValue } }
    }
    open override var window: UIWindow? { self }
    open override var next: UIResponder? { InterfaceContext.current.application }

    /// Hidden at first; showing puts it on the screen.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            newValue ? leaveScreen() : enterScreen()
        }
    }

    /// Its place among the windows: greater is nearer.
    open var windowLevel = Level.normal { didSet { layer.zPosition = windowLevel.rawValue } }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? { didSet { replaceRoot(oldValue) } }

    open var screen: UIScreen { InterfaceContext.current.screen }
    open var isKeyWindow: Bool { InterfaceContext.current.keyWindow === self }
    open var canBecomeKey: Bool { true }
    open func becomeKey() {}
    open func resignKey() {}
    open func makeKey() { takeKey() }
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }
    open func sendEvent(_ event: UIEvent) {
        let context = InterfaceContext.current
        if let event = event as? UIPressesEvent { return context.pressRouter.deliver(event, in: self) }
        context.touchRouter.deliver(event, in: self)
    }
}

import CoreGraphics
public import class Foundation.Bundle

/// Shows the top of a stack of controllers, under a bar with its title and the way back.
///
/// The stack has its new members at once. A push or pop during another one's animation waits for its end and then goes
/// straight to what is on top; one that a finger holds is taken back first. What is on top lies under the whole of the
/// bar, whose height is in its safe area.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// Whether controllers are put on the stack or taken from it.
    public enum Operation: Int, Sendable {
        case none
        case push
        case pop
    }

    final var navigation = NavigationState()
    final let wrapper = ControllerWrapperView(frame: .zero)
    /// Pops by a finger: what a gesture at the screen's leading edge calls.
    package final private(set) lazy var edgePop = EdgePop(self)

    /// Creates a controller with the bottom of its stack.
    public init(rootViewController: UIViewController) {
        (navigationBar, ownToolbar) = Self.bars()
        super.init(nibName: nil, bundle: nil)
        setUp()
        setStack([rootViewController], animated: false)
    }

    /// Creates a controller with bars of classes of one's own, by their `init(frame:)`.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A `UINavigationBar`; nil for that class. Another class is reported and not used.
    ///   - toolbarClass: The same for `UIToolbar`.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        (navigationBar, ownToolbar) = Self.bars(navigationBarClass, toolbarClass)
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (navigationBar, ownToolbar) = Self.bars()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open override func loadView() { view = makeNavigationView() }

    // MARK: Stack

    /// The stack, its bottom first. Setting it is `setViewControllers(_:animated:)` without animation.
    open var viewControllers: [UIViewController] {
        get { navigation.controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { navigation.controllers.last }
    /// What is presented over the stack, or else its top.
    open var visibleViewController: UIViewController? { presentationsAbove.last?.presented ?? topViewController }

    /// Puts a controller on top. One that has a parent, or is itself a navigation controller, is refused.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        push(viewController, animated: animated)
    }
    /// Takes the top away; nil, and nothing done, where it is the last.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        pop(to: navigation.controllers.count - 2, animated: animated)?.first
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated: animated)
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated: animated) }
    /// Replaces the stack. With animation it is a pop where the new top was in the old stack, a push otherwise.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(viewControllers, animated: animated)
    }
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bar and delegate

    public final let navigationBar: UINavigationBar
    open var isNavigationBarHidden: Bool {
        get { navigation.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Slides the bar out over the upper edge, or in, in `hideShowBarDuration`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }
    /// .2 s, as Apple has it.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    private let ownToolbar: UIToolbar
    /// The bar at the lower edge: it shows the `toolbarItems` of what is on top.
    open var toolbar: UIToolbar! { ownToolbar }
    /// True by default.
    open var isToolbarHidden: Bool {
        get { navigation.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Slides the toolbar out over the lower edge, or in, in `hideShowBarDuration`.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated: animated) }

    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The gesture that pops from the leading edge: a screen edge pan on the controller's view.
    ///
    /// It doesn't begin with fewer than two controllers or during a transition, whatever its delegate answers. A release
    /// pops beyond the middle, or at 300 pt/s and more that way (`uikit-behaviour` 8.6).
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.recognizer }

    /// What the delegate answers, which is every way by default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self).known
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override var containerTransition: UIKitCore.Transition? { navigation.exchange?.transition }
    override func endContainerTransition() { navigation.exchange?.transition?.abandon(completed: true) }
    override var contentInsets: UIEdgeInsets { barInsets }
}

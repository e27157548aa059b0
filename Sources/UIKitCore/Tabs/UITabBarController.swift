import CoreGraphics
public import class Foundation.Bundle

/// Shows one of several controllers, and a bar to choose among them.
///
/// A choice during another one's animation ends that one at once and begins from there; one that a finger holds is taken
/// back first. Callbacks come as in a push (chosen: nothing is recorded of tabs). The controller lies under the whole of
/// the bar, whose height is in its safe area.
///
/// **Differs from UIKit**: there is no list of more tabs; all have room in the bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    final var tabs = TabState()
    final let wrapper = ControllerWrapperView(frame: .zero)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    open override func loadView() { view = makeTabView() }

    /// The controllers, in the order of the bar. One that has another parent is refused.
    open var viewControllers: [UIViewController]? {
        get { tabs.controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Replaces the controllers; the selected one stays so where it is among the new ones, else the first is.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers ?? [])
    }
    /// The controller that was chosen last, though its transition may still run; setting one that isn't among
    /// `viewControllers` is reported and does nothing.
    open var selectedViewController: UIViewController? {
        get { tabs.selected }
        set { select(newValue) }
    }
    /// The number of the selected controller; `NSNotFound`'s value without any. A number outside is reported and does
    /// nothing.
    open var selectedIndex: Int {
        get { tabs.selectedIndex ?? Int.max }
        set { select(at: newValue) }
    }
    public final let tabBar = UITabBar(frame: .zero)
    /// Called as the user taps an item, before its controller shows; does nothing by itself.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers that may be put in another order; there is no customizing here, and nothing depends on it.
    open var customizableViewControllers: [UIViewController]?
    /// What the delegate answers, which is every way by default.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self).known
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override var containerTransition: UIKitCore.Transition? { tabs.exchange?.transition }
    override func endContainerTransition() { tabs.exchange?.transition?.abandon(completed: true) }
    override var contentInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: tabBar.isHidden || hidesBar ? 0 : UITabBar.height, right: 0)
    }
}

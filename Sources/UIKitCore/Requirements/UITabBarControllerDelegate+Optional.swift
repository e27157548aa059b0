import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UITabBarControllerDelegate {
    public var tabBarController: OptionalRequirement.TabBarController? { .init(target: self) }
    public var tabBarControllerSupportedInterfaceOrientations:
        OptionalRequirement.TabBarControllerSupportedInterfaceOrientations?
    { .init(target: self) }
    public var tabBarControllerPreferredInterfaceOrientationForPresentation:
        OptionalRequirement.TabBarControllerPreferredInterfaceOrientationForPresentation?
    { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `tabBarController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TabBarController {
        let target: any UITabBarControllerDelegate

        @discardableResult
        public func callAsFunction(
            _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
        ) -> Bool {
            target.tabBarController(tabBarController, shouldSelect: viewController)
        }

        public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            target.tabBarController(tabBarController, didSelect: viewController)
        }

        @discardableResult
        public func callAsFunction(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            target.tabBarController(tabBarController, interactionControllerFor: animationController)
        }

        @discardableResult
        public func callAsFunction(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            target.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
        }

        public func callAsFunction(
            _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
        ) {
            target.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
        }

        public func callAsFunction(
            _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
            changed: Bool
        ) {
            target.tabBarController(tabBarController, willEndCustomizing: viewControllers, changed: changed)
        }

        public func callAsFunction(
            _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
        ) {
            target.tabBarController(tabBarController, didEndCustomizing: viewControllers, changed: changed)
        }
    }

    /// Calls `tabBarControllerSupportedInterfaceOrientations`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TabBarControllerSupportedInterfaceOrientations {
        let target: any UITabBarControllerDelegate

        @discardableResult
        public func callAsFunction(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask {
            target.tabBarControllerSupportedInterfaceOrientations(tabBarController)
        }
    }

    /// Calls `tabBarControllerPreferredInterfaceOrientationForPresentation`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TabBarControllerPreferredInterfaceOrientationForPresentation {
        let target: any UITabBarControllerDelegate

        @discardableResult
        public func callAsFunction(_ tabBarController: UITabBarController) -> UIInterfaceOrientation {
            target.tabBarControllerPreferredInterfaceOrientationForPresentation(tabBarController)
        }
    }
}

import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UINavigationControllerDelegate {
    public var navigationController: OptionalRequirement.NavigationController? { .init(target: self) }
    public var navigationControllerSupportedInterfaceOrientations:
        OptionalRequirement.NavigationControllerSupportedInterfaceOrientations?
    { .init(target: self) }
    public var navigationControllerPreferredInterfaceOrientationForPresentation:
        OptionalRequirement.NavigationControllerPreferredInterfaceOrientationForPresentation?
    { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `navigationController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct NavigationController {
        let target: any UINavigationControllerDelegate

        public func callAsFunction(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            target.navigationController(navigationController, willShow: viewController, animated: animated)
        }

        public func callAsFunction(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            target.navigationController(navigationController, didShow: viewController, animated: animated)
        }

        @discardableResult
        public func callAsFunction(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? {
            target.navigationController(navigationController, interactionControllerFor: animationController)
        }

        @discardableResult
        public func callAsFunction(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            target.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        }
    }

    /// Calls `navigationControllerSupportedInterfaceOrientations`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct NavigationControllerSupportedInterfaceOrientations {
        let target: any UINavigationControllerDelegate

        @discardableResult
        public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask {
            target.navigationControllerSupportedInterfaceOrientations(navigationController)
        }
    }

    /// Calls `navigationControllerPreferredInterfaceOrientationForPresentation`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct NavigationControllerPreferredInterfaceOrientationForPresentation {
        let target: any UINavigationControllerDelegate

        @discardableResult
        public func callAsFunction(_ navigationController: UINavigationController) -> UIInterfaceOrientation {
            target.navigationControllerPreferredInterfaceOrientationForPresentation(navigationController)
        }
    }
}

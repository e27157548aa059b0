import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIPageViewControllerDelegate {
    public var pageViewController: OptionalRequirement.PageViewController? { .init(target: self) }
    public var pageViewControllerSupportedInterfaceOrientations:
        OptionalRequirement.PageViewControllerSupportedInterfaceOrientations?
    { .init(target: self) }
    public var pageViewControllerPreferredInterfaceOrientationForPresentation:
        OptionalRequirement.PageViewControllerPreferredInterfaceOrientationForPresentation?
    { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `pageViewController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PageViewController {
        let target: any UIPageViewControllerDelegate

        public func callAsFunction(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            target.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
        }

        public func callAsFunction(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            target.pageViewController(
                pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
                transitionCompleted: completed)
        }

        @discardableResult
        public func callAsFunction(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            target.pageViewController(pageViewController, spineLocationFor: orientation)
        }
    }

    /// Calls `pageViewControllerSupportedInterfaceOrientations`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PageViewControllerSupportedInterfaceOrientations {
        let target: any UIPageViewControllerDelegate

        @discardableResult
        public func callAsFunction(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask {
            target.pageViewControllerSupportedInterfaceOrientations(pageViewController)
        }
    }

    /// Calls `pageViewControllerPreferredInterfaceOrientationForPresentation`, or its default where it isn't
    /// implemented.
    @preconcurrency @MainActor
    public struct PageViewControllerPreferredInterfaceOrientationForPresentation {
        let target: any UIPageViewControllerDelegate

        @discardableResult
        public func callAsFunction(_ pageViewController: UIPageViewController) -> UIInterfaceOrientation {
            target.pageViewControllerPreferredInterfaceOrientationForPresentation(pageViewController)
        }
    }
}

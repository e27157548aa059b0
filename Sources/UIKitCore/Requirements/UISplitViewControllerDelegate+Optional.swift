import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UISplitViewControllerDelegate {
    public var splitViewController: OptionalRequirement.SplitViewController? { .init(target: self) }
    public var targetDisplayModeForAction: OptionalRequirement.TargetDisplayModeForAction? { .init(target: self) }
    public var splitViewControllerDidCollapse: OptionalRequirement.SplitViewControllerDidCollapse? {
        .init(target: self)
    }
    public var splitViewControllerDidExpand: OptionalRequirement.SplitViewControllerDidExpand? { .init(target: self) }
    public var splitViewControllerInteractivePresentationGestureWillBegin:
        OptionalRequirement.SplitViewControllerInteractivePresentationGestureWillBegin?
    { .init(target: self) }
    public var splitViewControllerInteractivePresentationGestureDidEnd:
        OptionalRequirement.SplitViewControllerInteractivePresentationGestureDidEnd?
    { .init(target: self) }
    public var splitViewControllerSupportedInterfaceOrientations:
        OptionalRequirement.SplitViewControllerSupportedInterfaceOrientations?
    { .init(target: self) }
    public var splitViewControllerPreferredInterfaceOrientationForPresentation:
        OptionalRequirement.SplitViewControllerPreferredInterfaceOrientationForPresentation?
    { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `splitViewController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewController {
        let target: any UISplitViewControllerDelegate

        public func callAsFunction(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            target.splitViewController(svc, willChangeTo: displayMode)
        }

        @discardableResult
        public func callAsFunction(
            _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
        ) -> Bool {
            target.splitViewController(splitViewController, show: vc, sender: sender)
        }

        @discardableResult
        public func callAsFunction(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            target.splitViewController(splitViewController, showDetail: vc, sender: sender)
        }

        @discardableResult
        public func callAsFunction(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            target.splitViewController(
                splitViewController, collapseSecondary: secondaryViewController, onto: primaryViewController)
        }

        @discardableResult
        public func callAsFunction(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            target.splitViewController(splitViewController, separateSecondaryFrom: primaryViewController)
        }

        @discardableResult
        public func callAsFunction(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            target.splitViewController(svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
        }

        @discardableResult
        public func callAsFunction(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            target.splitViewController(svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
        }

        public func callAsFunction(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            target.splitViewController(svc, willShow: column)
        }

        public func callAsFunction(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            target.splitViewController(svc, willHide: column)
        }
    }

    /// Calls `targetDisplayModeForAction`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TargetDisplayModeForAction {
        let target: any UISplitViewControllerDelegate

        @discardableResult
        public func callAsFunction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
            target.targetDisplayModeForAction(in: svc)
        }
    }

    /// Calls `splitViewControllerDidCollapse`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewControllerDidCollapse {
        let target: any UISplitViewControllerDelegate

        public func callAsFunction(_ svc: UISplitViewController) {
            target.splitViewControllerDidCollapse(svc)
        }
    }

    /// Calls `splitViewControllerDidExpand`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewControllerDidExpand {
        let target: any UISplitViewControllerDelegate

        public func callAsFunction(_ svc: UISplitViewController) {
            target.splitViewControllerDidExpand(svc)
        }
    }

    /// Calls `splitViewControllerInteractivePresentationGestureWillBegin`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewControllerInteractivePresentationGestureWillBegin {
        let target: any UISplitViewControllerDelegate

        public func callAsFunction(_ svc: UISplitViewController) {
            target.splitViewControllerInteractivePresentationGestureWillBegin(svc)
        }
    }

    /// Calls `splitViewControllerInteractivePresentationGestureDidEnd`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewControllerInteractivePresentationGestureDidEnd {
        let target: any UISplitViewControllerDelegate

        public func callAsFunction(_ svc: UISplitViewController) {
            target.splitViewControllerInteractivePresentationGestureDidEnd(svc)
        }
    }

    /// Calls `splitViewControllerSupportedInterfaceOrientations`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewControllerSupportedInterfaceOrientations {
        let target: any UISplitViewControllerDelegate

        @discardableResult
        public func callAsFunction(_ svc: UISplitViewController) -> UIInterfaceOrientationMask {
            target.splitViewControllerSupportedInterfaceOrientations(svc)
        }
    }

    /// Calls `splitViewControllerPreferredInterfaceOrientationForPresentation`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct SplitViewControllerPreferredInterfaceOrientationForPresentation {
        let target: any UISplitViewControllerDelegate

        @discardableResult
        public func callAsFunction(_ svc: UISplitViewController) -> UIInterfaceOrientation {
            target.splitViewControllerPreferredInterfaceOrientationForPresentation(svc)
        }
    }
}

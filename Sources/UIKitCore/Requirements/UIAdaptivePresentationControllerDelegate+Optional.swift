import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIAdaptivePresentationControllerDelegate {
    public var adaptivePresentationStyle: OptionalRequirement.AdaptivePresentationStyle? { .init(target: self) }
    public var presentationController: OptionalRequirement.AdaptivePresentationControllerDelegatePresentationController?
    { .init(target: self) }
    public var presentationControllerShouldDismiss: OptionalRequirement.PresentationControllerShouldDismiss? {
        .init(target: self)
    }
    public var presentationControllerWillDismiss: OptionalRequirement.PresentationControllerWillDismiss? {
        .init(target: self)
    }
    public var presentationControllerDidDismiss: OptionalRequirement.PresentationControllerDidDismiss? {
        .init(target: self)
    }
    public var presentationControllerDidAttemptToDismiss: OptionalRequirement.PresentationControllerDidAttemptToDismiss?
    { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `adaptivePresentationStyle`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct AdaptivePresentationStyle {
        let target: any UIAdaptivePresentationControllerDelegate

        @discardableResult
        public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle {
            target.adaptivePresentationStyle(for: controller)
        }

        @discardableResult
        public func callAsFunction(for controller: UIPresentationController, traitCollection: UITraitCollection)
            -> UIModalPresentationStyle
        {
            target.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
        }
    }

    /// Calls `presentationController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct AdaptivePresentationControllerDelegatePresentationController {
        let target: any UIAdaptivePresentationControllerDelegate

        @discardableResult
        public func callAsFunction(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            target.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
        }

        public func callAsFunction(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) {
            target.presentationController(
                presentationController, willPresentWithAdaptiveStyle: style,
                transitionCoordinator: transitionCoordinator)
        }
    }

    /// Calls `presentationControllerShouldDismiss`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PresentationControllerShouldDismiss {
        let target: any UIAdaptivePresentationControllerDelegate

        @discardableResult
        public func callAsFunction(_ presentationController: UIPresentationController) -> Bool {
            target.presentationControllerShouldDismiss(presentationController)
        }
    }

    /// Calls `presentationControllerWillDismiss`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PresentationControllerWillDismiss {
        let target: any UIAdaptivePresentationControllerDelegate

        public func callAsFunction(_ presentationController: UIPresentationController) {
            target.presentationControllerWillDismiss(presentationController)
        }
    }

    /// Calls `presentationControllerDidDismiss`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PresentationControllerDidDismiss {
        let target: any UIAdaptivePresentationControllerDelegate

        public func callAsFunction(_ presentationController: UIPresentationController) {
            target.presentationControllerDidDismiss(presentationController)
        }
    }

    /// Calls `presentationControllerDidAttemptToDismiss`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PresentationControllerDidAttemptToDismiss {
        let target: any UIAdaptivePresentationControllerDelegate

        public func callAsFunction(_ presentationController: UIPresentationController) {
            target.presentationControllerDidAttemptToDismiss(presentationController)
        }
    }
}

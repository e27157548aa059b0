import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIViewControllerTransitioningDelegate {
    public var animationController: OptionalRequirement.AnimationController? { .init(target: self) }
    public var interactionControllerForPresentation: OptionalRequirement.InteractionControllerForPresentation? {
        .init(target: self)
    }
    public var interactionControllerForDismissal: OptionalRequirement.InteractionControllerForDismissal? {
        .init(target: self)
    }
    public var presentationController: OptionalRequirement.ViewControllerTransitioningDelegatePresentationController? {
        .init(target: self)
    }
}

extension OptionalRequirement {
    /// Calls `animationController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct AnimationController {
        let target: any UIViewControllerTransitioningDelegate

        @discardableResult
        public func callAsFunction(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            target.animationController(forPresented: presented, presenting: presenting, source: source)
        }

        @discardableResult
        public func callAsFunction(forDismissed dismissed: UIViewController) -> (
            any UIViewControllerAnimatedTransitioning
        )? {
            target.animationController(forDismissed: dismissed)
        }
    }

    /// Calls `interactionControllerForPresentation`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct InteractionControllerForPresentation {
        let target: any UIViewControllerTransitioningDelegate

        @discardableResult
        public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )? {
            target.interactionControllerForPresentation(using: animator)
        }
    }

    /// Calls `interactionControllerForDismissal`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct InteractionControllerForDismissal {
        let target: any UIViewControllerTransitioningDelegate

        @discardableResult
        public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
            any UIViewControllerInteractiveTransitioning
        )? {
            target.interactionControllerForDismissal(using: animator)
        }
    }

    /// Calls `presentationController`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ViewControllerTransitioningDelegatePresentationController {
        let target: any UIViewControllerTransitioningDelegate

        @discardableResult
        public func callAsFunction(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            target.presentationController(forPresented: presented, presenting: presenting, source: source)
        }
    }
}

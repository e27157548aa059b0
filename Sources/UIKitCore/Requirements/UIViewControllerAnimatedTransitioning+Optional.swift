import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIViewControllerAnimatedTransitioning {
    public var interruptibleAnimator: OptionalRequirement.InterruptibleAnimator? { .init(target: self) }
    public var animationEnded: OptionalRequirement.AnimationEnded? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `interruptibleAnimator`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct InterruptibleAnimator {
        let target: any UIViewControllerAnimatedTransitioning

        @discardableResult
        public func callAsFunction(using transitionContext: any UIViewControllerContextTransitioning) -> (
            any UIViewImplicitlyAnimating
        )? {
            let animator = target.interruptibleAnimator(using: transitionContext)
            return animator is AbsentAnimator ? nil : animator
        }
    }

    /// Calls `animationEnded`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct AnimationEnded {
        let target: any UIViewControllerAnimatedTransitioning

        public func callAsFunction(_ transitionCompleted: Bool) {
            target.animationEnded(transitionCompleted)
        }
    }
}

public import CoreGraphics
public import QuartzCore

// `animator.method?(…)`, as people write it where a requirement is optional.
extension UIViewImplicitlyAnimating {
    public var addAnimations: OptionalRequirement.AddAnimations? { .init(target: self) }
    public var addCompletion: OptionalRequirement.AddCompletion? { .init(target: self) }
    public var continueAnimation: OptionalRequirement.ContinueAnimation? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `addAnimations`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct AddAnimations {
        let target: any UIViewImplicitlyAnimating

        public func callAsFunction(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
            target.addAnimations(animation, delayFactor: delayFactor)
        }

        public func callAsFunction(_ animation: @escaping () -> Void) { target.addAnimations(animation) }
    }

    /// Calls `addCompletion`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct AddCompletion {
        let target: any UIViewImplicitlyAnimating

        public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
            target.addCompletion(completion)
        }
    }

    /// Calls `continueAnimation`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ContinueAnimation {
        let target: any UIViewImplicitlyAnimating

        public func callAsFunction(
            withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
        ) {
            target.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
        }
    }
}

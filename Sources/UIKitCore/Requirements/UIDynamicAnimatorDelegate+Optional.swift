import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIDynamicAnimatorDelegate {
    public var dynamicAnimatorWillResume: OptionalRequirement.DynamicAnimatorWillResume? { .init(target: self) }
    public var dynamicAnimatorDidPause: OptionalRequirement.DynamicAnimatorDidPause? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `dynamicAnimatorWillResume`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct DynamicAnimatorWillResume {
        let target: any UIDynamicAnimatorDelegate

        public func callAsFunction(_ animator: UIDynamicAnimator) {
            target.dynamicAnimatorWillResume(animator)
        }
    }

    /// Calls `dynamicAnimatorDidPause`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct DynamicAnimatorDidPause {
        let target: any UIDynamicAnimatorDelegate

        public func callAsFunction(_ animator: UIDynamicAnimator) {
            target.dynamicAnimatorDidPause(animator)
        }
    }
}

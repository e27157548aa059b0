// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension CAAnimationDelegate {
    public var animationDidStart: OptionalRequirement.AnimationDidStart? { .init(target: self) }
    public var animationDidStop: OptionalRequirement.AnimationDidStop? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `animationDidStart`, or its default where it isn't implemented.
    public struct AnimationDidStart {
        let target: any CAAnimationDelegate

        public func callAsFunction(_ anim: CAAnimation) {
            target.animationDidStart(anim)
        }
    }

    /// Calls `animationDidStop`, or its default where it isn't implemented.
    public struct AnimationDidStop {
        let target: any CAAnimationDelegate

        public func callAsFunction(_ anim: CAAnimation, finished flag: Bool) {
            target.animationDidStop(anim, finished: flag)
        }
    }
}

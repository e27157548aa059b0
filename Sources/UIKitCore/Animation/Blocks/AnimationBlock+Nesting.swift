import QuartzCore

extension AnimationBlock {
    /// A block as a call of `UIView` asks for it, with what it takes from the one it is nested in.
    ///
    /// A duration, curve and options are the outer block's, unless the options override that. In a keyframe the
    /// duration and the beginning are the keyframe's.
    static func nested(
        duration: Double, delay: Double, options: UIView.AnimationOptions, pace: ((Double) -> Pace)? = nil,
        completion: ((Bool) -> Void)?
    ) -> AnimationBlock {
        let context = InterfaceContext.current
        let outer = context.animations.current
        var duration = UIView.acceptedDuration(duration)
        var options = options
        var inherited: Pace?
        if let outer {
            if !options.contains(.overrideInheritedDuration) { duration = outer.durationForNested }
            if !options.contains(.overrideInheritedCurve) { inherited = outer.pace }
            if !options.contains(.overrideInheritedOptions) {
                options.formUnion(outer.options.intersection([.repeat, .autoreverse, .allowUserInteraction]))
            }
        }
        if !context.animations.areEnabled { duration = 0 }
        let ownDelay = UIView.accepted(delay, "delay", above: nil, else: 0)
        let begin = outer.map { $0.frameStart } ?? 0
        let steering = (outer?.steering ?? context.animations.tracking).map {
            Steering(animations: $0.animations, offset: $0.offset + begin + ownDelay)
        }
        let block = AnimationBlock(
            duration: duration, delay: begin + ownDelay, options: options,
            pace: duration > 0
                ? inherited ?? pace?(duration) ?? .curve(options.curve.function)
                : .curve(options.curve.function),
            steering: steering, completion: completion)
        if !options.contains(.overrideInheritedOptions) { block.repetition = outer?.repetition }
        return block
    }

    /// The duration that blocks inside this one take: in a keyframe the keyframe's.
    var durationForNested: Double { duration * (recorder?.frame.length ?? 1) }

    /// When a keyframe that is running its closure starts, in seconds of the block.
    private var frameStart: Double { recorder.map { $0.frame.start * duration + delay } ?? 0 }
}

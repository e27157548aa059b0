public import CoreGraphics
import QuartzCore

extension UIView {
    /// Animates through the keyframes that a closure adds.
    ///
    /// Changes made in the closure itself move over the whole duration, those made in `addKeyframe` in their part of
    /// it. The model has each new value at once. Position, bounds and transform move additively, as in
    /// `animate(withDuration:…)`; where a transform can't be undone (a scale of 0 at the end), and for all other
    /// properties, an animation that is there is replaced.
    ///
    /// The curve, ease in and out unless the options' raw value has that of another, is that of the whole duration, not
    /// of each keyframe. Inside another block it is that block's.
    ///
    /// - Parameters:
    ///   - duration: Seconds; 0 changes at once.
    ///   - delay: Seconds before the beginning.
    ///   - completion: As for `animate(withDuration:…)`.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let block = AnimationBlock.nested(
            duration: duration, delay: delay, options: options.shared, completion: completion)
        block.recorder = KeyframeRecorder(mode: options.calculationMode)
        block.run(animations)
    }

    /// Adds a keyframe: what the closure changes moves from its value at the start time to the new one.
    ///
    /// - Parameters:
    ///   - frameStartTime: When it starts, as a fraction of the block's duration.
    ///   - frameDuration: How long it takes, as a fraction of the block's duration; 0 changes at its start.
    ///
    /// Both are brought into 0…1, and the keyframe ends with the block; numbers outside are reported. Outside
    /// `animateKeyframes` the closure runs as it would without the call, and that is reported.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        let blocks = InterfaceContext.current.animations.blocks
        guard let recorder = blocks.last?.recorder else {
            // Where animations are off there is a block all the same.
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.addKeyframe", problem: "no block of keyframes is running",
                    remedy: "call it in the closure of animateKeyframes, not in a block inside it"))
            return animations()
        }
        let start = fraction(frameStartTime, "withRelativeStartTime")
        let length = fraction(frameDuration, "relativeDuration")
        let outer = recorder.frame
        recorder.frame = KeyframeRecorder.Frame(start: start, end: min(start + length, 1))
        animations()
        recorder.frame = outer
    }

    private static func fraction(_ value: Double, _ name: String) -> Double {
        if (0...1).contains(value) { return value }
        Diagnostics.report(
            Diagnostic(
                place: "UIView.addKeyframe", problem: "\(name) is \(value); the nearest number in 0…1 is used",
                remedy: "give a fraction of the block's duration"))
        return value > 1 ? 1 : 0
    }

    /// Runs a closure inside an animation block; what it changes repeats by a count of its own.
    ///
    /// - Parameters:
    ///   - count: How often, fractions included; infinite is for ever. 0 and less and NaN count as 1, and are reported.
    ///   - autoreverses: Whether each run is followed by the same run backwards.
    ///
    /// Outside an animation block the closure just runs, and that is reported. Under an animator's clock, which goes
    /// both ways, there is one run.
    public class func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard let block = InterfaceContext.current.animations.blocks.last else {
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.modifyAnimations", problem: "no animation block is running",
                    remedy: "call it in the closure of UIView.animate"))
            return animations()
        }
        if !(count > 0) {
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.modifyAnimations", problem: "the repeat count is \(count); 1 is used",
                    remedy: "give a number above 0"))
        }
        let outer = block.repetition
        block.repetition = AnimationBlock.Repetition(count: count > 0 ? Float(count) : 1, autoreverses: autoreverses)
        animations()
        block.repetition = outer
    }
}

public import CoreGraphics
import Kinematics
import QuartzCore

/// **Differs from UIKit**: a duration that is negative or not a number counts as 0, and is reported.
extension UIView {
    /// Animates the changes that a closure makes to views.
    ///
    /// The model has its new values at once; position, bounds and transform move additively, so an animation that is
    /// still running goes on under the new one. Other properties are replaced: from the model's value before the
    /// change, or from what shows with `beginFromCurrentState`.
    ///
    /// - Parameters:
    ///   - duration: Seconds; 0 changes at once.
    ///   - delay: Seconds before the beginning.
    ///   - options: The curve (ease in and out by default), and the rest.
    ///   - completion: Runs in the completions phase of the frame in which the last of the animations ends, never
    ///     inside this call. Where one is removed or replaced before its end it gets false, at that moment. Without
    ///     any animation it runs in the next frame, after the delay.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        run(duration, delay, options, animations, completion) { _ in .curve(options.curve.function) }
    }

    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates with a spring that is near its end after the duration, and is cut there.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 comes to rest without passing the end; nearer to 0 swings more. Above 1 counts as 1; 0 or
    ///     less, or NaN, counts as the smallest ratio that has an end, and is reported.
    ///   - velocity: The velocity at the beginning, in moves per second: 1 covers the whole move in a second.
    ///   - options: The curve is not used.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let ratio = accepted(Double(dampingRatio), "usingSpringWithDamping", above: 0, else: leastDampingRatio)
        let speed = accepted(Double(velocity), "initialSpringVelocity", above: nil, else: 0)
        run(duration, delay, options, animations, completion) { duration in
            .spring(Spring(duration: duration, dampingRatio: ratio, initialVelocity: speed), isPerceptual: false)
        }
    }

    /// Animates with a spring of a perceived duration and a bounce in −1…1; it runs until it has settled.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let bounce = min(max(accepted(Double(bounce), "bounce", above: nil, else: 0), -1), 1)
        let speed = accepted(Double(initialSpringVelocity), "initialSpringVelocity", above: nil, else: 0)
        let length = acceptedDuration(duration)
        let spring = Spring(perceptualDuration: length, bounce: bounce, initialVelocity: speed)
        withoutActuallyEscaping(animations) { animations in
            run(length > 0 ? spring.runDuration : 0, delay, options, animations, completion) { _ in
                .spring(spring, isPerceptual: true)
            }
        }
    }

    /// Runs a closure whose changes show at once, inside whatever animation.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let context = InterfaceContext.current
        let wereEnabled = context.animations.areEnabled
        context.animations.areEnabled = false
        actionsWithoutAnimation()
        context.animations.areEnabled = wereEnabled
    }

    public class func setAnimationsEnabled(_ enabled: Bool) { InterfaceContext.current.animations.areEnabled = enabled }

    public class var areAnimationsEnabled: Bool { InterfaceContext.current.animations.areEnabled }

    /// The duration of the animation block that is running its closure; 0 outside any.
    public class var inheritedAnimationDuration: TimeInterval {
        InterfaceContext.current.animations.current?.durationForNested ?? 0
    }

    /// Below this a spring of the duration form has no end to speak of.
    private static let leastDampingRatio = 1e-3

    private static func run(
        _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?, pace: @escaping (Double) -> AnimationBlock.Pace
    ) {
        let block = AnimationBlock.nested(
            duration: duration, delay: delay, options: options, pace: pace, completion: completion)
        block.run(animations)
    }

    static func acceptedDuration(_ duration: Double) -> Double {
        accepted(duration, "duration", above: -Double.leastNonzeroMagnitude, else: 0)
    }

    /// A number that an animation can use; another one is reported and replaced.
    static func accepted(_ value: Double, _ name: String, above bound: Double?, else rule: Double) -> Double {
        if value.isFinite, bound.map({ value > $0 }) ?? true { return value }
        Diagnostics.report(
            Diagnostic(
                place: "UIView.animate", problem: "\(name) is \(value); \(rule) is used",
                remedy: bound == nil ? "give a finite number" : "give a finite number in its range"))
        return rule
    }
}

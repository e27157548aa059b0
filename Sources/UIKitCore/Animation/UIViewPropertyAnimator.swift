public import CoreGraphics
import QuartzCore

/// Animates the changes that closures make to views, and can be paused, scrubbed, turned round, retimed and stopped.
///
/// The closures run, and the model has its new values, when the animator becomes active: with its start, its first pause
/// or the first setting of its fraction. What shows is each animation's own local time, which the animator moves. A
/// property that isn't moved additively (`uikit-behaviour` 3.5) starts from what shows.
///
/// While it runs it is kept alive. One that is let go while it is paused or stopped is reported: its animations are taken
/// off, the model keeps its values, and its completions run in the next frame, so that who waits for them goes on.
///
/// **Differs from UIKit**: there letting go ends the process; `isRunning` can't be observed by key.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    final var plan: AnimatorPlan
    private let life = AnimatorLife()
    final var run: AnimatorRun {
        get { life.run }
        set { life.run = newValue }
    }

    /// Whether views are to be hit where the caller says rather than where they show; nothing depends on it, as views
    /// are hit where the model has them, which is where they will be.
    open var isManualHitTestingEnabled = false

    // MARK: Creating

    /// Creates an animator of a duration in seconds; a negative one, or one that isn't finite, counts as 0 and is
    /// reported. A spring that takes the time it needs has its own duration instead.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        plan = AnimatorPlan(duration: duration, parameters: parameters)
        super.init()
    }

    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator without a duration, whose changes are there at once.
    public override convenience init() { self.init(duration: 0, timingParameters: UICubicTimingParameters()) }

    /// Creates an animator and starts it after a delay. Of the options the curve and `allowUserInteraction` count;
    /// a clock that goes both ways neither repeats nor reverses by itself.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Parameters

    open var timingParameters: (any UITimingCurveProvider)? { plan.parameters }
    /// The seconds from one end to the other, as they were given or as its spring takes them.
    open var duration: TimeInterval { plan.duration }
    /// The seconds before it begins.
    open var delay: TimeInterval { plan.delay }
    /// Whether the views take touches while they move; true by default. Not to be set while it is active.
    open var isUserInteractionEnabled: Bool {
        get { plan.takesTouches }
        set { set(\.takesTouches, newValue, "isUserInteractionEnabled") }
    }
    /// Whether it can be paused, scrubbed, turned round and stopped; true by default. Not to be set while it is active.
    open var isInterruptible: Bool {
        get { plan.isInterruptible }
        set { set(\.isInterruptible, newValue, "isInterruptible") }
    }
    /// Whether the fraction counts the way, so that scrubbing follows a finger, or the time; true by default.
    ///
    /// Either way what shows is a moment of the animation as it plays, found by the fraction. With a spring that swings
    /// it is the first moment that has come so far.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, so that it can be turned round; its completions don't run then.
    open var pausesOnCompletion = false

    // MARK: State

    open var state: UIViewAnimatingState { run.state }
    /// Whether time passes for it: false when it is paused, and at its end.
    open var isRunning: Bool { run.state == .active && run.isMoving }
    /// Whether it goes back to the beginning. Setting it turns a running animation round at once.
    open var isReversed: Bool {
        get { run.isReversed }
        set { turn(newValue) }
    }
    /// How far it is in the direction in which it goes, 0…1: of the way back, too, while it is reversed, as iOS 11 and
    /// later have it.
    ///
    /// Setting it pauses the animation there; an inactive animator becomes active and paused. A value outside is
    /// clamped; what isn't a number counts as 0 and is reported.
    open var fractionComplete: CGFloat {
        get { CGFloat(fraction) }
        set { scrub(to: newValue) }
    }

    // MARK: Moving

    /// Starts, or goes on from where it is.
    open func startAnimation() { start(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
    open func pauseAnimation() { pause() }
    /// Takes the animations off where they are, the model with them. True ends it there, and its completions never run;
    /// false waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
    /// Ends a stopped animator: puts the properties at a position and runs the completions. In any other state it is
    /// reported and does nothing.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finish(at: finalPosition) }

    /// Adds changes to animate. To an active animator they are made at once and animated in the time that is left.
    ///
    /// - Parameter delayFactor: The part of the time left before they begin, 0…1, clamped.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delayFactor: delayFactor)
    }
    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }
    /// Adds what runs at the end, told whether the way ended at its end, at its start or where it was stopped.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        run.completions.append(completion)
    }

    /// Goes on, the rest of the way at another pace and in another time.
    ///
    /// Each animation runs what is left of its own way, also one that was still to begin; a spring's velocity counts in
    /// remaining ways a second, so that whatever a finger's speed was goes on.
    ///
    /// - Parameters:
    ///   - parameters: The pace of the rest; nil keeps the one there is, stretched.
    ///   - durationFactor: The time of the rest in durations; 0 leaves it the time that it would have taken. A negative
    ///     number, or one that isn't finite, counts as 0 and is reported. With nothing left it is over in the next frame.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        goOn(parameters, durationFactor: durationFactor)
    }
}

import Kinematics
import QuartzCore

/// The motion of presentations without an animator, and of what runs alongside.
@MainActor
enum StockMotion {
    /// UIKit's, as it is commonly measured (`uikit-behaviour` 6.24): .404 s of a spring of mass 3, stiffness 1000 and
    /// damping 500, which is drawn as critically damped.
    static let duration = 0.404
    static let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    /// The spring alone would be cut half a percent before its end, and 1.2 % in the shorter time of a push: a jump of 3
    /// or 4 pt. In its last tenth of a second the way is therefore a curve that goes on at the spring's speed and comes
    /// to rest in place. Chosen; up to there it is the spring exactly.
    private static let landing = 0.1

    /// Animates what a closure changes; evenly, where a finger leads and what moves is to stay under it.
    ///
    /// - Parameters:
    ///   - lands: False for a spring that comes to rest by itself in that time.
    ///   - options: Whether it may be touched meanwhile, for one.
    static func animate(
        duration: Double = duration, spring: Spring = spring, evenly: Bool = false, lands: Bool = true,
        options: UIView.AnimationOptions = [], _ changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        UIView.animate(
            with: evenly ? .curve(CAMediaTimingFunction(name: .linear)) : .spring(spring, isPerceptual: false),
            duration: duration, landing: evenly || !lands ? nil : pace(spring, duration), options: options,
            animations: changes
        ) { _ in completion?() }
    }

    /// The spring up to the landing, and the landing.
    private static func pace(_ spring: Spring, _ duration: Double) -> Pace? {
        let start = duration - landing
        guard start > 0 else { return nil }
        let reached = spring.value(at: start)
        let slope = spring.velocity(at: start) * landing / (1 - reached)
        let curve = UnitBezier(0.4, min(0.4 * slope, 1), 0.6, 1)
        return .joined(.spring(spring), until: start, .rest(.curve(curve, duration: landing), from: reached))
    }
}

/// Marks the library's own animators, whose steps aren't listed in traces.
@MainActor
protocol StockAnimator: UIViewControllerAnimatedTransitioning {}

extension StockAnimator {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
        StockMotion.duration
    }
}

extension UIView {
    /// Animates with a pace of one's own, outside any animation block that is running.
    ///
    /// - Parameter landing: The way as it is drawn, where it comes to its end otherwise than the pace.
    static func animate(
        with pace: AnimationBlock.Pace, duration: Double, landing: Pace? = nil, options: AnimationOptions = [],
        animations: () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        let context = InterfaceContext.current
        let block = AnimationBlock(
            duration: areAnimationsEnabled ? duration : 0, delay: 0, options: options, pace: pace,
            steering: context.animations.tracking, completion: completion)
        block.drawnPace = landing
        block.run(animations)
    }
}

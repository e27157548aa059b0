import Kinematics
import QuartzCore

/// The motion of presentations without an animator, and of what runs alongside.
@MainActor
enum StockMotion {
    /// UIKit's, as it is commonly measured: .404 s of a spring of mass 3, stiffness 1000 and damping 500, which is drawn
    /// as critically damped and is then within half a percent of its end.
    static let duration = 0.404
    private static let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)

    /// Animates what a closure changes; evenly, where a finger leads and what moves is to stay under it.
    static func animate(
        duration: Double = duration, evenly: Bool = false, _ changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        UIView.animate(
            with: evenly ? .curve(CAMediaTimingFunction(name: .linear)) : .spring(spring, isPerceptual: false),
            duration: duration, animations: changes
        ) { _ in completion?() }
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
    static func animate(
        with pace: AnimationBlock.Pace, duration: Double, animations: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let context = InterfaceContext.current
        let block = AnimationBlock(
            duration: areAnimationsEnabled ? duration : 0, delay: 0, options: [], pace: pace,
            steering: context.animations.tracking, completion: completion)
        block.run(animations)
    }
}

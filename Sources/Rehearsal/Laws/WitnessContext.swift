import CoreGraphics
import UIKitCore

/// A transition's context that takes down how an animator completes it, and passes everything on.
@MainActor
final class WitnessContext: NSObject, UIViewControllerContextTransitioning {
    let real: any UIViewControllerContextTransitioning
    private let log: AnimatorLog

    init(_ real: any UIViewControllerContextTransitioning, log: AnimatorLog) {
        self.real = real
        self.log = log
    }

    func completeTransition(_ didComplete: Bool) {
        let wasCancelled = real.transitionWasCancelled
        log.completions.append((didComplete, wasCancelled))
        // What is wrong is taken down, and not said a second time by UIKit.
        if log.completions.count == 1 { real.completeTransition(didComplete && !wasCancelled) }
    }

    var containerView: UIView { real.containerView }
    var isAnimated: Bool { real.isAnimated }
    var isInteractive: Bool { real.isInteractive }
    var transitionWasCancelled: Bool { real.transitionWasCancelled }
    var presentationStyle: UIModalPresentationStyle { real.presentationStyle }
    var targetTransform: CGAffineTransform { real.targetTransform }
    func updateInteractiveTransition(_ percentComplete: CGFloat) { real.updateInteractiveTransition(percentComplete) }
    func finishInteractiveTransition() { real.finishInteractiveTransition() }
    func cancelInteractiveTransition() { real.cancelInteractiveTransition() }
    func pauseInteractiveTransition() { real.pauseInteractiveTransition() }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        real.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { real.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { real.initialFrame(for: vc) }
    func finalFrame(for vc: UIViewController) -> CGRect { real.finalFrame(for: vc) }
}

/// What an animator did in one transition.
@MainActor
final class AnimatorLog {
    /// What it said at each completion, and whether the transition had been sent back.
    var completions: [(didComplete: Bool, wasCancelled: Bool)] = []
    /// How often it was told that all is over.
    var ends = 0
    /// The seconds that it gave last.
    var duration = 0.0
    weak var animator: (any UIViewControllerAnimatedTransitioning)?
}

/// An animator before a witness.
@MainActor
final class WatchedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let log: AnimatorLog
    private var context: WitnessContext?

    init(_ animator: any UIViewControllerAnimatedTransitioning, log: AnimatorLog) {
        self.animator = animator
        self.log = log
        log.animator = animator
    }

    private func witness(_ real: any UIViewControllerContextTransitioning) -> WitnessContext {
        if let context, context.real === real { return context }
        let made = WitnessContext(real, log: log)
        context = made
        return made
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log.duration = animator.transitionDuration(using: transitionContext.map(witness))
        return log.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        animator.animateTransition(using: witness(transitionContext))
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        animator.interruptibleAnimator(using: witness(transitionContext))
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.ends += 1
        context = nil
        animator.animationEnded(transitionCompleted)
    }
}

import UIKit

// Typing slips of the note that this is ported from, and what they mean: `self.animateTransition = transitionContext`
// sets `transitionContext`; `startFrame` is `fromVCStartFrame`; `initWithContainer:` is `init(referenceView:)`;
// `addBoundaryWithIdentifier@"bottomEdge"` lacks its colon, and the second point has a comma too many; the class is the
// animator's delegate without saying so, and lacks `transitionDuration`.

/// The new screen falls from above and bounces on the lower edge; the transition ends when the animator pauses.
class DropBounce: NSObject, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {
    var animator: UIDynamicAnimator?
    var transitionContext: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        // The fall takes what it takes: on a phone about this long.
        return 1.6
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        self.transitionContext = transitionContext

        guard let fromVC = transitionContext.viewController(forKey: .from),
            let toVC = transitionContext.viewController(forKey: .to)
        else { return }

        let fromVCStartFrame = transitionContext.initialFrame(for: fromVC)
        let toVCStartFrame = CGRect(
            x: 0,
            y: -fromVCStartFrame.height,
            width: fromVCStartFrame.width,
            height: fromVCStartFrame.height)
        toVC.view.frame = toVCStartFrame

        transitionContext.containerView.addSubview(toVC.view)

        // We use the containerView for the container here.
        // That way, the frame we refer to stays the same, regardless of what the toVC or fromVC are doing.
        let animator = UIDynamicAnimator(referenceView: transitionContext.containerView)
        self.animator = animator

        let gravity = UIGravityBehavior(items: [toVC.view])
        gravity.gravityDirection = CGVector(dx: 0, dy: 3)
        animator.addBehavior(gravity)

        // Now adding a boundary to just the bottom of the container view:
        let boundary = UICollisionBehavior(items: [toVC.view])
        boundary.addBoundary(
            withIdentifier: "bottomEdge" as any NSCopying,
            from: CGPoint(
                x: 0,
                y: fromVC.view.frame.maxY),
            to: CGPoint(
                x: fromVC.view.frame.maxX,
                y: fromVC.view.frame.maxY))

        animator.addBehavior(boundary)
        animator.delegate = self
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        transitionContext?.completeTransition(true)
    }
}

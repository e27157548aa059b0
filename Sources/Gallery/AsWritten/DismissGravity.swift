import UIKit

// Typing slips of the note that this is ported from, and what they mean: `grabivty` is `gravity`; the closure lacks its
// semicolon; a stray `- (void)` is nothing; the class lacks `transitionDuration`. One thing is mended on purpose: the
// note's closure holds the object, which holds the animator, which holds the closure, so that none of them would ever
// go; here it holds the object weakly.

/// The screen falls upwards, faster and faster, until it has left; then the transition ends.
class DismissGravity: NSObject, UIViewControllerAnimatedTransitioning {
    var animator: UIDynamicAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        // A phone's height at 12,000 points a second squared.
        return 0.375
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let fromVC = transitionContext.viewController(forKey: .from) else { return }
        let animator = UIDynamicAnimator(referenceView: transitionContext.containerView)
        self.animator = animator
        let gravity = UIGravityBehavior(items: [fromVC.view])

        gravity.gravityDirection = CGVector(dx: 0, dy: -12)

        animator.addBehavior(gravity)

        gravity.action = { [weak self] in
            if !fromVC.view.frame.intersects(transitionContext.containerView.frame) {
                self?.animator?.removeAllBehaviors()
                transitionContext.completeTransition(true)
            }
        }
    }
}

import UIKit

/// Springs a screen up from below, as a card with a margin, over a second.
final class BouncyTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let margin: CGFloat = 20

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let card = transitionContext.viewController(forKey: .to) else {
            return transitionContext.completeTransition(false)
        }
        let container = transitionContext.containerView
        let place = container.bounds.insetBy(dx: margin, dy: margin)
        card.view.frame = place.offsetBy(dx: 0, dy: container.bounds.height + 16)
        container.addSubview(card.view)
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0.6,
            animations: { card.view.frame = place },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

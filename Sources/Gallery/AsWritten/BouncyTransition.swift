import UIKit

/// The login screen springs up as a card, over a second.
class BouncyTransition: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        return 1.0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        // 1. Insert modal view into transition view hierarchy
        // First get the to and from VCs
        guard let toVC = transitionContext.viewController(forKey: .to),
            let fromVC = transitionContext.viewController(forKey: .from)
        else { return }

        transitionContext.containerView.addSubview(toVC.view)

        // 2. Set starting position of modal view
        // get initial frame of fromVC:
        let fullFrame = transitionContext.initialFrame(for: fromVC)
        let height = fullFrame.height
        toVC.view.frame = CGRect(
            x: fullFrame.origin.x + 20,
            y: height + 16 + 20,
            width: fullFrame.width - 40,
            height: height - 40)

        // 3. Animate modal into position using UIView animations
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext),
            delay: 0.0,
            usingSpringWithDamping: 0.5,
            initialSpringVelocity: 0.6,
            options: .curveEaseInOut,
            animations: {
                toVC.view.frame = CGRect(
                    x: 20,
                    y: 20,
                    width: fullFrame.width - 40,
                    height: height - 40)
            },
            // 4. Complete the transition or else the UI will be frozen
            completion: { _ in
                transitionContext.completeTransition(true)
            })
    }
}

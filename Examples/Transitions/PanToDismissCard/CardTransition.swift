import UIKit

/// A card that springs up from below, the screen behind it stepping back, and follows a finger down again.
final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var isDragging = false
    private weak var card: UIViewController?

    /// Makes a controller come and go as a card. The controller doesn't keep the transition alive: keep it yourself.
    func attach(to card: UIViewController) {
        self.card = card
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = self
        card.view.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] pan in follow(pan) })
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let card, let container = card.view.superview else { return }
        let height = card.view.bounds.height
        let fraction = pan.translation(in: container).y / height
        switch pan.state {
        case .began:
            isDragging = true
            card.dismiss(animated: true)
        case .changed:
            interaction.update(fraction)
        case .ended:
            isDragging = false
            // In heights a second, so that a flick is one on any screen.
            let velocity = pan.velocity(in: container).y / height
            let leaves = velocity > 0.7 || fraction > 0.4 && velocity > -0.7
            // The rest takes the animator's whole time, and begins at the finger's speed, told in ways that are left.
            let rest = leaves ? 1 - fraction : -fraction
            let pace = rest == 0 ? 0 : velocity / rest
            interaction.completionSpeed = abs(rest)
            interaction.timingCurve = UISpringTimingParameters(
                dampingRatio: 1, initialVelocity: CGVector(dx: pace, dy: pace))
            if leaves { interaction.finish() } else { interaction.cancel() }
        default:
            isDragging = false
            interaction.cancel()
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { CardAnimator(isPresenting: false) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDragging ? interaction : nil }
}

/// The card's way up and down, on a property animator that a finger may take over.
private final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool
    private var animator: UIViewPropertyAnimator?

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.86)
        self.animator = animator
        guard let card = context.viewController(forKey: isPresenting ? .to : .from),
            let behind = context.viewController(forKey: isPresenting ? .from : .to)
        else { return animator }
        let container = context.containerView
        let area = container.bounds
        let up = CGRect(x: 0, y: 56, width: area.width, height: max(area.height - 56, 0))
        let down = up.offsetBy(dx: 0, dy: up.height)
        if isPresenting {
            container.addSubview(card.view)
            card.view.frame = down
            behind.view.clipsToBounds = true
        }
        animator.addAnimations { [isPresenting] in
            card.view.frame = isPresenting ? up : down
            behind.view.transform = isPresenting ? CGAffineTransform(scaleX: 0.92, y: 0.92) : .identity
            behind.view.layer.cornerRadius = isPresenting ? 20 : 0
            behind.view.alpha = isPresenting ? 0.6 : 1
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

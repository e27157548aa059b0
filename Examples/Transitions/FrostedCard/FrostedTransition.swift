import UIKit

/// A card that rises while all behind it blurs; a finger that pulls it down makes all behind it clear again, as far as it
/// has come.
final class FrostedTransition: NSObject, UIViewControllerTransitioningDelegate {
    private let interaction = UIPercentDrivenInteractiveTransition()
    private let frost = UIVisualEffectView(effect: nil)
    private var isDragging = false
    private weak var record: RecordController?

    /// Makes a controller come and go so. The controller doesn't keep the transition alive: keep it yourself.
    func attach(to record: RecordController) {
        self.record = record
        record.modalPresentationStyle = .custom
        record.transitioningDelegate = self
        record.view.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] pan in follow(pan) })
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let record, let container = record.view.superview else { return }
        let way = max(container.bounds.height * 0.6, 1)
        let fraction = pan.translation(in: container).y / way
        switch pan.state {
        case .began:
            isDragging = true
            record.dismiss(animated: true)
        case .changed:
            interaction.update(fraction)
        case .ended where fraction + pan.velocity(in: container).y / way / 4 > 0.5:
            isDragging = false
            interaction.finish()
        default:
            isDragging = false
            interaction.cancel()
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { FrostedAnimator(frost, isPresenting: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { FrostedAnimator(frost, isPresenting: false) }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDragging ? interaction : nil }
}

/// The card's way and the blur's, on one property animator that a finger may take over.
private final class FrostedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let frost: UIVisualEffectView
    private let isPresenting: Bool
    private var animator: UIViewPropertyAnimator?

    init(_ frost: UIVisualEffectView, isPresenting: Bool) {
        self.frost = frost
        self.isPresenting = isPresenting
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.9)
        self.animator = animator
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let record = context.viewController(forKey: key) as? RecordController else { return animator }
        let container = context.containerView
        let down = CGAffineTransform(translationX: 0, y: container.bounds.height * 0.8)
        if isPresenting {
            frost.frame = container.bounds
            frost.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            frost.effect = nil
            container.addSubview(frost)
            record.view.frame = container.bounds
            container.addSubview(record.view)
            record.card.transform = down
        }
        animator.addAnimations { [frost, isPresenting] in
            frost.effect = isPresenting ? UIBlurEffect(style: .systemUltraThinMaterial) : nil
            record.card.transform = isPresenting ? .identity : down
        }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

import UIKit

/// Slides a screen in from the trailing side and out again: a stock animator, as an app may have had for years.
public final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isComing: Bool

    public init(isComing: Bool) { self.isComing = isComing }

    public func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    {
        0.4
    }

    public func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        if let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            if isComing { container.addSubview(view) } else { container.insertSubview(view, at: 0) }
        }
        guard let mover = context.view(forKey: isComing ? .to : .from) else { return context.completeTransition(false) }
        let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
        if isComing { mover.transform = away }
        UIView.animate(
            withDuration: transitionDuration(using: context),
            animations: { mover.transform = self.isComing ? .identity : away },
            completion: { _ in
                mover.transform = .identity
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

import CoreGraphics

/// Fades the presented view in over the other one, and out again.
@MainActor
final class CrossDissolveAnimator: NSObject, StockAnimator {
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        let isDismissal = from.isBeingDismissed
        guard let view = context.view(forKey: isDismissal ? .from : .to) else {
            return context.completeTransition(true)
        }
        let alpha = view.alpha
        if isDismissal {
            if let uncovered = context.view(forKey: .to) {
                context.containerView.insertSubview(uncovered, at: 0)
                uncovered.place(in: context.finalFrame(for: to))
            }
        } else {
            context.containerView.addSubview(view)
            view.place(in: context.finalFrame(for: to))
            view.alpha = 0
        }
        StockMotion.animate {
            view.alpha = isDismissal ? 0 : alpha
        } completion: {
            context.completeTransition(!context.transitionWasCancelled)
            // The view may be presented again.
            view.alpha = alpha
        }
    }
}

import CoreGraphics

/// Slides the presented view up from below the container's edge, and down again.
@MainActor
final class CoverVerticalAnimator: NSObject, StockAnimator {
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        if from.isBeingDismissed {
            slideOut(from, to, context)
        } else {
            slideIn(to, context)
        }
    }

    private func slideIn(_ controller: UIViewController, _ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        // Asked for now: the size may have changed in the callbacks of a child that came with the view.
        let end = context.finalFrame(for: controller)
        view.place(in: end.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - end.minY))
        StockMotion.animate(evenly: context.isInteractive) {
            view.center.y += end.minY - context.containerView.bounds.maxY
        } completion: {
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func slideOut(
        _ controller: UIViewController, _ other: UIViewController, _ context: any UIViewControllerContextTransitioning
    ) {
        guard let view = context.view(forKey: .from) else { return context.completeTransition(true) }
        if let uncovered = context.view(forKey: .to) {
            context.containerView.insertSubview(uncovered, at: 0)
            uncovered.place(in: context.finalFrame(for: other))
        }
        StockMotion.animate(evenly: context.isInteractive) {
            view.center.y += context.containerView.bounds.maxY - view.frame.minY
        } completion: {
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

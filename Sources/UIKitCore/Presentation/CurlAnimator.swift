import CoreGraphics
import QuartzCore

/// Lifts the page that was there off what lies under it, and lays it back.
@MainActor
final class CurlAnimator: NSObject, StockAnimator {
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        let isDismissal = from.isBeingDismissed
        let container = context.containerView
        let (under, page) =
            isDismissal
            ? (context.view(forKey: .from), context.view(forKey: .to))
            : (context.view(forKey: .to), context.view(forKey: .from))
        if let under, !isDismissal {
            // What a presentation controller has put in lies below both.
            if let page, page.superview === container {
                container.insertSubview(under, belowSubview: page)
            } else {
                container.addSubview(under)
            }
            under.place(in: context.finalFrame(for: to))
        }
        if let page, isDismissal { container.addSubview(page) }
        // Asked for now: the size may have changed in the callbacks of a child that came with a view.
        let height = container.bounds.height
        if let page, isDismissal {
            page.place(in: context.finalFrame(for: to).offsetBy(dx: 0, dy: -height))
        }
        let alpha = under?.alpha ?? 1
        // Where the page isn't this transition's to move, what comes or goes fades.
        if page == nil, !isDismissal { under?.alpha = 0 }
        StockMotion.animate(evenly: context.isInteractive) {
            page?.center.y += isDismissal ? height : -height
            if page == nil { under?.alpha = isDismissal ? 0 : alpha }
        } completion: {
            under?.alpha = alpha
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

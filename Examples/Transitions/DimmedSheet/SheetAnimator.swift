import UIKit

/// The sheet's way up from below the screen, and down again.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) { self.isPresenting = isPresenting }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        isPresenting ? 0.45 : 0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: isPresenting ? .to : .from), let sheet = controller.view
        else { return context.completeTransition(false) }
        let container = context.containerView
        let up = isPresenting ? context.finalFrame(for: controller) : sheet.frame
        let down = CGRect(x: up.minX, y: container.bounds.height, width: up.width, height: up.height)
        if isPresenting {
            container.addSubview(sheet)
            sheet.frame = down
        }
        let end = isPresenting ? up : down
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: isPresenting ? 0.8 : 1,
            initialSpringVelocity: 0, options: [], animations: { sheet.frame = end },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

import CoreGraphics
import QuartzCore

/// Turns one view away about the vertical axis, then the other one into its place.
///
/// .75 s is commonly named for UIKit's flip; half of it for each view.
@MainActor
final class FlipAnimator: NSObject, StockAnimator {
    private static let duration = 0.75

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to), let from = context.viewController(forKey: .from) else {
            return context.completeTransition(false)
        }
        let angle = CGFloat.pi / 2 * (from.isBeingDismissed ? -1 : 1)
        let (leaving, coming) = (context.view(forKey: .from), context.view(forKey: .to))
        if let coming, coming.superview == nil {
            context.containerView.addSubview(coming)
            coming.place(in: context.finalFrame(for: to))
        }
        let half = Self.duration / 2
        let old = (leaving?.transform3D, coming?.transform3D)
        coming?.transform3D = CATransform3DMakeRotation(-angle, 0, 1, 0)
        if let leaving {
            UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
                leaving.transform3D = CATransform3DMakeRotation(angle, 0, 1, 0)
            }
        }
        UIView.animate(withDuration: half, delay: half, options: .curveEaseOut) {
            coming?.transform3D = old.1 ?? CATransform3DIdentity
        } completion: { _ in
            if let transform = old.0 { leaving?.transform3D = transform }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

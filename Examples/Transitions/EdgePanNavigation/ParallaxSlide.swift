import UIKit

/// A navigation's screens slide over each other: the upper one at full speed with a shadow at its edge, the lower one at
/// a third of it, darkened. From the left edge a finger slides the upper one away.
final class ParallaxSlide: NSObject, UINavigationControllerDelegate {
    private let interaction = UIPercentDrivenInteractiveTransition()
    private var isDragging = false
    private weak var navigation: UINavigationController?

    func attach(to navigation: UINavigationController) {
        self.navigation = navigation
        navigation.delegate = self
        // The stock recognizer would take the same finger.
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        let pan = UIScreenEdgePanGestureRecognizer { [unowned self] pan in follow(pan) }
        pan.edges = .left
        navigation.view.addGestureRecognizer(pan)
    }

    private func follow(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let navigation else { return }
        let width = navigation.view.bounds.width
        let fraction = pan.translation(in: navigation.view).x / width
        switch pan.state {
        case .began:
            guard navigation.viewControllers.count > 1 else { return }
            isDragging = true
            navigation.popViewController(animated: true)
        case .changed:
            interaction.update(fraction)
        // In widths a second, so that a flick is one on any screen.
        case .ended where pan.velocity(in: navigation.view).x / width > 0.8 || fraction > 0.5:
            isDragging = false
            interaction.finish()
        default:
            isDragging = false
            interaction.cancel()
        }
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operation == .none ? nil : ParallaxAnimator(isPush: operation == .push)
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { isDragging ? interaction : nil }
}

private final class ParallaxAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPush: Bool

    init(isPush: Bool) { self.isPush = isPush }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let target = context.viewController(forKey: .to)
        else { return context.completeTransition(false) }
        let container = context.containerView
        let area = context.finalFrame(for: target)
        let (upper, lower) = isPush ? (to, from) : (from, to)
        if isPush { container.addSubview(to) } else { container.insertSubview(to, belowSubview: from) }

        let away = area.offsetBy(dx: area.width, dy: 0)
        let below = area.offsetBy(dx: -area.width / 3, dy: 0)
        let shade = UIView(frame: lower.bounds)
        shade.backgroundColor = .black
        shade.alpha = isPush ? 0 : 0.2
        lower.addSubview(shade)
        upper.layer.shadowOpacity = 0.25
        upper.layer.shadowRadius = 12
        upper.layer.shadowOffset = .zero

        to.frame = isPush ? away : below
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: context.isInteractive ? .curveLinear : .curveEaseOut,
            animations: { [isPush] in
                to.frame = area
                from.frame = isPush ? below : away
                shade.alpha = isPush ? 0.2 : 0
            },
            completion: { _ in
                shade.removeFromSuperview()
                upper.layer.shadowOpacity = 0
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

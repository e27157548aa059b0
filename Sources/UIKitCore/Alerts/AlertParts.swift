import CoreGraphics

/// What an alert asks, and how it comes and goes.
@MainActor
final class AlertParts: NSObject, UIViewControllerTransitioningDelegate {
    var style = UIAlertController.Style.actionSheet
    var actions: [UIAlertAction] = []
    var fields: [UITextField] = []
    weak var view: AlertView?

    func rebuild() { view?.rebuild() }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        AlertPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(style, isArriving: true) }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(style, isArriving: false) }
}

/// Dims what is behind an alert, and places it.
private final class AlertPresentationController: UIPresentationController {
    private let dimming = UIControl(frame: .zero)

    private var controller: UIAlertController? { presentedViewController as? UIAlertController }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView, let controller, let view = controller.view as? AlertView else { return .zero }
        let bounds = containerView.bounds
        let safe = bounds.inset(by: containerView.safeAreaInsets)
        let isSheet = controller.preferredStyle == .actionSheet
        let width = isSheet ? min(max(safe.width - 16, 0), 380) : min(270, safe.width)
        let height = min(view.height(width: width), safe.height)
        let y = isSheet ? safe.maxY - height - 8 : (safe.midY - height / 2).rounded()
        return CGRect(x: (bounds.midX - width / 2).rounded(), y: y, width: width, height: height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.3)
        dimming.frame = containerView.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.alpha = 0
        dimming.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
        containerView.insertSubview(dimming, at: 0)
        alongside { self.dimming.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        alongside { self.dimming.alpha = 0 }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let view = presentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.transform.isIdentity, view.frame != frame { view.frame = frame }
    }

    private func alongside(_ change: @escaping () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
        coordinator.animate(alongsideTransition: { _ in change() })
    }

    private func cancel() {
        guard let controller, controller.preferredStyle == .actionSheet,
            let action = controller.actions.first(where: { $0.style == .cancel })
        else { return }
        controller.choose(action)
    }
}

/// An alert grows into its place and fades; a sheet comes from the lower edge.
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIAlertController.Style
    private let isArriving: Bool

    init(_ style: UIAlertController.Style, isArriving: Bool) {
        self.style = style
        self.isArriving = isArriving
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        style == .alert ? 0.25 : 0.35
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: isArriving ? .to : .from) else {
            return context.completeTransition(false)
        }
        let view = context.view(forKey: isArriving ? .to : .from) ?? controller.view
        guard let view else { return context.completeTransition(false) }
        if isArriving {
            view.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(view)
            view.layoutIfNeeded()
            away(view, context)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.curveEaseOut]
        ) {
            if self.isArriving {
                view.transform = .identity
                view.alpha = 1
            } else {
                self.away(view, context)
            }
        } completion: { _ in
            let isDone = !context.transitionWasCancelled
            view.transform = .identity
            view.alpha = 1
            if self.isArriving != isDone { view.removeFromSuperview() }
            context.completeTransition(isDone)
        }
    }

    private func away(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        switch style {
        case .alert:
            if isArriving { view.transform = CGAffineTransform(scaleX: 1.15, y: 1.15) }
            view.alpha = 0
        case .actionSheet:
            let below = context.containerView.bounds.maxY - view.frame.minY
            view.transform = CGAffineTransform(translationX: 0, y: max(below, 0))
        }
    }
}

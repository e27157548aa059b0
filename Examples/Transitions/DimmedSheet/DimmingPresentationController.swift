import UIKit

/// Puts a controller at the foot of the screen, over a dimmed view that a tap dismisses.
final class DimmingPresentationController: UIPresentationController {
    private let dimming = UIView()

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimming.accessibilityIdentifier = "dimming"
        dimming.addGestureRecognizer(
            UITapGestureRecognizer { [unowned self] _ in self.presentedViewController.dismiss(animated: true) })
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let bounds = container.bounds
        let wanted = presentedViewController.preferredContentSize
        let width = min(bounds.width - 16, wanted.width)
        let height = min(bounds.height - 16, wanted.height)
        let bottom = max(container.safeAreaInsets.bottom, 8)
        return CGRect(x: bounds.midX - width / 2, y: bounds.height - height - bottom, width: width, height: height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        alongside { self.dimming.alpha = 1 }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() { alongside { self.dimming.alpha = 0 } }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    private func alongside(_ change: @escaping @MainActor () -> Void) {
        guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
        coordinator.animate(alongsideTransition: { _ in change() })
    }
}

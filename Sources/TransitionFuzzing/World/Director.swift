import CoreGraphics
import UIKitCore

/// The delegate of all controllers of a run: gives the animator and the interaction that the last request asked for.
@MainActor
final class Director: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
    UITabBarControllerDelegate
{
    var motion = Motion()
    private let record: RunRecord
    /// Told of what was made, to be steered.
    var didMake: (FuzzAnimatorBase) -> Void = { _ in }
    var didBegin: (any FuzzInteraction) -> Void = { _ in }

    init(_ record: RunRecord) {
        self.record = record
        super.init()
        record.watch(self, "the delegate")
    }

    private func animator() -> (any UIViewControllerAnimatedTransitioning)? {
        let made: any FuzzAnimatorBase & UIViewControllerAnimatedTransitioning
        switch motion.kind {
        case .still, .stock: return nil
        case .interruptible, .interruptibleOnly: made = InterruptibleFuzzAnimator(motion, record)
        default: made = FuzzAnimator(motion, record)
        }
        didMake(made)
        return made
    }

    private func interaction(
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        let made: any FuzzInteraction
        switch motion.drive {
        case .alone: return nil
        case .own:
            let own = OwnInteraction()
            (animator as? FuzzAnimatorBase)?.whenEnded = { [weak own] in own?.forget() }
            made = own
        case .held, .free:
            let percent = PercentInteraction()
            percent.wantsInteractiveStart = motion.drive == .held
            made = percent
        }
        record.watch(made, "the interaction of \(motion.text)")
        didBegin(made)
        return made
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = InsetPresentation(presentedViewController: presented, presenting: presenting)
        controller.removes = (presented as? any FuzzController)?.role.style == .removing
        record.watch(controller, "the presentation controller")
        return controller
    }

    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func tabBarController(
        _ controller: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }
}

/// A presentation controller with a dimming view under an inset card.
final class InsetPresentation: UIPresentationController {
    var removes = false
    private let dimming = UIView(frame: .zero)

    override var shouldRemovePresentersView: Bool { removes }
    override var frameOfPresentedViewInContainerView: CGRect {
        (containerView?.bounds ?? .zero).insetBy(dx: 20, dy: 40)
    }

    override func containerViewWillLayoutSubviews() { dimming.frame = containerView?.bounds ?? .zero }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.frame = containerView.bounds
        dimming.alpha = 0
        containerView.insertSubview(dimming, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 1 }
        coordinator.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { dimming.removeFromSuperview() } }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 }
        )
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() } else { dimming.alpha = 1 }
    }
}

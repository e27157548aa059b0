import UIKit

/// Owns the views of one presentation for its whole life, and keeps alive what UIKit holds weakly.
@MainActor
final class TransitionPresentation: UIPresentationController {
    let transition: Transition
    /// UIKit holds a transitioning delegate weakly; this holds it as long as the controller is presented.
    private let delegateObject: PresentationDelegate
    private let carriage = Carriage()
    private let shade = TransitionRun.makeShade()
    private var back: BackView?
    private var gestures: DismissGestures?
    private var container: UIView? { containerView }

    init(
        _ transition: Transition, delegate: PresentationDelegate, presented: UIViewController,
        presenting: UIViewController?
    ) {
        self.transition = transition
        delegateObject = delegate
        super.init(presentedViewController: presented, presenting: presenting)
    }

    /// Whether the presenter's view stays in the window.
    private var keepsBack: Bool { transition.placement != .fill }

    var scenery: TransitionRun.Scenery {
        TransitionRun.Scenery(carriage: carriage, shade: shade, back: back, keepsBack: keepsBack)
    }

    // MARK: Geometry

    override var presentedView: UIView? { carriage }

    override var shouldRemovePresentersView: Bool { !keepsBack }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        return transition.placement.frame(
            in: container.bounds, safeArea: container.safeAreaInsets,
            preferred: presentedViewController.preferredContentSize)
    }

    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        transition.placement.frame(
            in: CGRect(origin: .zero, size: parentSize), safeArea: self.container?.safeAreaInsets ?? .zero,
            preferred: container.preferredContentSize
        ).size
    }

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard delegateObject.run == nil else { return }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: {
                self.carriage.stand(in: self.frameOfPresentedViewInContainerView)
                self.carriage.layoutIfNeeded()
            })
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        // Whoever resizes the presenter's view needn't know that it was moved; the layout that follows moves it again.
        back?.restore()
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        guard !delegateObject.isRunning, let container, carriage.superview === container else { return }
        showRest(in: container)
    }

    /// Everything stands as it does between runs: also after one that never began, or that ended otherwise than it went.
    private func showRest(in container: UIView) {
        shade.frame = container.bounds
        let frame = frameOfPresentedViewInContainerView
        var setting = Setting(
            bounds: container.bounds, place: frame, backPlace: back?.place(in: container) ?? container.bounds)
        setting.isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let parts =
            delegateObject.wasCalm
            ? [Transition.Part(movement: AnyMovement(Calm(arrival: transition.arrival)))] : transition.arrival
        let poses = parts.poses(parts.map { $0.rest(.shown, in: setting) }, in: setting)
        carriage.show(poses.front, at: frame)
        shade.alpha = CGFloat(poses.shade)
        if keepsBack { back?.show(poses.back) }
    }

    // MARK: Life

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        // At its size from the first: a view that is squeezed to nothing in between loses its content's margins.
        carriage.stand(in: frameOfPresentedViewInContainerView)
        if let view = presentedViewController.view { carriage.hold(view) }
        carriage.isSheet = transition.placement.isSheet
        if keepsBack, let view = presentingViewController.viewIfLoaded { back = BackView(view) }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        delegateObject.run?.clear(completed: completed)
        guard completed else { return clear() }
        guard let container else { return }
        settle(in: container)
        gestures = DismissGestures(
            transition, on: container, carriage: carriage, of: presentedViewController, by: delegateObject)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        delegateObject.run?.clear(completed: completed)
        if completed { return clear() }
        if let container { settle(in: container) }
    }

    /// The screen is there, after whatever run: the shade under it, and all in place.
    private func settle(in container: UIView) {
        guard carriage.superview === container else { return }
        container.insertSubview(shade, belowSubview: carriage)
        showRest(in: container)
    }

    /// All is as it was before the presentation.
    private func clear() {
        gestures?.remove()
        gestures = nil
        back?.restore()
        back = nil
        carriage.release()
        carriage.removeFromSuperview()
        shade.removeFromSuperview()
        delegateObject.letGo(presentedViewController)
    }
}

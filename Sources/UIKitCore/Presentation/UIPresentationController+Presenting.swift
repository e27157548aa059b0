import CoreGraphics

extension UIPresentationController {
    final var presented: UIViewController? { record.presented }
    final var presenter: UIViewController? { record.presenter }

    /// Stands in for a presented controller that is gone, so that a controller kept too long harms nobody.
    final func lostController() -> UIViewController {
        Diagnostics.report(
            Diagnostic(
                place: "UIPresentationController.presentedViewController",
                problem: "the presented controller is gone; an empty one stands in for it",
                remedy: "don't keep a presentation controller longer than the controller that it presents"))
        return UIViewController()
    }

    // MARK: Requests

    /// Links both controllers and starts the presentation.
    final func startPresentation(
        from presenter: UIViewController, source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        guard let presented else { return }
        record.presenter = presenter
        record.holdsPresented = true
        presenter.presenting.presentation = self
        presented.presenting.own = self
        presented.presenting.prepared = nil
        record.container = PresentationContainerView(presentation: self)
        record.removesPresenter = shouldRemovePresentersView
        let animator =
            animated
            ? presented.transitioningDelegate?.animationController(
                forPresented: presented, presenting: presenter, source: source) ?? presented.stockAnimator : nil
        record.run = PresentationRun(kind: .presentation, completion: completion)
        start(
            from: presenter, to: presented, fromChanges: record.removesPresenter, toChanges: true, animator: animator)
    }

    /// Starts the dismissal of this presentation, the topmost of its stack, and of those under it, the lowest first.
    final func startDismissal(with lower: [UIPresentationController], animated: Bool, completion: (() -> Void)?) {
        let bottom = lower.first ?? self
        guard let presented, let presenter = bottom.presenter else { return }
        let isVisible = record.container?.window != nil
        let animator =
            animated && isVisible
            ? presented.transitioningDelegate?.animationController(forDismissed: presented) ?? presented.stockAnimator
            : nil
        record.run = PresentationRun(
            kind: .dismissal, completion: completion, lower: lower.map { LowerPresentation(controller: $0) })
        start(
            from: presented, to: presenter, fromChanges: true, toChanges: bottom.record.removesPresenter,
            animator: animator)
    }

    private func start(
        from: UIViewController, to: UIViewController, fromChanges: Bool, toChanges: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?
    ) {
        guard let container = record.container else { return }
        let transition = Transition(
            .init(
                from: from, to: to, fromChangesAppearance: fromChanges, toChangesAppearance: toChanges,
                presentationStyle: presentationStyle, container: container, animator: animator), host: self)
        record.transition = transition
        for lower in record.run?.lower ?? [] { lower.controller.record.collapse = transition }
        transition.schedule()
    }

    // MARK: Ends from outside

    /// Ends the transition that runs or waits, if any.
    final func endTransition(completed: Bool) { record.transition?.abandon(completed: completed) }

    /// Somebody took the container away: a presentation that was under way is taken back, a dismissal is over.
    final func containerDidLeaveWindow() {
        guard let transition = record.transition, transition.state != .idle, let run = record.run else { return }
        transition.abandon(completed: run.kind == .dismissal)
    }

    /// Forgets the relation between both controllers.
    final func unlink() {
        if presenter?.presenting.presentation === self { presenter?.presenting.presentation = nil }
        if presented?.presenting.own === self { presented?.presenting.own = nil }
        record.isContainerShown = false
        let container = record.container
        record.container = nil
        container?.presentation = nil
        container?.removeFromSuperview()
    }

    // MARK: Changes of size

    /// The views that stand where the presentation wants them, each with the rectangle that it is wanted in by now.
    final func occupiedPlaces() -> [(view: UIView, rect: () -> CGRect)] {
        guard let container = record.container else { return [] }
        var places: [(view: UIView, rect: () -> CGRect)] = []
        if let view = presented?.viewIfLoaded.flatMap({ _ in presentedView }), view.superview === container,
            view.untransformedFrame == frameOfPresentedViewInContainerView
        {
            places.append((view, { self.frameOfPresentedViewInContainerView }))
        }
        if record.isInTransition, let view = presenter?.viewIfLoaded, view.superview === container,
            view.untransformedFrame == container.bounds
        {
            places.append((view, { container.bounds }))
        }
        return places
    }
}

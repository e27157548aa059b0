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
        let container = PresentationContainerView(presentation: self)
        record.container = container
        record.removesPresenter = shouldRemovePresentersView
        let delegate = animated ? presented.transitioningDelegate : nil
        let custom = delegate?.animationController(
            forPresented: presented, presenting: presenter, source: source)
        let animator = animated ? custom ?? stockAnimator(presents: true) : nil
        record.run = PresentationRun(kind: .presentation)
        start(
            .init(
                from: presenter, to: presented, fromChangesAppearance: record.removesPresenter,
                toChangesAppearance: true, presentationStyle: presentationStyle, container: container,
                animator: animator,
                interaction: custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
            ) { [weak self] in
                if presented.presenting.change == .presented { presented.presenting.change = nil }
                InterfaceContext.current.log(.presentCompletion(presented))
                if !InterfaceContext.current.hasFault(.completionDropped) { completion?() }
                InterfaceContext.current.readaptPresentations()
                self?.leaveIfDoomed()
            })
    }

    /// Starts the dismissal of this presentation, the topmost of its stack, and of those under it, the lowest first.
    final func startDismissal(with lower: [UIPresentationController], animated: Bool, completion: (() -> Void)?) {
        let bottom = lower.first ?? self
        guard let presented, let presenter = bottom.presenter, let container = record.container else { return }
        let isAnimated = animated && container.window?.isShown ?? false
        let delegate = isAnimated ? presented.transitioningDelegate : nil
        let custom = delegate?.animationController(forDismissed: presented)
        let animator = isAnimated ? custom ?? stockAnimator(presents: false) : nil
        let zoom = animator as? ZoomAnimator
        let isByUser = record.isUserDismissal
        if isByUser { self.delegate?.presentationControllerWillDismiss(self) }
        record.run = PresentationRun(
            kind: .dismissal, lower: lower.map { LowerPresentation(controller: $0) })
        let leaving = [presented] + lower.compactMap(\.presented)
        start(
            .init(
                from: presented, to: presenter, fromChangesAppearance: true,
                toChangesAppearance: bottom.bringsPresenterBack && bottom.presenterShows,
                presentationStyle: presentationStyle,
                container: container, animator: animator,
                interaction: custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
                    ?? zoom.flatMap { presented.zoomGrab?.take(for: $0) } ?? record.userInteraction
            ) { [weak self] in
                self?.record.isUserDismissal = false
                for controller in leaving where controller.presenting.change == .dismissed {
                    controller.presenting.change = nil
                }
                // A callback may have taken away what was about to come back.
                for controller in leaving where controller.presenting.own == nil { controller.disappearIfRemoved() }
                InterfaceContext.current.log(.dismissCompletion(presented))
                if !InterfaceContext.current.hasFault(.completionDropped) { completion?() }
                InterfaceContext.current.readaptPresentations()
                bottom.leaveIfDoomed()
                guard isByUser, let self, presented.presenting.own == nil else { return }
                self.delegate?.presentationControllerDidDismiss(self)
            })
    }

    /// The stock motion: of the context, where that provides it, or of the presented controller.
    private func stockAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
        if self is UIPopoverPresentationController { return CrossDissolveAnimator() }
        let provider = record.isInContext && presenter?.providesPresentationContextTransitionStyle == true
        let mover = provider ? presenter : presented
        var style = mover?.modalTransitionStyle
        switch mover?.preferredTransition?.kind {
        case .modal(let preferred): style = preferred
        case .zoom:
            if let presented, let presenter, let zoom = ZoomAnimator(presented, from: presenter, opens: presents) {
                return zoom
            }
        case nil: break
        }
        switch style {
        case .crossDissolve: return CrossDissolveAnimator()
        case .flipHorizontal: return FlipAnimator()
        case .partialCurl: return CurlAnimator()
        case .coverVertical, nil: return CoverVerticalAnimator()
        }
    }

    private func start(_ request: Transition.Request) {
        let transition = Transition(request, host: self)
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

    /// The presenter left while the transition was just ending.
    private func leaveIfDoomed() {
        guard record.isDoomed, let presenter else { return }
        record.isDoomed = false
        presenter.removePresentations()
        guard presenter.parent == nil, presenter.presenting.own == nil,
            let view = presenter.viewIfLoaded, view.window?.rootViewController !== presenter
        else { return }
        view.removeFromSuperview()
    }

    /// Whether the presenter, put back where it was, shows there.
    private var presenterShows: Bool {
        guard record.container?.window?.isShown ?? false, record.presenterStanding?.isShown ?? false else {
            return false
        }
        guard let phase = presenter?.parent?.appearance.phase else { return true }
        return phase == .appeared || phase == .appearing
    }

    /// Forgets the relation between both controllers.
    final func unlink() {
        if presenter?.presenting.presentation === self { presenter?.presenting.presentation = nil }
        if presented?.presenting.own === self { presented?.presenting.own = nil }
        record.isContainerShown = false
        let container = record.container
        record.container = nil
        container?.presentation = nil
        if !InterfaceContext.current.hasFault(.viewLeftBehind) { container?.removeFromSuperview() }
        (self as? any PresentationEndListener)?.presentationIsOver()
    }

    // MARK: Changes of size

    /// The views that stand where the presentation wants them, each with the rectangle that it is wanted in by now.
    final func occupiedPlaces() -> [(view: UIView, rect: () -> CGRect)] {
        guard let container = record.container else { return [] }
        var places: [(view: UIView, rect: () -> CGRect)] = []
        if presentedIsInPlace, let view = presentedView {
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

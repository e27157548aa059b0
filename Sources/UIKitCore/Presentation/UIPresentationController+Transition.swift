import CoreGraphics

extension UIPresentationController: TransitionHost {
    // MARK: Beginning

    final func transitionWillBegin(_ transition: Transition) {
        switch record.run?.kind {
        case .presentation: beginPresentation(transition)
        case .dismissal: beginDismissal(transition)
        case nil: break
        }
    }

    private func beginPresentation(_ transition: Transition) {
        guard let presenter, let presented, let container = record.container, let presenterView = presenter.viewIfLoaded,
            let window = presenterView.window
        else { return transition.abandon(completed: false) }
        presented.presenting.change = .presented
        remember(presenterView)
        record.isContainerShown = true
        UIView.performWithoutAnimation {
            container.frame = window.bounds
            window.addSubview(container)
            if record.removesPresenter {
                record.presenterStanding = ViewStanding(of: presenterView)
                container.addSubview(presenterView)
            }
        }
        presentationTransitionWillBegin()
        guard transition.isActive, let view = presentedView, view.superview == nil else { return }
        view.place(in: frameOfPresentedViewInContainerView)
    }

    private func beginDismissal(_ transition: Transition) {
        guard let presented, record.container?.window != nil || !transition.isAnimated else {
            return transition.abandon(completed: true)
        }
        presented.presenting.change = .dismissed
        record.run?.initialFrame = frameOfPresentedViewInContainerView
        if let view = presentedView { remember(view) }
        if !bottom.record.removesPresenter, let view = bottom.presenter?.viewIfLoaded { remember(view) }
        dismissalTransitionWillBegin()
        hideLowerPresentations()
        guard transition.isActive, bottom.record.removesPresenter, let view = bottom.presenter?.viewIfLoaded,
            view.superview == nil
        else { return }
        view.place(in: bottom.presenterFrame)
    }

    private func remember(_ view: UIView) {
        if let standing = ViewStanding(of: view) { record.run?.standings.append((view, standing)) }
    }

    /// Takes the presentations that end with this one from the window, from the highest.
    private func hideLowerPresentations() {
        guard let lower = record.run?.lower else { return }
        for (index, presentation) in lower.enumerated().reversed() {
            let controller = presentation.controller
            controller.presented?.presenting.change = .dismissed
            controller.dismissalTransitionWillBegin()
            record.run?.lower[index].appearance = controller.presented?.beginAppearance(false, animated: false)
            guard let container = controller.record.container else { continue }
            record.run?.lower[index].container = ViewStanding(of: container)
            container.removeFromSuperview()
        }
    }

    // MARK: Ending

    final func transitionDidEnd(_ transition: Transition, completed: Bool) {
        guard let run = record.run else { return }
        UIView.performWithoutAnimation {
            switch (run.kind, completed) {
            case (.presentation, true): settlePresented()
            case (.presentation, false): takeBackPresentation(run)
            case (.dismissal, true): settleDismissed(run, hasBegun: transition.hasBegun)
            case (.dismissal, false): takeBackDismissal(run)
            }
        }
        // From here on another request may come, out of any callback.
        record.transition = nil
        record.run = nil
        for lower in run.lower { lower.controller.record.collapse = nil }
        lastRun = run
    }
}

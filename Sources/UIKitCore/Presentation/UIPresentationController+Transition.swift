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
        guard let presented, let container = record.container, let presenterView = presenter?.viewIfLoaded,
            let window = presenterView.window
        else { return transition.abandon(completed: false) }
        presented.presenting.change = .presented
        remember(presenterView)
        if record.isInContext, let superview = presenterView.superview {
            container.place(in: presenterView.untransformedFrame)
            superview.insertSubview(container, aboveSubview: presenterView)
        } else {
            container.place(in: window.bounds)
            window.addSubview(container)
        }
        record.isContainerShown = true
        if record.removesPresenter { takePresenterView(presenterView, into: container) }
        record.run?.hasBegun = true
        presentationTransitionWillBegin()
        guard transition.isActive, let view = presentedView, view.superview == nil else { return }
        view.place(in: frameOfPresentedViewInContainerView)
    }

    private func takePresenterView(_ view: UIView, into container: UIView) {
        rememberPresenter(view)
        let place = view.superview.map { container.convert(view.untransformedFrame, from: $0) }
        container.addSubview(view)
        if let place { view.place(in: place) }
    }

    /// Takes down where the presenter's view stands, so that it can be taken away and put back.
    final func rememberPresenter(_ view: UIView) {
        record.presenterStanding = ViewStanding(of: view)
        let own = presenter?.presenting.own
        // A presentation may have put the view into another one, which stands for it.
        let body = own?.presentedView ?? view
        record.presenterIsInside = body !== view
        record.presenterStoodInPlace = own?.frameOfPresentedViewInContainerView == body.untransformedFrame
    }

    private func beginDismissal(_ transition: Transition) {
        guard let run = record.run, let presented, let container = record.container,
            container.window != nil || !transition.isAnimated
        else {
            return transition.abandon(completed: true)
        }
        let bottom = bottom(of: run)
        presented.presenting.change = .dismissed
        let initialFrame = frameOfPresentedViewInContainerView
        record.run?.initialFrame = initialFrame
        if let view = presentedView {
            let isInPlace = presentedIsInPlace
            record.run?.stoodInPlace = isInPlace
            remember(view)
        }
        if !bottom.record.removesPresenter, let view = bottom.presenter?.viewIfLoaded { remember(view) }
        record.run?.hasBegun = true
        dismissalTransitionWillBegin()
        hide(run.lower)
        guard transition.isActive, bottom.record.removesPresenter, let view = bottom.presenter?.viewIfLoaded,
            view.superview == nil
        else { return }
        view.place(in: bottom.presenterFrame(in: container.bounds))
    }

    private func remember(_ view: UIView) {
        if let standing = ViewStanding(of: view) { record.run?.standings.append((view, standing)) }
    }

    /// Takes the presentations that end with this one from the window, the highest first.
    private func hide(_ lower: [LowerPresentation]) {
        for (index, presentation) in lower.enumerated().reversed() {
            let controller = presentation.controller
            controller.presented?.presenting.change = .dismissed
            controller.dismissalTransitionWillBegin()
            let appearance = controller.presented?.beginAppearance(false, animated: false)
            let container = controller.record.container
            let standing = container.flatMap { ViewStanding(of: $0) }
            let isInPlace = controller.presentedIsInPlace
            record.run?.lower[index].stoodInPlace = isInPlace
            record.run?.lower[index].appearance = appearance
            record.run?.lower[index].container = standing
            container?.removeFromSuperview()
        }
    }

    // MARK: Ending

    final func transitionDidEnd(_ transition: Transition, completed: Bool) {
        guard let run = record.run else { return }
        record.run = nil
        switch (run.kind, completed) {
        case (.presentation, true): settlePresentation()
        case (.presentation, false): takeBackPresentation(run)
        case (.dismissal, true): settleDismissal(run)
        case (.dismissal, false): takeBackDismissal(run)
        }
        // From here on another request may come, out of any callback.
        record.transition = nil
        for lower in run.lower { lower.controller.record.collapse = nil }
    }

    private func settlePresentation() {
        guard let container = record.container else { return }
        if let view = presentedView, !view.isDescendant(of: container) {
            // An animator that never added it would leave the window empty.
            view.place(in: frameOfPresentedViewInContainerView)
            container.addSubview(view)
        }
        if record.removesPresenter { presenter?.viewIfLoaded?.removeFromSuperview() }
        presentationTransitionDidEnd(true)
    }

    private func takeBackPresentation(_ run: PresentationRun) {
        // What was presented inside meanwhile, in its context or over it, goes along.
        for child in presented?.children ?? [] { child.removePresentations() }
        presented?.viewIfLoaded.flatMap { _ in presentedView }?.removeFromSuperview()
        putBack(run.standings)
        if run.hasBegun { presentationTransitionDidEnd(false) }
        unlink()
    }

    private func settleDismissal(_ run: PresentationRun) {
        let bottom = bottom(of: run)
        // What was presented inside meanwhile, in its context or over it, goes along.
        for controller in [self] + run.lower.map(\.controller) {
            for child in controller.presented?.children ?? [] { child.removePresentations() }
        }
        presentedView?.removeFromSuperview()
        if bottom.bringsPresenterBack { bottom.putPresenterBack(in: record.container?.bounds ?? .zero) }
        if !bottom.record.removesPresenter, let container = record.container {
            // An animator that took it along would have it go with the container.
            for (view, standing) in run.standings where view === bottom.presenter?.viewIfLoaded {
                if view.isDescendant(of: container) { standing.restore(view) }
            }
        }
        if run.hasBegun { dismissalTransitionDidEnd(true) }
        unlink()
        for lower in run.lower.reversed() {
            lower.controller.presentedView?.removeFromSuperview()
            if run.hasBegun { lower.controller.dismissalTransitionDidEnd(true) }
            lower.controller.unlink()
        }
        for lower in run.lower.reversed() { lower.controller.presented?.endAppearance(lower.appearance) }
    }

    /// Puts the presenter's view back to where it was taken from, in a container of those bounds.
    final func putPresenterBack(in bounds: CGRect) {
        guard let view = presenter?.viewIfLoaded else { return }
        if let standing = record.presenterStanding, putBesideContainer(view, insteadOf: standing) { return }
        let home = record.presenterIsInside ? record.presenterStanding?.superviewBounds : nil
        record.presenterStanding?.putBack(view, in: home ?? homeFrame(presenterFrame(in: bounds)))
    }

    private func takeBackDismissal(_ run: PresentationRun) {
        let bottom = bottom(of: run)
        if bottom.record.removesPresenter { bottom.presenter?.viewIfLoaded?.removeFromSuperview() }
        for lower in run.lower {
            guard let container = lower.controller.record.container else { continue }
            lower.container?.restore(container)
            if lower.stoodInPlace { lower.controller.placePresented() }
        }
        putBack(run.standings)
        if run.stoodInPlace { placePresented() }
        if run.hasBegun { dismissalTransitionDidEnd(false) }
        for lower in run.lower {
            if run.hasBegun { lower.controller.dismissalTransitionDidEnd(false) }
            lower.controller.presented?.revertAppearance(lower.appearance, animated: false)
        }
    }

    // MARK: Geometry

    final func view(of side: Transition.Side, in transition: Transition) -> UIView? {
        guard let run = record.run else { return nil }
        switch (run.kind, side) {
        case (.presentation, .to), (.dismissal, .from): return presentedView
        case (.presentation, .from): return record.removesPresenter ? presenter?.viewIfLoaded : nil
        case (.dismissal, .to):
            let bottom = bottom(of: run)
            return bottom.record.removesPresenter ? bottom.presenter?.viewIfLoaded : nil
        }
    }

    /// The frames as UIKit was recorded to give them; a presenter that stays is said to begin where the presented view
    /// ends.
    final func frame(of side: Transition.Side, at moment: Transition.Moment, in transition: Transition) -> CGRect {
        guard let run = record.run, let bounds = record.container?.bounds else { return .zero }
        switch (run.kind, side, moment) {
        case (.presentation, .from, .initial):
            return record.removesPresenter ? bounds : frameOfPresentedViewInContainerView
        case (.presentation, .from, .final): return record.removesPresenter ? .zero : bounds
        case (.presentation, .to, .final): return frameOfPresentedViewInContainerView
        case (.dismissal, .from, .initial): return run.initialFrame
        case (.dismissal, .from, .final): return frameOfPresentedViewInContainerView
        case (.dismissal, .to, .final):
            let bottom = bottom(of: run)
            return bottom.record.removesPresenter ? bottom.presenterFrame(in: bounds) : bounds
        case (_, .to, .initial): return .zero
        }
    }

    /// Whether the presented view stands in the container where the presentation wants it.
    final var presentedIsInPlace: Bool {
        guard let container = record.container, let view = presented?.viewIfLoaded.flatMap({ _ in presentedView })
        else { return false }
        return view.superview === container && view.untransformedFrame == frameOfPresentedViewInContainerView
    }

    private func placePresented() { presentedView?.place(in: frameOfPresentedViewInContainerView) }

    private func bottom(of run: PresentationRun) -> UIPresentationController { run.lower.first?.controller ?? self }

    /// Where the presenter's view belongs when it comes back into a window of those bounds: where its own presentation
    /// wants it, if it stood there; with the margins that it had, if not; the whole window, if nobody presents it.
    private func presenterFrame(in bounds: CGRect) -> CGRect {
        if record.isInContext { return bounds }
        guard let own = presenter?.presenting.own else { return bounds }
        if record.presenterStoodInPlace { return own.frameOfPresentedViewInContainerView }
        return record.presenterStanding?.frame(in: own.record.container?.bounds.size ?? bounds.size) ?? bounds
    }

    /// A frame in the container, in the view that the presenter's view goes back into.
    private func homeFrame(_ frame: CGRect) -> CGRect {
        record.isInContext ? record.container?.untransformedFrame ?? frame : frame
    }

    /// Whether the presenter's view comes back into the window with a dismissal: not that of a child whose container
    /// shows another one by now.
    final var bringsPresenterBack: Bool {
        record.removesPresenter && !(record.isInContext && record.isAside)
    }

    /// Puts views back as they stood; not a child's that its container has taken away by now.
    private func putBack(_ standings: [(view: UIView, standing: ViewStanding)]) {
        for (view, standing) in standings {
            let isPresenters = view === presenter?.viewIfLoaded
            if isPresenters, record.isInContext, view.superview == nil { continue }
            if isPresenters, putBesideContainer(view, insteadOf: standing) {
                standing.restoreLooks(view)
            } else {
                standing.restore(view)
            }
        }
    }

    /// Puts the presenter's view under what covers it in its context, where that has been moved meanwhile: an animator
    /// may have had the view in one of its own. False where both still belong where the view stood.
    private func putBesideContainer(_ view: UIView, insteadOf standing: ViewStanding) -> Bool {
        guard record.isInContext, let container = record.container, let superview = container.superview,
            !standing.isIn(superview)
        else { return false }
        superview.insertSubview(view, belowSubview: container)
        view.place(in: container.untransformedFrame)
        return true
    }
}

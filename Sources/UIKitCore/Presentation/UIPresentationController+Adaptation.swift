import CoreGraphics

extension UIPresentationController {
    // MARK: The style that fits

    /// What is presented in a window that is narrow, or isn't: this, or what it is adapted to by an override, the
    /// delegate, or the library, in that order.
    final func adapted(
        toCompact isCompact: Bool, by presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        record.isAdaptedToCompact = isCompact
        let style = isCompact ? adaptation : .none
        guard style != .none, let presented else { return self }
        let other =
            delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style) ?? presented
        if other !== presented { presented.presenting.prepared = nil }
        let adapted = other.makePresentationController(presenter: presenter, source: source, style: style)
        adapted.delegate = delegate
        adapted.record.original = self
        adapted.record.adaptedStyle = style
        adapted.record.isAdaptedToCompact = isCompact
        return adapted
    }

    /// The style for a narrow window; none for the presentation's own.
    private var adaptation: UIModalPresentationStyle {
        guard let presented else { return .none }
        let own = adaptivePresentationStyle
        let style =
            own != .none
            ? own
            : delegate?.adaptivePresentationStyle(for: self, traitCollection: presented.traitCollection)
                ?? stockAdaptation
        return style == presentationStyle ? .none : style
    }

    // MARK: Another style in mid-presentation

    /// Has another presentation controller take over where the window has become narrow or wide; false where nothing
    /// changes, or where that has to wait for the end of a transition.
    final func readapt(with coordinator: (any UIViewControllerTransitionCoordinator)?) -> Bool {
        guard !record.isInTransition, let container = record.container, let window = container.window, let presenter,
            let presented
        else { return false }
        let isCompact = window.bounds.size.isCompact
        let above = presented.presenting.presentation
        guard isCompact != record.isAdaptedToCompact, above?.record.isInTransition != true else { return false }
        record.isAdaptedToCompact = isCompact
        let original = record.original ?? self
        original.delegate = delegate
        let next = original.adapted(toCompact: isCompact, by: presenter, source: presenter)
        guard next !== self, next.record.adaptedStyle != record.adaptedStyle || next.record.adaptedStyle == .none else {
            return false
        }
        // The delegate is people's code, which may have changed something.
        guard record.container === container, !record.isInTransition, let coming = next.presented else { return false }
        next.delegate?.presentationController(
            next, willPresentWithAdaptiveStyle: next.record.adaptedStyle, transitionCoordinator: coordinator)
        UIView.performWithoutAnimation { handOver(to: next, coming, in: container) }
        return true
    }

    /// Gives the presentation to another controller, which shows the same presented controller or one in its place.
    private func handOver(to next: UIPresentationController, _ coming: UIViewController, in container: UIView) {
        guard let presenter, let leaving = presented, let place = ViewStanding(of: container) else { return }
        let context = InterfaceContext.current
        let responder = context.firstResponder
        coming.loadViewIfNeeded()
        let covering = leaving.presenting.presentation
        let isCovered = covering?.record.removesPresenter ?? false
        let held = [leaving, coming, presenter]
        context.heldAppearances += held
        let exchanges = coming !== leaving && !isCovered
        // One that is wrapped by what comes stays as it is.
        let goes = exchanges && leaving.parent == nil
        let leavingPhase = goes ? leaving.beginAppearance(false, animated: false) : nil
        if exchanges { coming.leaveContainer() }
        let comingPhase = exchanges ? coming.beginAppearance(true, animated: false) : nil
        if isCovered { covering?.putPresenterBack(in: container.bounds) }
        dismissalTransitionWillBegin()
        presentedView?.removeFromSuperview()
        dismissalTransitionDidEnd(true)
        if leaving.parent == nil { leaving.viewIfLoaded?.removeFromSuperview() }
        if isCovered { coming.leaveContainer() }
        link(next, coming, place, presenter)
        if let covering, coming !== leaving {
            leaving.presenting.presentation = nil
            coming.presenting.presentation = covering
            covering.record.presenter = coming
        }
        next.show()
        if isCovered, let view = coming.viewIfLoaded {
            covering?.rememberPresenter(view)
            view.removeFromSuperview()
        }
        exchangeRemoval(with: next, presenter)
        context.heldAppearances.removeLast(held.count)
        leaving.endAppearance(leavingPhase)
        coming.endAppearance(comingPhase)
        responder?.becomeFirstResponder()
    }

    /// Puts the other controller's container in this one's place, and relates it to both view controllers.
    private func link(
        _ next: UIPresentationController, _ coming: UIViewController, _ place: ViewStanding,
        _ presenter: UIViewController
    ) {
        let container = PresentationContainerView(presentation: next)
        next.record.presenter = presenter
        next.record.holdsPresented = true
        next.record.isInContext = record.isInContext
        next.record.container = container
        next.record.isContainerShown = true
        next.record.removesPresenter = next.shouldRemovePresentersView
        presented?.presenting.own = nil
        presenter.presenting.presentation = next
        coming.presenting.own = next
        coming.presenting.prepared = nil
        place.restore(container)
        record.container?.presentation = nil
        record.container?.removeFromSuperview()
        record.container = nil
        record.isContainerShown = false
        record.holdsPresented = false
        if next === record.original { record.original = nil }
    }

    /// Puts the presented view in, with the calls of a presentation.
    private func show() {
        presentationTransitionWillBegin()
        if let view = presentedView, let container = record.container {
            view.place(in: frameOfPresentedViewInContainerView)
            container.addSubview(view)
        }
        presentationTransitionDidEnd(true)
        record.container?.setNeedsLayout()
    }

    /// Takes the presenter's view from the window, or puts it back, where only one of both controllers has it removed.
    private func exchangeRemoval(with next: UIPresentationController, _ presenter: UIViewController) {
        guard let view = presenter.viewIfLoaded else { return }
        switch (record.removesPresenter, next.record.removesPresenter) {
        case (true, true):
            next.record.presenterStanding = record.presenterStanding
            next.record.presenterIsInside = record.presenterIsInside
            next.record.presenterStoodInPlace = record.presenterStoodInPlace
        case (false, true):
            let phase = presenter.beginAppearance(false, animated: false)
            next.rememberPresenter(view)
            view.removeFromSuperview()
            presenter.endAppearance(phase)
        case (true, false):
            let phase = presenter.beginAppearance(true, animated: false)
            if bringsPresenterBack { putPresenterBack(in: next.record.container?.bounds ?? .zero) }
            presenter.endAppearance(phase)
        case (false, false): break
        }
        record.removesPresenter = false
    }
}

extension UIViewController {
    /// Leaves the navigation controller that wrapped it for another style.
    fileprivate final func leaveContainer() {
        guard let navigation = parent as? UINavigationController else { return }
        navigation.setViewControllers(navigation.viewControllers.filter { $0 !== self }, animated: false)
    }
}

extension InterfaceContext {
    /// Has all presentations take the style that fits their window by now, where one has become narrow or wide; those in
    /// a transition, and those that don't show, when that is over.
    final func readaptPresentations(with coordinator: (any UIViewControllerTransitionCoordinator)? = nil) {
        guard needsAdaptation else { return }
        for window in windows {
            guard let root = window.rootViewController else { continue }
            var adapted = 0
            while adapted < Self.mostAdaptations,
                root.presentationsInside.contains(where: { $0.readapt(with: coordinator) })
            {
                adapted += 1
            }
            if adapted == Self.mostAdaptations {
                Diagnostics.report(
                    Diagnostic(
                        place: "UIPresentationController", problem: "\(adapted) presentations were adapted at once",
                        remedy: "the rest waits for the next change; don't change the size from a delegate"))
            }
        }
        needsAdaptation = windows.contains { $0.hasUnfitPresentation }
    }

    /// More presentations than that aren't adapted at once, so that delegates who answer at random end.
    private static let mostAdaptations = 100
}

extension UIWindow {
    /// Whether a presentation in it was made for a narrow window and this one is wide, or the other way round.
    fileprivate final var hasUnfitPresentation: Bool {
        let isCompact = bounds.size.isCompact
        return rootViewController?.presentationsInside.contains { $0.record.isAdaptedToCompact != isCompact } ?? false
    }
}

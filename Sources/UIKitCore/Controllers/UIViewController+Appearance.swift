import CoreGraphics

extension UIViewController {
    /// Begins a change of the appearance: the will-callback, then those of the children whose views are in the view.
    ///
    /// - Returns: What ends this change; nil where nothing changes.
    @discardableResult
    final func beginAppearance(_ isAppearing: Bool, animated: Bool) -> Int? {
        if isAppearing { loadOnce() }
        guard let serial = appearance.begin(isAppearing, animated: animated) else { return nil }
        let context = InterfaceContext.current
        if isAppearing {
            context.log(.viewWillAppear(self))
            viewWillAppear(animated)
            owe(serial)
        } else {
            context.log(.viewWillDisappear(self))
            viewWillDisappear(animated)
        }
        guard appearance.serial == serial else { return serial }
        for child in forwardedChildren where child.isInView(of: self) {
            child.beginAppearance(isAppearing, animated: animated)
        }
        return serial
    }

    /// Ends the change of that number, where it is still the one going on: the did-callback, then the children's.
    final func endAppearance(_ serial: Int?) {
        guard serial == appearance.serial else { return }
        let isSwapped = InterfaceContext.current.hasFault(.callbacksSwapped) && appearance.owesIsAppearing
        if !isSwapped { payIsAppearing() }
        // Asked for afresh: a callback may have begun another change.
        guard serial == appearance.serial, let phase = appearance.end() else { return }
        let animated = appearance.isAnimated
        let context = InterfaceContext.current
        if phase == .appeared {
            context.log(.viewDidAppear(self))
            viewDidAppear(animated)
            if isSwapped { viewIsAppearing(animated) }
        } else {
            context.log(.viewDidDisappear(self))
            viewDidDisappear(animated)
        }
        for child in forwardedChildren where child.appearance.phase.ending == phase {
            child.endAppearance(child.appearance.serial)
        }
        clearMoves(after: phase)
    }

    /// Takes a change back that was begun: the way out of a cancelled transition.
    final func revertAppearance(_ serial: Int?, animated: Bool) {
        guard let serial, serial == appearance.serial else { return }
        // Whoever has left the window meanwhile doesn't come back into it.
        if appearance.phase == .disappearing, viewIfLoaded?.window == nil { return disappearIfRemoved() }
        let back = beginAppearance(appearance.phase == .disappearing, animated: animated)
        if back != nil { endAppearance(back) }
        // A callback may have taken it from the window.
        disappearIfRemoved()
    }

    /// Makes the callbacks of disappearing that are due for a view that was taken from its window.
    final func disappearIfRemoved() {
        guard viewIfLoaded?.window == nil else { return }
        if appearance.phase == .appeared || appearance.phase == .appearing { beginAppearance(false, animated: false) }
        if appearance.phase == .disappearing { endAppearance(appearance.serial) }
    }

    /// Its parent doesn't end for it any more what it began: the view that is gone has disappeared, one that stays goes
    /// on by itself.
    final func leaveAppearance() {
        guard appearance.phase.ending != nil else { return }
        guard let window = viewIfLoaded?.window else { return disappearIfRemoved() }
        appearance.isDrivenByView = true
        viewDidMove(toWindow: window)
    }

    private var forwardedChildren: [UIViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? containment.children : []
    }

    private func isInView(of parent: UIViewController) -> Bool {
        guard let view = viewIfLoaded, let parentView = parent.viewIfLoaded else { return false }
        return view.isDescendant(of: parentView)
    }

    // MARK: viewIsAppearing

    /// Has `viewIsAppearing(_:)` called once the windows of this frame are laid out.
    final func owe(_ serial: Int) {
        InterfaceContext.current.afterLayout { [weak self] in
            guard let self, appearance.serial == serial, viewIfLoaded?.window != nil else { return }
            payIsAppearing()
        }
    }

    /// Calls it where it is still owed, after a layout of the window: here and, before any did-callback, below.
    private func payIsAppearing() {
        guard appearance.phase == .appearing, appearance.owesIsAppearing else { return }
        let serial = appearance.serial
        viewIfLoaded?.window?.layoutIfNeeded()
        // The layout may have begun another change, or ended this one.
        guard appearance.serial == serial, appearance.phase == .appearing, appearance.owesIsAppearing else { return }
        appearance.owesIsAppearing = false
        InterfaceContext.current.log(.viewIsAppearing(self))
        viewIsAppearing(appearance.isAnimated)
        for child in forwardedChildren { child.payIsAppearing() }
    }

    // MARK: Containers' own calls

    final func beginByContainer(_ isAppearing: Bool, animated: Bool) {
        guard beginAppearance(isAppearing, animated: animated) == nil else { return }
        report(
            "beginAppearanceTransition(_:animated:)",
            "the controller has \(isAppearing ? "appeared" : "disappeared") already, or is about to; nothing is done",
            remedy: "pair each call with one of endAppearanceTransition()")
    }

    final func endByContainer() {
        guard appearance.phase.ending != nil else {
            return report(
                "endAppearanceTransition()", "nothing was begun; nothing is done",
                remedy: "call beginAppearanceTransition(_:animated:) first")
        }
        endAppearance(appearance.serial)
    }
}

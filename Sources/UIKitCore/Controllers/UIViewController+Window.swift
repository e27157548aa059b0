import CoreGraphics

extension UIViewController {
    // MARK: Root of a window

    /// Shows the controller, and what it presents, in a window that comes on the screen.
    ///
    /// The will-callback is made at once, the did-callback after the layout of the frame.
    package final func enterWindow(_ window: UIWindow) {
        if !isCovered { appear(in: window) }
        for presentation in presentationsInside {
            guard let presented = presentation.presented, !presented.isCovered else { continue }
            if presented.viewIfLoaded?.window === window { presented.appear(in: nil) }
        }
    }

    /// Takes the controller from a window that leaves the screen, or that has another root now.
    ///
    /// Transitions that run or wait are over at once. In a window that is only hidden the views stay, and the
    /// presentations with them.
    package final func leaveWindow() {
        let window = viewIfLoaded?.window ?? presentationsInside.lazy.compactMap { $0.record.container?.window }.first
        let isRoot = window?.rootViewController === self
        // Whoever asks for a presentation in the callbacks below asks one who is no more in the window's hierarchy.
        presenting.isLeaving = !isRoot
        defer { presenting.isLeaving = false }
        for presentation in presentationsInside.reversed() {
            presentation.presented?.endTransitionsInside()
            presentation.endTransition(completed: true)
        }
        endTransitionsInside()
        if !isRoot { removePresentations() }
        let chain = presentationsInside.reversed().compactMap(\.presented) + [self]
        for controller in chain { controller.endAppearance(controller.beginAppearance(false, animated: false)) }
        guard !isRoot else { return }
        viewIfLoaded?.removeFromSuperview()
        disappearInside()
    }

    /// Has those disappear that came back into the view while it left.
    private func disappearInside() {
        for child in children {
            child.disappearInside()
            child.disappearIfRemoved()
        }
    }

    /// Ends the transitions between children, at every depth.
    private func endTransitionsInside() {
        for child in children { child.endTransitionsInside() }
        endContainerTransition()
    }

    private func appear(in window: UIWindow?) {
        let serial = beginAppearance(true, animated: false)
        // A callback may have given the window another root, or presented what covers this one.
        if let window, window.rootViewController === self, !isCovered, let view {
            view.place(in: window.bounds)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.insertSubview(view, at: 0)
            // The callbacks of a child that came with it may have changed the size.
            view.place(in: window.bounds)
        }
        InterfaceContext.current.afterLayout { [weak self] in self?.endAppearance(serial) }
    }

    // MARK: The view's own coming and going

    /// The view is about to come into a window, to leave one, or to change from one into another.
    ///
    /// Where nobody else manages the appearance (no transition, no window, no container that does so itself) the
    /// controller appears and disappears with its view.
    package final func viewWillMove(toWindow window: UIWindow?) {
        if isAppearanceHeld { return }
        if window == nil {
            guard appearance.phase == .appeared || (appearance.phase == .appearing && appearance.isDrivenByView) else {
                return
            }
            if isManagedByParent { return }
            beginAppearance(false, animated: false)
            appearance.isDrivenByView = true
        } else if appearance.phase == .disappeared
            || (appearance.phase == .disappearing && viewIfLoaded?.window == nil),
            canAppearByView
        {
            beginAppearance(true, animated: containment.parent?.appearance.isAnimated ?? false)
            appearance.isDrivenByView = containment.parent?.appearance.phase != .appearing
        }
    }

    package final func viewDidMove(toWindow window: UIWindow?) {
        if isAppearanceHeld { return }
        // One that came into the view while the view came into the window hasn't heard of it before.
        if window != nil, appearance.phase == .disappeared { viewWillMove(toWindow: window) }
        switch appearance.phase {
        case .disappearing where window == nil && appearance.isDrivenByView:
            endAppearance(appearance.serial)
        case .appearing where window != nil:
            let serial = appearance.serial
            if appearance.owesIsAppearing { owe(serial) }
            guard appearance.isDrivenByView else { return }
            InterfaceContext.current.afterLayout { [weak self] in
                guard let self, appearance.isDrivenByView else { return }
                endAppearance(serial)
            }
        default: break
        }
    }

    private var isAppearanceHeld: Bool {
        let held = InterfaceContext.current.heldAppearances
        return !held.isEmpty
            && sequence(first: self, next: \.containment.parent).contains { one in
                held.contains { $0 === one }
            }
    }

    private var isManagedByParent: Bool {
        containment.parent.map { !$0.shouldAutomaticallyForwardAppearanceMethods } ?? false
    }

    private var canAppearByView: Bool {
        guard let parent = containment.parent else { return true }
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
        return parent.appearance.phase == .appeared || parent.appearance.phase == .appearing
    }
}

import CoreGraphics

extension UINavigationController {
    final func setUp() {
        wrapper.willEnterWindow = { [weak self] in self?.showTop() }
        wrapper.willLeaveWindow = { [weak self] in self?.endContainerTransition() }
    }

    // MARK: Requests

    final func push(_ controller: UIViewController, animated: Bool) {
        letGoOfFinger()
        let problem: String? =
            if controller is UINavigationController {
                "a navigation controller can't be pushed"
            } else if navigation.controllers.contains(where: { $0 === controller }) {
                "the controller is in the stack already"
            } else if controller.parent != nil, controller.parent !== self {
                "the controller has a parent already"
            } else if controller.presenting.own != nil {
                "the controller is presented"
            } else {
                nil
            }
        if let problem {
            return report(
                "pushViewController(_:animated:)", "\(problem); nothing is done",
                remedy: "push a controller that is shown nowhere")
        }
        setStack(navigation.controllers + [controller], animated: animated)
    }

    /// Pops down to a place in the stack, and returns what was taken away, the lowest first.
    final func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        letGoOfFinger()
        let controllers = navigation.controllers
        guard index >= 0, index < controllers.count - 1 else { return nil }
        setStack(Array(controllers[...index]), animated: animated)
        return Array(controllers[(index + 1)...])
    }

    final func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = navigation.controllers.firstIndex(where: { $0 === controller }) else {
            report(
                "popToViewController(_:animated:)", "the controller isn't in the stack; nothing is done",
                remedy: "name one of viewControllers")
            return nil
        }
        return pop(to: index, animated: animated) ?? []
    }

    final func replaceStack(_ controllers: [UIViewController], animated: Bool) {
        letGoOfFinger()
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) {
            if controller is UINavigationController
                || (controller.parent != nil && controller.parent !== self) || controller.presenting.own != nil
            {
                report(
                    "setViewControllers(_:animated:)",
                    "\(type(of: controller)) is shown elsewhere or is a navigation controller; it is left out",
                    remedy: "give controllers that are shown nowhere")
            } else {
                new.append(controller)
            }
        }
        setStack(new, animated: animated)
    }

    /// Takes back a transition that a finger holds: another request counts more.
    private func letGoOfFinger() {
        guard let transition = navigation.exchange?.transition else { return }
        switch transition.state {
        case .interactive, .cancelling: transition.abandon(completed: false)
        case .idle where transition.startsInteractive: transition.abandon(completed: false)
        default: break
        }
    }

    /// Never joins the animation block that it was asked for in, nor is anything laid out for it taken back with that.
    final func setStack(_ new: [UIViewController], animated: Bool) {
        InterfaceContext.current.outsideAnimations { takeStack(new, animated: animated) }
    }

    private func takeStack(_ new: [UIViewController], animated: Bool) {
        let old = navigation.controllers
        navigation.controllers = new
        for controller in new where !old.contains(where: { $0 === controller }) {
            navigation.leaving.removeAll { $0 === controller }
            addChild(controller)
            navigation.joining.append(controller)
        }
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            navigation.joining.removeAll { $0 === controller }
            navigation.leaving.append(controller)
        }
        showStack(animated: animated)
    }

    // MARK: Showing

    /// Brings what is on top of the stack into view, now or when the transition that runs is over.
    private func showStack(animated: Bool) {
        if let transition = navigation.exchange?.transition {
            navigation.animatesNext = animated
            // One that hasn't begun makes way.
            if transition.state == .idle { transition.abandon(completed: false) }
            return
        }
        guard let shown = navigation.shown else {
            if viewIfLoaded?.window != nil { showTop() }
            if viewIfLoaded?.window == nil {
                showItems()
                settleMembers()
            }
            return
        }
        guard let top = navigation.controllers.last, top !== shown else {
            if navigation.controllers.isEmpty { removeShown() }
            navigation.shownControllers = navigation.controllers
            showItems()
            return settleMembers()
        }
        exchange(shown, for: top, animated: animated)
    }

    /// Puts the top's view into place where none shows yet.
    final func showTop() {
        guard navigation.shown == nil, navigation.exchange == nil, let top = navigation.controllers.last,
            let view = top.view
        else { return }
        navigation.shown = top
        navigation.shownControllers = navigation.controllers
        showItems()
        delegate?.navigationController(self, willShow: top, animated: false)
        view.place(in: wrapper.bounds)
        wrapper.show(top)
        // Its callbacks may have asked for another one.
        guard navigation.shown === top else {
            top.putContextAside()
            return view.removeFromSuperview()
        }
        if navigation.exchange == nil { settleMembers() }
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    private func removeShown() {
        let shown = navigation.shown
        navigation.shown = nil
        shown?.viewIfLoaded?.removeFromSuperview()
        // A callback may have put it on the stack again.
        guard navigation.shown === shown, shown?.viewIfLoaded?.superview == nil else { return }
        navigation.shown = nil
        showTop()
    }

    private var isVisible: Bool {
        (appearance.phase == .appeared || appearance.phase == .appearing) && wrapper.window != nil
    }

    private func exchange(_ old: UIViewController, for new: UIViewController, animated: Bool) {
        let animates = animated && isVisible && (wrapper.window?.isShown ?? false)
        let operation: Operation = navigation.shownControllers.contains { $0 === new } ? .pop : .push
        let custom =
            animates
            ? delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new) : nil
        let zoomed = operation == .pop ? old : new
        let zoom =
            animates && custom == nil
            ? ZoomAnimator(zoomed, from: operation == .pop ? new : old, opens: operation != .pop) : nil
        let animator = animates ? custom ?? zoom ?? NavigationAnimator(operation) : nil
        let driver =
            custom.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
            ?? zoom.flatMap { zoomed.zoomGrab?.take(for: $0) } ?? edgePop.takeInteraction()
        let asked = navigation.controllers
        let before = navigation.shownControllers
        let exchange = ChildExchange(
            .init(
                from: old, to: new, wrapper: wrapper, isVisible: { [weak self] in self?.isVisible ?? false },
                animator: animator,
                interaction: driver
            ) { [weak self] in
                guard let self else { return }
                delegate?.navigationController(self, willShow: new, animated: animates)
            } didEnd: { [weak self] completed in
                guard let self else { return }
                navigation.exchange = nil
                if completed {
                    navigation.shown = new
                    navigation.shownControllers = asked
                } else if Self.isSame(navigation.controllers, asked) {
                    takeBack(to: before)
                }
            } settle: { [weak self] completed in
                guard let self else { return }
                if completed { delegate?.navigationController(self, didShow: new, animated: animates) }
                showNext()
            })
        navigation.exchange = exchange
        navigation.animatesNext = false
        moveItems(from: old, to: new, operation: operation, with: exchange)
        exchange.start()
    }

    private static func isSame(_ first: [UIViewController], _ second: [UIViewController]) -> Bool {
        first.count == second.count && zip(first, second).allSatisfy { $0 === $1 }
    }

    /// A transition was taken back: the stack is what it was before, and nobody has moved.
    private func takeBack(to before: [UIViewController]) {
        let now = navigation.controllers
        navigation.controllers = before
        for controller in now where !before.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            navigation.joining.removeAll { $0 === controller }
            navigation.leaving.append(controller)
        }
        for controller in before where !now.contains(where: { $0 === controller }) {
            navigation.leaving.removeAll { $0 === controller }
            navigation.joining.append(controller)
        }
    }

    /// After a transition: what was asked for meanwhile comes next.
    private func showNext() {
        guard navigation.exchange == nil else { return }
        if navigation.controllers.last === navigation.shown {
            navigation.shownControllers = navigation.controllers
            showItems()
            return settleMembers()
        }
        showStack(animated: navigation.animatesNext)
    }

    /// Tells members that they have come or gone.
    private func settleMembers() {
        let (joining, leaving) = (navigation.joining, navigation.leaving)
        navigation.joining = []
        navigation.leaving = []
        for controller in leaving {
            controller.removePresentations()
            // Which brings back the view that they covered.
            if let view = controller.viewIfLoaded, view.isDescendant(of: wrapper) { view.removeFromSuperview() }
            controller.disappearIfRemoved()
            controller.removeFromParent()
        }
        for controller in joining { controller.didMove(toParent: self) }
    }
}

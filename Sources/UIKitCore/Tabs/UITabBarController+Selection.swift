import CoreGraphics

/// What a tab bar controller keeps of its controllers.
@MainActor
struct TabState {
    var controllers: [UIViewController] = []
    var selected: UIViewController?
    /// The controller whose view shows, or leaves in a transition.
    var shown: UIViewController?
    var exchange: ChildExchange?

    var selectedIndex: Int? { controllers.firstIndex { $0 === selected } }
}

extension UITabBarController {
    final func setUp() {
        wrapper.willEnterWindow = { [weak self] in self?.showSelected() }
        wrapper.willLeaveWindow = { [weak self] in self?.endContainerTransition() }
        tabBar.delegate = self
        tabBar.choose = { [weak self] in self?.tapped($0) }
    }

    final func makeTabView() -> UIView {
        let view = ContainerLayoutView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.layoutParts = { [weak self] in self?.layoutBar() }
        wrapper.frame = view.bounds
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(wrapper)
        view.addSubview(tabBar)
        placeBar(in: view)
        return view
    }

    final func layoutBar() {
        if let view = viewIfLoaded { placeBar(in: view) }
    }

    /// Whether what is pushed in the selected stack wants the bar out of the way.
    final var hidesBar: Bool {
        guard let navigation = tabs.selected as? UINavigationController else { return false }
        return navigation.viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    }

    private func placeBar(in view: UIView) {
        let height = UITabBar.height + view.safeAreaInsets.bottom
        let top = hidesBar ? view.bounds.maxY : view.bounds.maxY - height
        let frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        if tabBar.frame != frame { tabBar.frame = frame }
    }

    // MARK: Requests

    final func replaceTabs(_ controllers: [UIViewController]) {
        InterfaceContext.current.outsideAnimations { takeTabs(controllers) }
    }

    private func takeTabs(_ controllers: [UIViewController]) {
        endRunning()
        let old = tabs.controllers
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) {
            if (controller.parent != nil && controller.parent !== self) || controller.presenting.own != nil {
                report(
                    "setViewControllers(_:animated:)", "\(type(of: controller)) is shown elsewhere; it is left out",
                    remedy: "give controllers that are shown nowhere")
            } else {
                new.append(controller)
            }
        }
        tabs.controllers = new
        for controller in new where !old.contains(where: { $0 === controller }) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabBar.items = new.map(\.tabBarItem)
        let selected = new.first { $0 === tabs.selected } ?? new.first
        tabs.selected = selected
        tabBar.selectedItem = selected?.tabBarItem
        for controller in old where !new.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.removePresentations()
            if controller === tabs.shown { tabs.shown = nil }
            if let view = controller.viewIfLoaded, view.isDescendant(of: wrapper) { view.removeFromSuperview() }
            controller.removeFromParent()
        }
        if viewIfLoaded?.window != nil { showSelected() }
    }

    final func select(at index: Int) {
        guard tabs.controllers.indices.contains(index) else {
            return report(
                "selectedIndex", "there is no controller \(index); nothing is done",
                remedy: "give a number below \(tabs.controllers.count)")
        }
        select(tabs.controllers[index])
    }

    final func select(_ controller: UIViewController?) {
        guard let controller, tabs.controllers.contains(where: { $0 === controller }) else {
            return report(
                "selectedViewController", "the controller isn't among viewControllers; nothing is done",
                remedy: "name one of them")
        }
        guard controller !== tabs.selected else { return }
        InterfaceContext.current.outsideAnimations { takeSelection(controller) }
    }

    private func takeSelection(_ controller: UIViewController) {
        endRunning()
        // The callbacks of that end may have chosen another one, or taken this one away.
        guard controller !== tabs.selected, tabs.controllers.contains(where: { $0 === controller }) else { return }
        tabs.selected = controller
        tabBar.selectedItem = controller.tabBarItem
        layoutBar()
        exchange(to: controller)
    }

    private func tapped(_ index: Int) {
        guard tabs.controllers.indices.contains(index) else { return }
        let controller = tabs.controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        // Who was asked may have given other tabs.
        guard tabs.controllers.contains(where: { $0 === controller }) else { return }
        tabBar.delegate?.tabBar(tabBar, didSelect: controller.tabBarItem)
        select(controller)
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Ends the transition that runs: what a finger holds goes back, the rest to its end.
    private func endRunning() {
        guard let transition = tabs.exchange?.transition, transition.isActive else { return }
        let isHeld =
            transition.state == .interactive || transition.state == .cancelling
            || (transition.state == .idle && transition.startsInteractive)
        transition.abandon(completed: !isHeld)
    }

    // MARK: Showing

    /// Puts the selected view into place where none shows yet.
    final func showSelected() {
        guard tabs.shown == nil, tabs.exchange == nil, let controller = tabs.selected, let view = controller.view else {
            return
        }
        tabs.shown = controller
        view.place(in: wrapper.bounds)
        wrapper.show(controller)
        // Its callbacks may have asked for another one.
        guard tabs.shown !== controller else { return }
        view.removeFromSuperview()
        controller.putContextAside()
    }

    private var isVisible: Bool {
        (appearance.phase == .appeared || appearance.phase == .appearing) && wrapper.window != nil
    }

    private func exchange(to new: UIViewController) {
        guard let old = tabs.shown else {
            if viewIfLoaded?.window != nil { showSelected() }
            return
        }
        // One that is just ending goes on to what is selected by then.
        guard old !== new, tabs.exchange == nil else { return }
        let animates = isVisible && (wrapper.window?.isShown ?? false)
        let animator =
            animates ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) : nil
        let exchange = ChildExchange(
            .init(
                from: old, to: new, wrapper: wrapper, isVisible: { [weak self] in self?.isVisible ?? false },
                animator: animator,
                interaction: animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
            ) {
            } didEnd: { [weak self] completed in
                guard let self else { return }
                tabs.exchange = nil
                if completed {
                    tabs.shown = new
                } else if tabs.selected === new {
                    tabs.selected = old
                    tabBar.selectedItem = old.tabBarItem
                    layoutBar()
                }
            } settle: { [weak self] _ in
                guard let self, let selected = tabs.selected, selected !== tabs.shown else { return }
                self.exchange(to: selected)
            })
        tabs.exchange = exchange
        exchange.start()
    }
}

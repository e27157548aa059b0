import CoreGraphics

extension UINavigationController {
    final func makeNavigationView() -> UIView {
        let view = ContainerLayoutView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .systemBackground
        view.layoutParts = { [weak self] in self?.layoutParts() }
        wrapper.frame = view.bounds
        wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let stage = ContainerLayoutView(frame: view.bounds)
        stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.addSubview(wrapper)
        view.addSubview(stage)
        view.addSubview(navigationBar)
        view.addGestureRecognizer(edgePop.recognizer)
        navigationBar.heightMayHaveChanged = { [weak self] in self?.layoutParts() }
        navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
        showItems()
        layoutParts(in: view)
        return view
    }

    private func layoutParts() {
        if let view = viewIfLoaded { layoutParts(in: view) }
    }

    private func layoutParts(in view: UIView) {
        let top = view.safeAreaInsets.top
        let height = navigationBar.ownHeight + top
        navigationBar.topInset = top
        let frame = CGRect(
            x: 0, y: navigation.isBarHidden ? -height : 0, width: view.bounds.width, height: height)
        guard navigationBar.frame != frame else { return }
        let isTaller = navigationBar.frame.height != frame.height
        navigationBar.frame = frame
        if isTaller { topViewController?.viewIfLoaded?.setNeedsLayout() }
    }

    /// What the bar covers besides the screen's safe area.
    final var barInsets: UIEdgeInsets {
        UIEdgeInsets(top: navigation.isBarHidden ? 0 : navigationBar.ownHeight, left: 0, bottom: 0, right: 0)
    }

    final func hideBar(_ isHidden: Bool, animated: Bool) {
        guard navigation.isBarHidden != isHidden else { return }
        navigation.isBarHidden = isHidden
        guard let view = viewIfLoaded else { return }
        let change = { [self] in
            layoutParts(in: view)
            topViewController?.viewIfLoaded?.setNeedsLayout()
            view.layoutIfNeeded()
        }
        if animated, view.window != nil {
            UIView.animate(withDuration: Double(Self.hideShowBarDuration), animations: change)
        } else {
            InterfaceContext.current.outsideAnimations(change)
        }
    }

    // MARK: The bar's content

    private var shownItems: [UINavigationItem] { navigation.controllers.map(\.navigationItem) }

    /// Shows the stack's titles at once.
    final func showItems() {
        navigationBar.setItems(shownItems, animated: false)
        tabBarController?.layoutBar()
    }

    /// Has the bar change with the transition, and back where it is taken back.
    final func moveItems(
        from old: UIViewController, to new: UIViewController, operation: Operation, with exchange: ChildExchange
    ) {
        let items = shownItems
        exchange.whenStarted = { [weak self] coordinator in
            guard let self, coordinator.isAnimated else { return }
            let change = navigationBar.change(to: items, isForwards: operation != .pop)
            // Nobody may hold the controller while its view still shows.
            coordinator.animate { [weak self] _ in
                change.move()
                self?.layoutParts()
                self?.tabBarController?.layoutBar()
            } completion: { [weak self] context in
                change.end()
                if context.isCancelled { self?.showItems() }
            }
        }
    }
}

/// The root of a container's views: has the container place them when it is laid out.
final class ContainerLayoutView: UIView {
    var layoutParts: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Other bars may cover it here.
        setNeedsLayout()
    }
}

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
        if let toolbar { view.addSubview(toolbar) }
        view.addGestureRecognizer(edgePop.recognizer)
        navigationBar.navigationController = self
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
        navigationBar.topInset = top
        followContent()
        let height = navigationBar.wholeHeight - navigationBar.search.hidden
        placeToolbar(in: view)
        let frame = CGRect(
            x: 0, y: navigation.isBarHidden ? -height : 0, width: view.bounds.width, height: height)
        if navigationBar.frame != frame { navigationBar.frame = frame }
        guard navigation.laidInsets != barInsets else { return }
        navigation.laidInsets = barInsets
        // Scroll views in it, too, keep their content at its beginning.
        topViewController?.viewIfLoaded?.safeAreaDidChange()
    }

    /// Lays the content out for bars that have changed: to be animated.
    final func layOutContent() {
        guard let view = viewIfLoaded, view.window != nil else { return }
        topViewController?.viewIfLoaded?.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// What the bar covers besides the screen's safe area.
    final var barInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: navigation.isBarHidden ? 0 : navigationBar.ownHeight, left: 0,
            bottom: navigation.isToolbarHidden ? 0 : UIToolbar.height + outerBottom, right: 0)
    }

    /// What containers around it cover at its lower edge, over which the toolbar stands.
    private var outerBottom: CGFloat {
        guard let view = viewIfLoaded else { return 0 }
        return max(view.safeAreaInsets.bottom - view.screenSafeArea.bottom, 0)
    }

    final func hideBar(_ isHidden: Bool, animated: Bool) {
        guard navigation.isBarHidden != isHidden else { return }
        navigation.isBarHidden = isHidden
        moveBars(animated: animated)
    }

    final func hideToolbar(_ isHidden: Bool, animated: Bool) {
        guard navigation.isToolbarHidden != isHidden else { return }
        navigation.isToolbarHidden = isHidden
        moveBars(animated: animated)
    }

    private func placeToolbar(in view: UIView) {
        guard let toolbar else { return }
        let height = UIToolbar.height + view.safeAreaInsets.bottom
        let frame = CGRect(
            x: 0, y: view.bounds.maxY - (navigation.isToolbarHidden ? 0 : height), width: view.bounds.width,
            height: height)
        if toolbar.frame != frame { toolbar.frame = frame }
    }

    private func moveBars(animated: Bool) {
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
        toolbar?.setItems(topViewController?.toolbarItems, animated: false)
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
            let tools = toolbar?.change(to: new.toolbarItems)
            // Nobody may hold the controller while its view still shows.
            coordinator.animate { [weak self] _ in
                change.move()
                tools?.move()
                self?.layoutParts()
                self?.tabBarController?.layoutBar()
            } completion: { [weak self] context in
                change.end()
                tools?.end()
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

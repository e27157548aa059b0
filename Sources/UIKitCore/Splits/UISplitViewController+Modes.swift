import CoreGraphics

extension UISplitViewController.DisplayMode {
    var columnCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    var liesOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }

    /// The mode with another number of columns, in the manner of a behaviour.
    static func showing(
        _ count: Int, _ behavior: UISplitViewController.SplitBehavior
    ) -> UISplitViewController.DisplayMode {
        switch (min(count, 2), behavior) {
        case (1, .overlay): .oneOverSecondary
        case (1, _): .oneBesideSecondary
        case (2, .overlay): .twoOverSecondary
        case (2, .displace): .twoDisplaceSecondary
        case (2, _): .twoBesideSecondary
        default: .secondaryOnly
        }
    }
}

extension UISplitViewController {
    /// How many columns there can be besides the secondary one.
    private var most: Int { split.columns.count - 1 }

    final func behavior(in size: CGSize) -> SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        return size.width > size.height ? .tile : .overlay
    }

    /// The mode that a wish comes to, in a size.
    final func mode(for wish: DisplayMode, in size: CGSize) -> DisplayMode {
        if wish == .automatic {
            let behavior = behavior(in: size)
            return behavior == .overlay ? .secondaryOnly : .showing(1, behavior)
        }
        guard wish.columnCount > most else { return wish }
        return wish.liesOver ? .showing(most, .overlay) : .showing(most, .tile)
    }

    final func preferencesDidChange(animated: Bool) {
        guard split.isArranged, let view = viewIfLoaded else { return }
        let mode = mode(for: preferredDisplayMode, in: view.bounds.size)
        if split.isCollapsed { split.mode = mode } else { change(to: mode, animated: animated) }
    }

    /// Shows other columns.
    final func change(to mode: DisplayMode, animated: Bool) {
        guard mode != split.mode || split.drawn < 1 else { return }
        guard !split.isTelling else { return split.wish = mode }
        let mode = told(mode)
        InterfaceContext.current.outsideAnimations {
            split.mode = mode
            split.drawn = 1
            showColumns(of: mode)
            animated ? animateColumns() : finishColumns()
        }
    }

    /// Tells of a mode that comes, and of another one that is wished for meanwhile in its place; what is wished for while
    /// that is told counts no more.
    final func told(_ mode: DisplayMode) -> DisplayMode {
        guard mode != split.mode else { return mode }
        func tell(_ mode: DisplayMode) {
            split.isTelling = true
            delegate?.splitViewController(self, willChangeTo: mode)
            split.isTelling = false
        }
        tell(mode)
        guard let wish = split.wish else { return mode }
        if wish != mode { tell(wish) }
        split.wish = nil
        return wish
    }

    final func reveal(_ kind: Column) {
        guard split[kind]?.host != nil else {
            return report(
                "show(_:)", "the column \(kind) has no controller; nothing is done",
                remedy: "call setViewController(_:for:) before")
        }
        if split.isCollapsed { return bringToTop(kind) }
        let behavior = split.mode.liesOver ? .overlay : splitBehavior
        switch kind {
        case .compact: return
        case .secondary: if split.mode.liesOver { change(to: .secondaryOnly, animated: true) }
        case .supplementary: if split.mode.columnCount < 1 { change(to: .showing(1, behavior), animated: true) }
        case .primary: if split.mode.columnCount < most { change(to: .showing(most, behavior), animated: true) }
        }
    }

    final func conceal(_ kind: Column) {
        if split.isCollapsed { return takeFromTop(kind) }
        guard kind == .primary || kind == .supplementary, split[kind] != nil else { return }
        let left = kind == .supplementary ? 0 : most - 1
        guard split.mode.columnCount > left else { return }
        change(to: .showing(left, split.mode.liesOver ? .overlay : splitBehavior), animated: true)
    }

    // MARK: The button

    final var modeItem: UIBarButtonItem {
        if let item = split.item { return item }
        let item = UIBarButtonItem(
            image: Self.glyph, primaryAction: UIAction { [weak self] _ in self?.toggle() })
        split.item = item
        return item
    }

    private func toggle() {
        guard !split.isCollapsed, let size = viewIfLoaded?.bounds.size else { return }
        let wish = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        guard wish == .automatic else { return change(to: mode(for: wish, in: size), animated: true) }
        let behavior = split.mode.liesOver ? .overlay : splitBehavior
        let count = split.mode.columnCount < most ? split.mode.columnCount + 1 : 0
        change(to: .showing(count, behavior), animated: true)
    }

    /// A window with a column at its side.
    private static var glyph: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 20)).image { _ in
            UIColor.black.setStroke()
            let frame = UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 22, height: 18), cornerRadius: 4)
            frame.move(to: CGPoint(x: 9, y: 1))
            frame.addLine(to: CGPoint(x: 9, y: 19))
            frame.lineWidth = 1.8
            frame.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }
}

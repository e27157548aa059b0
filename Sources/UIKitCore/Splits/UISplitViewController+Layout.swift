import CoreGraphics
import QuartzCore

extension UISplitViewController {
    private static let duration = 0.35
    private static let hairline: CGFloat = 1

    final func setUpSplit() {
        for column in split.columns + [split.compact] { column.slot.backgroundColor = .systemBackground }
    }

    final func makeSplitView() -> UIView {
        let view = PageRootView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.backgroundColor = .separator
        view.clipsToBounds = true
        view.layoutParts = { [weak self] in self?.arrange() }
        view.willLeaveWindow = { [weak self] in self?.finishColumns() }
        view.addGestureRecognizer(SplitEdgePan(self))
        let dimming = SplitDimmingView()
        dimming.addGestureRecognizer(
            UITapGestureRecognizer { [weak self] _ in self?.change(to: .secondaryOnly, animated: true) })
        view.addSubview(dimming)
        return view
    }

    private var dimming: SplitDimmingView? {
        viewIfLoaded?.subviews.lazy.compactMap { $0 as? SplitDimmingView }.first
    }

    final func setWidth(_ path: WritableKeyPath<SplitState, CGFloat>, _ width: CGFloat) {
        let isKnown = width == SplitWidths.automatic || width.isFinite && width >= 0
        if !isKnown {
            report(
                "column widths", "\(width) is no width; it counts as automatic",
                remedy: "give a finite number of at least 0, or automaticDimension")
        }
        split[keyPath: path] = isKnown ? width : SplitWidths.automatic
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Arranging

    /// Takes account of the room there is.
    private func arrange() {
        guard let view = viewIfLoaded, view.window != nil || split.isArranged, !split.isMoving else { return }
        let size = view.bounds.size
        let isCompact = isNarrow(view.window?.bounds.size ?? size)
        let wasArranged = split.isArranged
        split.isArranged = true
        if size != split.size || isCompact != split.isCollapsed || !wasArranged {
            InterfaceContext.current.outsideAnimations {
                finishColumns()
                let hasTurned = UIInterfaceOrientation(of: size) != UIInterfaceOrientation(of: split.size)
                split.size = size
                if isCompact != split.isCollapsed {
                    isCompact ? collapse() : expand()
                } else if !isCompact, !wasArranged || hasTurned {
                    let mode = told(mode(for: preferredDisplayMode, in: size))
                    split.mode = mode
                    showColumns(of: mode)
                    finishColumns()
                }
            }
        }
        if !split.columns.contains(where: { $0.serial != nil }) || size != split.size { placeColumns() }
    }

    /// Whether there is room for one column only: as the parent says, or by the window.
    private func isNarrow(_ size: CGSize) -> Bool {
        let given = items.traits?.horizontalSizeClass ?? .unspecified
        return (given == .unspecified ? UITraitCollection(sizeClassesOf: size).horizontalSizeClass : given) == .compact
    }

    /// Lets the columns of a mode come, and the others go; their places follow.
    final func showColumns(of mode: DisplayMode) {
        let count = split.columns.count
        for (index, column) in split.columns.enumerated() {
            setShown(column, column.host != nil && index >= count - 1 - mode.columnCount)
        }
        setShown(split.compact, false)
    }

    /// Begins a column's coming or going.
    final func setShown(_ column: SplitColumn, _ isShown: Bool) {
        guard column.isShown != isShown, let host = column.host, let view = viewIfLoaded else {
            if column.host == nil { column.isShown = false }
            return
        }
        column.isShown = isShown
        column.number += 1
        if column.kind != .compact, !split.isCollapsed, !column.isTold {
            let number = column.number
            column.isTold = true
            if isShown {
                delegate?.splitViewController(self, willShow: column.kind)
            } else {
                delegate?.splitViewController(self, willHide: column.kind)
            }
            column.isTold = false
            // Who was told may have turned it around, or given it another controller.
            guard column.number == number, column.host === host else { return }
        }
        // One that comes while this controller appears does so with it.
        let isManaged = view.window != nil && (appearance.phase == .appeared || !isShown)
        column.serial = isManaged ? host.beginAppearance(isShown, animated: true) ?? column.serial : nil
        guard isShown else { return }
        if column.slot.superview == nil {
            UIView.performWithoutAnimation {
                column.slot.frame = place(of: column, isAway: true)
                view.addSubview(column.slot)
            }
        }
        column.slot.show(host)
        order()
        // What is in it is laid out before it slides in, so that nothing in it grows meanwhile.
        if view.window != nil { UIView.performWithoutAnimation { column.slot.layoutIfNeeded() } }
    }

    /// The secondary column below, the dimming over it, then the others, the outermost on top.
    private func order() {
        guard let view = viewIfLoaded, let dimming else { return }
        let columns = split.columns.reversed()
        if let last = columns.first, last.slot.superview === view { view.bringSubviewToFront(last.slot) }
        view.bringSubviewToFront(dimming)
        for column in columns.dropFirst() where column.slot.superview === view { view.bringSubviewToFront(column.slot) }
        if split.compact.slot.superview === view { view.bringSubviewToFront(split.compact.slot) }
    }

    final func animateColumns() {
        guard let view = viewIfLoaded, view.window?.isShown ?? false, UIView.areAnimationsEnabled else {
            return finishColumns()
        }
        let numbers = split.columns.map(\.number)
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { [self] in
            placeColumns()
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            for (column, number) in zip(split.columns, numbers) where column.number == number { finish(column) }
        }
    }

    /// Ends what columns are on their way, at once.
    final func finishColumns() {
        for column in split.columns + [split.compact] { finish(column) }
        if isViewLoaded { InterfaceContext.current.outsideAnimations { placeColumns() } }
    }

    private func finish(_ column: SplitColumn) {
        if !column.isShown, column.slot.superview != nil {
            if let view = column.host?.viewIfLoaded, view.superview === column.slot { view.removeFromSuperview() }
            column.slot.removeFromSuperview()
        }
        guard let serial = column.serial else { return }
        column.serial = nil
        column.host?.endAppearance(serial)
    }

    // MARK: Places

    final func placeColumns() {
        guard let view = viewIfLoaded else { return }
        for column in split.columns + [split.compact] where column.slot.superview === view {
            let place = place(of: column, isAway: !column.isShown)
            if column.slot.frame != place { column.slot.frame = place }
        }
        let isOver = split.mode.liesOver && !split.isCollapsed
        if let dimming {
            dimming.frame = view.bounds
            dimming.alpha = isOver ? split.drawn : 0
            dimming.isUserInteractionEnabled = isOver
        }
    }

    /// Whether the primary column stands at the right.
    final var isMirrored: Bool {
        let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return isRightToLeft != (primaryEdge == .trailing)
    }

    private func place(of column: SplitColumn, isAway: Bool) -> CGRect {
        let bounds = viewIfLoaded?.bounds ?? .zero
        if split.isCollapsed || column.kind == .compact { return bounds }
        let isTriple = split.columns.count == 3
        let count = split.mode.columnCount
        let widths = (primary: primaryColumnWidth, next: isTriple ? supplementaryColumnWidth : 0)
        // What the columns take that show, from the outer edge in.
        let primary = !isTriple ? (count >= 1 ? widths.primary : 0) : (count >= 2 ? widths.primary : 0)
        let next = isTriple && count >= 1 ? widths.next : 0
        let line = Self.hairline
        let isOver = split.mode.liesOver
        let drawn = isOver ? (1 - split.drawn) * (primary + next) : 0
        var rect = bounds
        switch column.kind {
        case .primary:
            rect.size.width = widths.primary
            rect.origin.x = isAway || primary == 0 ? -widths.primary - line : -drawn
        case .supplementary:
            rect.size.width = widths.next
            rect.origin.x = isAway || next == 0 ? -widths.next - line : primary + (primary > 0 ? line : 0) - drawn
        default:
            guard !isOver else { break }
            let used = (primary > 0 ? primary + line : 0) + (next > 0 ? next + line : 0)
            rect.origin.x = used
            let kept = split.mode == .twoDisplaceSecondary && primary > 0 ? primary + line : 0
            rect.size.width = max(bounds.width - used + kept, 0)
        }
        if isMirrored { rect.origin.x = bounds.width - rect.maxX }
        return rect
    }
}

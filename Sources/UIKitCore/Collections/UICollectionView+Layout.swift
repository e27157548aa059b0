import CoreGraphics
import QuartzCore

extension UICollectionView {
    /// How long items take to come, go and move, in seconds.
    static let duration = 0.3

    // MARK: Asking

    final var counts: [Int] {
        if let counts = state.counts { return counts }
        let sections = max(dataSource?.numberOfSections(in: self) ?? 0, 0)
        let counts = (0..<sections).map { max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0) }
        state.counts = counts
        return counts
    }

    final func has(_ path: IndexPath) -> Bool {
        counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
    }

    final func forgetData() {
        state.counts = nil
        collectionViewLayout.isPrepared = false
        setNeedsLayout()
    }

    final func reload() {
        for (element, view) in state.shown { putAway(view, element) }
        state.shown = []
        state.selection = ListSelection()
        state.change = ListChange()
        state.counts = nil
        let context = UICollectionViewLayoutInvalidationContext()
        context.concernsAll = true
        context.concernsCounts = true
        collectionViewLayout.invalidateLayout(with: context)
    }

    final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.concernsCounts { state.counts = nil }
        let shift = context.contentOffsetAdjustment
        if shift != .zero { contentOffset = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y) }
        setNeedsLayout()
    }

    // MARK: Layout

    final func layOutItems() {
        guard !state.isLayingOut else { return }
        state.isLayingOut = true
        defer { state.isLayingOut = false }
        let layout = collectionViewLayout
        if bounds != state.knownBounds {
            if !state.knownBounds.isNull, layout.isPrepared, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
                layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
            } else if bounds.size != state.knownBounds.size {
                layout.isPrepared = false
            }
            state.knownBounds = bounds
        }
        layout.prepareIfNeeded()
        contentSize = sound(layout.collectionViewContentSize)
        state.knownBounds = bounds
        show(layout.layoutAttributesForElements(in: bounds) ?? [])
        backgroundView?.frame = bounds
    }

    private func sound(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width.isFinite ? max(size.width, 0) : 0, height: size.height.isFinite ? max(size.height, 0) : 0)
    }

    /// Has a view for each of some attributes, and puts away the others.
    private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        var left = state.shown
        var shown: [(element: ListElement, view: UICollectionReusableView)] = []
        for attributes in attributes {
            let element = attributes.element
            guard element.category != .cell || has(element.path) else { continue }
            if let known = left.firstIndex(where: { $0.element == element }) {
                let view = left.remove(at: known).view
                attributes.apply(to: view)
                view.apply(attributes)
                shown.append((element, view))
            } else if !shown.contains(where: { $0.element == element }), let view = bring(element, attributes) {
                shown.append((element, view))
            }
        }
        state.shown = shown
        for (element, view) in left { putAway(view, element) }
    }

    /// Brings a view on the screen, which is nobody's animation.
    private func bring(
        _ element: ListElement, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation {
            guard let view = make(element) else { return }
            attributes.apply(to: view)
            view.apply(attributes)
            if let cell = view as? UICollectionViewCell {
                cell.isHighlighted = false
                let isSelected = state.selection.paths.contains(element.path)
                if cell.isSelected != isSelected { cell.isSelected = isSelected }
            }
            let last = state.shown.last { $0.view.superview === self }?.view
            if let last {
                insertSubview(view, aboveSubview: last)
            } else {
                insertSubview(view, at: backgroundView == nil ? 0 : 1)
            }
            tell(view, element)
            view.layoutIfNeeded()
            made = view
        }
        if let made, state.fades {
            let first =
                element.category == .cell
                ? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: element.path) : nil
            UIView.performWithoutAnimation {
                if let first { first.apply(to: made) } else { made.alpha = 0 }
            }
            attributes.apply(to: made)
        }
        return made
    }

    private func make(_ element: ListElement) -> UICollectionReusableView? {
        switch element.category {
        case .cell: dataSource?.collectionView(self, cellForItemAt: element.path)
        case .supplementaryView:
            dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: element.kind ?? "", at: element.path)
        case .decorationView: decoration(element.kind ?? "")
        }
    }

    private func tell(_ view: UICollectionReusableView, _ element: ListElement) {
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
        } else if element.category == .supplementaryView {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.path)
        }
    }

    /// Takes a view off the screen, to be used again.
    final func putAway(_ view: UICollectionReusableView, _ element: ListElement) {
        view.removeFromSuperview()
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            state.cellPool.give(cell, cell.identifier)
        } else {
            if element.category == .supplementaryView {
                delegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "",
                    at: element.path)
            }
            state.sidePool.give(view, view.identifier.map { CollectionState.sideName(element.kind ?? "", $0) })
        }
    }
}

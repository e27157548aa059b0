import CoreGraphics
import QuartzCore

extension UICollectionView {
    /// How long items take to come, go and move, in seconds.
    static let duration = 0.3
    /// How often a layout begins again because a view told another size than it was taken for.
    private static let mostRounds = 64

    // MARK: Asking

    final var counts: [Int] {
        if state.awaitsReload, !state.isBusy { reload() }
        if let counts = state.counts { return counts }
        guard !state.isCounting else { return [] }
        state.isCounting = true
        var counts: [Int] = []
        busily { counts = askForCounts() }
        state.isCounting = false
        state.counts = counts
        return counts
    }

    private func askForCounts() -> [Int] {
        ListCount.asked(sections: dataSource?.numberOfSections(in: self) ?? 0) { section in
            dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
        } refuse: { what, count in
            refuseOnce(
                "dataSource", "the count \(count) for \(what)",
                "answer 0 to \(ListCount.most) items in all; it counts as 0")
        }
    }

    /// Runs what asks or tells others, who may want to change the collection meanwhile.
    final func busily(_ body: () -> Void) {
        let wasBusy = state.isBusy
        state.isBusy = true
        defer { state.isBusy = wasBusy }
        body()
    }

    /// Has everything read anew at the next layout, for a change in the middle of asking or telling.
    final func putOff(_ what: String) {
        refuseOnce(
            what, "a change while the collection asks or tells its source, delegate and layout",
            "change it afterwards; everything is read anew at the next layout")
        state.awaitsReload = true
        setNeedsLayout()
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
        guard !state.isBusy else { return putOff("reloadData()") }
        state.awaitsReload = false
        busily {
            for (element, view) in state.shown { putAway(view, element) }
        }
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
        let growth = context.contentSizeAdjustment
        if growth != .zero {
            contentSize = sound(
                CGSize(width: contentSize.width + growth.width, height: contentSize.height + growth.height),
                of: "invalidateLayout(with:)")
        }
        setNeedsLayout()
    }

    // MARK: Layout

    /// Asks the layout whether its places hold with other bounds, while the collection has those before.
    final func boundsWillChange(to new: CGRect) {
        let layout = collectionViewLayout
        guard layout.hasPlaces, !state.isLayingOut, !state.isAskingOfBounds, new != bounds, new.origin.x.isFinite,
            new.origin.y.isFinite, new.size.isFinite
        else { return }
        state.isAskingOfBounds = true
        defer { state.isAskingOfBounds = false }
        busily {
            guard layout.shouldInvalidateLayout(forBoundsChange: new) else { return }
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
        }
    }

    final func layOutItems() {
        guard !state.isLayingOut else { return }
        state.isLayingOut = true
        defer { state.isLayingOut = false }
        if state.awaitsReload { reload() }
        busily(layOutParts)
    }

    private func layOutParts() {
        let layout = collectionViewLayout
        let before = state.knownBounds
        let isAnimated = !before.isNull && bounds != before && UIView.inheritedAnimationDuration > 0
        if bounds.size != state.knownBounds.size { layout.isPrepared = false }
        state.knownBounds = bounds
        layout.prepareIfNeeded()
        contentSize = sound(layout.collectionViewContentSize)
        state.knownBounds = bounds
        if isAnimated { layout.prepare(forAnimatedBoundsChange: before) }
        placeScrollers()
        show(layout.layoutAttributesForElements(in: bounds) ?? [])
        for _ in 0..<Self.mostRounds {
            guard layout.learn(from: state.shown) else { break }
            layout.prepareIfNeeded()
            contentSize = sound(layout.collectionViewContentSize)
            state.knownBounds = bounds
            placeScrollers()
            show(layout.layoutAttributesForElements(in: bounds) ?? [])
        }
        state.pull?.listDidLayOut()
        if isAnimated { layout.finalizeAnimatedBoundsChange() }
        backgroundView?.frame = bounds
    }

    /// A size that content can have; what isn't one is told of.
    final func sound(
        _ size: CGSize, of what: String = "collectionViewLayout.collectionViewContentSize"
    ) -> CGSize {
        if size.isFinite, size.width >= 0, size.height >= 0 { return size }
        refuseOnce(
            what, "a content size of \(size)",
            "answer finite lengths of at least 0; the others count as 0")
        return CGSize(
            width: size.width.isFinite ? max(size.width, 0) : 0, height: size.height.isFinite ? max(size.height, 0) : 0)
    }

    /// Has a view for each of some attributes, and puts away the others.
    private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        var left = state.shown
        var shown: [(element: ListElement, view: UICollectionReusableView)] = []
        for attributes in attributes {
            let element = attributes.element
            guard element.category != .cell || has(element.path) else {
                refuseOnce(
                    "collectionViewLayout", "item \(element.path.item) of section \(element.path.section)",
                    "give attributes for items that the data source has; the others show")
                continue
            }
            guard attributes.isSound else {
                refuseOnce(
                    "collectionViewLayout", "what \(attributes.looks) say",
                    "give finite numbers and no size below 0; a view that shows stays as it is")
                if let known = left.firstIndex(where: { $0.element == element }) {
                    shown.append(left.remove(at: known))
                }
                continue
            }
            if let known = left.firstIndex(where: { $0.element == element }) {
                let view = left.remove(at: known).view
                stand(view, attributes)
                view.apply(attributes)
                shown.append((element, view))
            } else if !shown.contains(where: { $0.element == element }),
                let view = bring(element, attributes, beside: left + shown)
            {
                shown.append((element, view))
            }
        }
        state.shown = shown
        for (element, view) in left { putAway(view, element) }
    }

    /// Brings a view on the screen, which is nobody's animation.
    private func bring(
        _ element: ListElement, _ attributes: UICollectionViewLayoutAttributes,
        beside others: [(element: ListElement, view: UICollectionReusableView)]
    ) -> UICollectionReusableView? {
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation {
            guard var view = make(element) else { return }
            if others.contains(where: { $0.view === view }) {
                refuseOnce(
                    "dataSource", "a view that stands in another place", "dequeue one for each; a plain one is used")
                view = element.category == .cell ? UICollectionViewCell(frame: .zero) : .init(frame: .zero)
            }
            let host = host(of: attributes)
            attributes.apply(to: view, from: host.start)
            view.apply(attributes)
            if let cell = view as? UICollectionViewCell {
                cell.isHighlighted = false
                let isSelected = state.selection.paths.contains(element.path)
                if cell.isSelected != isSelected { cell.isSelected = isSelected }
            }
            let last = others.last { $0.view.superview === host.view }?.view
            if host.view !== self {
                host.view.addSubview(view)
            } else if let last, element.category != .decorationView {
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
                if let first, first.isSound { first.apply(to: made) } else { made.alpha = 0 }
            }
            attributes.apply(to: made, from: host(of: attributes).start)
        }
        return made
    }

    /// Puts a view that shows where its attributes say, aside where it is pulled.
    private func stand(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        let host = host(of: attributes)
        if view.superview !== host.view { host.view.addSubview(view) }
        let pulled = attributes.element.category == .cell ? state.pull?.offset(of: attributes.indexPath) ?? 0 : 0
        attributes.apply(to: view, from: CGPoint(x: host.start.x - pulled, y: host.start.y))
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
        if element.category == .cell, let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
        } else if element.category == .supplementaryView {
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.path)
        }
    }

    /// Takes a view off the screen, to be used again.
    final func putAway(_ view: UICollectionReusableView, _ element: ListElement) {
        view.removeFromSuperview()
        if element.category == .cell, let cell = view as? UICollectionViewCell {
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

import CoreGraphics
import QuartzCore

extension UICollectionView {
    final func change(_ note: (inout ListChange) -> Void) {
        _ = counts
        note(&state.change)
        if state.updates == 0 { batch(nil, nil) }
    }

    final func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        // What there was before the change, if nobody has asked yet.
        _ = counts
        state.updates += 1
        updates?()
        state.updates -= 1
        if let completion { state.completions.append(completion) }
        guard state.updates == 0 else { return }
        let completions = state.completions
        state.completions = []
        apply { finished in for completion in completions { completion(finished) } }
    }

    private func apply(_ completion: @escaping (Bool) -> Void) {
        let change = state.change
        state.change = ListChange()
        guard !state.isBusy else {
            putOff("performBatchUpdates(_:completion:)")
            return completion(true)
        }
        let old = counts
        let isSound = change.isSound(before: old)
        let wanted = isSound ? change.counts(after: old) : []
        state.counts = nil
        let new = counts
        let agrees = new.count == wanted.count && zip(new, wanted).allSatisfy { $1 == nil || $0 == $1 }
        guard isSound, agrees, change.isSound(after: new) else {
            refuse(
                "performBatchUpdates(_:completion:)",
                isSound
                    ? "a change to \(wanted) items where the data source has \(new)"
                    : "a change that names items or sections twice, or beyond the \(old) items there were",
                "name what is there, once, and change the data in the updates; it is read anew")
            reload()
            return completion(true)
        }
        var isDone = false
        busily { isDone = show(change, completion) }
        if isDone { completion(true) }
    }

    /// Moves to what the data source has after a change that agrees with it; true where nothing moves, and it is done.
    private func show(_ change: ListChange, _ completion: @escaping (Bool) -> Void) -> Bool {
        let layout = collectionViewLayout
        let leaving = adopt(change)
        layout.invalidateLayout()
        layout.prepareIfNeeded()
        layout.prepare(forCollectionViewUpdates: items(of: change))
        contentSize = sound(layout.collectionViewContentSize)
        let proposed = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        let wish = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
        guard window != nil, UIView.areAnimationsEnabled else {
            for (element, view) in leaving { putAway(view, element) }
            if wish != contentOffset { contentOffset = wish }
            layout.finalizeCollectionViewUpdates()
            setNeedsLayout()
            return true
        }
        UIView.animate(withDuration: Self.duration) {
            if wish != self.contentOffset { self.contentOffset = wish }
            for (element, view) in leaving {
                let last =
                    element.category == .cell
                    ? layout.finalLayoutAttributesForDisappearingItem(at: element.path) : nil
                if let last, last.isSound { last.apply(to: view) } else { view.alpha = 0 }
            }
            self.state.fades = true
            self.layOutItems()
            self.state.fades = false
        } completion: { finished in
            for (element, view) in leaving { self.putAway(view, element) }
            completion(finished)
        }
        layout.finalizeCollectionViewUpdates()
        return false
    }

    /// Follows what stays to its new place; what is left goes.
    private func adopt(_ change: ListChange) -> [(element: ListElement, view: UICollectionReusableView)] {
        state.selection.follow(change)
        collectionViewLayout.follow(change)
        followScrollers(change)
        state.pull?.follow(change)
        state.selection.paths = state.selection.paths.filter(has)
        var leaving: [(element: ListElement, view: UICollectionReusableView)] = []
        var staying: [(element: ListElement, view: UICollectionReusableView)] = []
        for (element, view) in state.shown {
            var new = element
            if element.category == .cell {
                guard let path = change.path(after: element.path), !change.isReloaded(element.path) else {
                    leaving.append((element, view))
                    continue
                }
                new.path = path
            } else {
                guard let section = change.section(after: element.path.section) else {
                    leaving.append((element, view))
                    continue
                }
                new.path = IndexPath(item: element.path.item, section: section)
            }
            staying.append((new, view))
        }
        state.shown = staying
        return leaving
    }

    private func items(of change: ListChange) -> [UICollectionViewUpdateItem] {
        change.deletedSections.map { .init(.delete, before: IndexPath(item: Int.max, section: $0), after: nil) }
            + change.deleted.map { .init(.delete, before: $0, after: nil) }
            + change.insertedSections.map { .init(.insert, before: nil, after: IndexPath(item: Int.max, section: $0)) }
            + change.inserted.map { .init(.insert, before: nil, after: $0) }
            + change.reloaded.map { .init(.reload, before: $0, after: change.path(after: $0)) }
            + change.moved.map { .init(.move, before: $0.from, after: $0.to) }
    }

    // MARK: Another layout

    final func takeOver(
        from old: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        let new = collectionViewLayout
        guard old !== new else {
            completion?(true)
            return
        }
        old.prepareForTransition(to: new)
        if old.owner === self { old.owner = nil }
        new.owner = self
        new.isPrepared = false
        new.hasPlaces = false
        new.prepareForTransition(from: old)
        for (_, view) in state.shown { view.willTransition(from: old, to: new) }
        let views = state.shown.map(\.view)
        let finish = { (finished: Bool) in
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            for view in views { view.didTransition(from: old, to: new) }
            completion?(finished)
        }
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            setNeedsLayout()
            return finish(true)
        }
        UIView.animate(withDuration: Self.duration) {
            self.contentOffset = self.resting(new.targetContentOffset(forProposedContentOffset: self.contentOffset))
            self.state.fades = true
            self.layOutItems()
            self.state.fades = false
        } completion: {
            finish($0)
        }
    }
}

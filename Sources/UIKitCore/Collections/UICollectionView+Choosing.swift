import CoreGraphics

extension UICollectionView {
    final func item(at point: CGPoint) -> IndexPath? {
        collectionViewLayout.prepareIfNeeded()
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let found = collectionViewLayout.layoutAttributesForElements(
            in: CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001)))
        var front: UICollectionViewLayoutAttributes?
        for attributes in found ?? []
        where attributes.element.category == .cell && seenFrame(of: attributes).contains(point) {
            if front.map({ $0.zIndex <= attributes.zIndex }) ?? true { front = attributes }
        }
        return front?.indexPath
    }

    // MARK: Fingers

    final func press(_ touches: Set<UITouch>) {
        if let pull = state.pull, pull.isOpen { return pull.close(animated: true) }
        guard allowsSelection, state.selection.pressed == nil, let touch = touches.inOrder.first,
            let path = item(under: touch), let cell = cellForItem(at: path),
            delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return }
        state.selection.pressed = path
        cell.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    final func release(_ touches: Set<UITouch>) {
        guard let path = state.selection.pressed, let touch = touches.inOrder.first else { return }
        unpress()
        if item(under: touch) == path { tap(path) }
    }

    final func unpress() {
        guard let path = state.selection.pressed else { return }
        state.selection.pressed = nil
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// The item whose cell is under a finger, wherever its transform has put it.
    private func item(under touch: UITouch) -> IndexPath? {
        state.shown.last { element, view in
            element.category == .cell && !view.isHidden && view.point(inside: touch.location(in: view), with: nil)
        }?.element.path
    }

    private func tap(_ path: IndexPath) {
        if state.selection.paths.contains(path) {
            if allowsMultipleSelection, delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true {
                giveUp(path)
                delegate?.collectionView(self, didDeselectItemAt: path)
            } else if !allowsMultipleSelection {
                delegate?.collectionView(self, didSelectItemAt: path)
            }
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for old in state.selection.paths {
                giveUp(old)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        choose(path)
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    // MARK: Calls

    final func choose(_ path: IndexPath?) {
        if let path, !has(path) { return refuse(path, "selectItem(at:animated:scrollPosition:)") }
        if path == nil || !allowsMultipleSelection {
            for old in state.selection.paths where old != path { giveUp(old) }
        }
        guard let path, !state.selection.paths.contains(path) else { return }
        state.selection.paths.append(path)
        cellForItem(at: path)?.isSelected = true
    }

    final func giveUp(_ path: IndexPath) {
        state.selection.paths.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }

    final func scrollTo(_ path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        guard has(path), let frame = layoutAttributesForItem(at: path)?.frame else {
            return refuse(path, "scrollToItem(at:at:animated:)")
        }
        contentSize = sound(collectionViewLayout.collectionViewContentSize)
        scrollBand(to: path, frame, position, animated)
        guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
        let inset = adjustedContentInset
        let room = bounds.inset(by: inset)
        var offset = bounds.origin
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - room.height / 2 - inset.top }
        if position.contains(.bottom) { offset.y = frame.maxY - room.height - inset.top }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - room.width / 2 - inset.left }
        if position.contains(.right) { offset.x = frame.maxX - room.width - inset.left }
        setContentOffset(resting(offset), animated: animated)
    }

    final func refuse(_ path: IndexPath, _ member: String) {
        refuse(member, "item \(path.item) of section \(path.section)", "name an item that is there")
    }
}

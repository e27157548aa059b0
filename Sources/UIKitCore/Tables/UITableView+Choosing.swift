import CoreGraphics

extension UITableView {
    // MARK: Fingers

    final func press(_ touches: Set<UITouch>) {
        if let pull = table.pull, pull.isOpen { return pull.close(animated: true) }
        guard allowsSelection, table.selection.pressed == nil, let touch = touches.inOrder.first,
            let path = row(at: touch.location(in: self)), let cell = cellForRow(at: path),
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return }
        table.selection.pressed = path
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    final func release(_ touches: Set<UITouch>) {
        guard let path = table.selection.pressed, let touch = touches.inOrder.first else { return }
        unpress()
        if row(at: touch.location(in: self)) == path { tap(path) }
    }

    final func unpress() {
        guard let path = table.selection.pressed else { return }
        table.selection.pressed = nil
        cellForRow(at: path)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    private func tap(_ path: IndexPath) {
        if allowsMultipleSelection, table.selection.paths.contains(path) { return leave(path) }
        var wish: IndexPath? = path
        if let delegate { wish = delegate.tableView(self, willSelectRowAt: path) }
        guard let wish else { return }
        guard table.shape.has(wish) else { return refuse(wish, "tableView(_:willSelectRowAt:)") }
        if !allowsMultipleSelection {
            for old in table.selection.paths where old != wish { leave(old) }
        }
        choose(wish, animated: false)
        delegate?.tableView(self, didSelectRowAt: wish)
    }

    private func leave(_ path: IndexPath) {
        var wish: IndexPath? = path
        if let delegate { wish = delegate.tableView(self, willDeselectRowAt: path) }
        guard let wish else { return }
        giveUp(wish, animated: false)
        delegate?.tableView(self, didDeselectRowAt: wish)
    }

    // MARK: Calls

    final func choose(_ path: IndexPath?, animated: Bool) {
        loadIfNeeded()
        if let path, !table.shape.has(path) { return refuse(path, "selectRow(at:animated:scrollPosition:)") }
        if path == nil || !allowsMultipleSelection {
            for old in table.selection.paths where old != path { giveUp(old, animated: animated) }
        }
        guard let path, !table.selection.paths.contains(path) else { return }
        table.selection.paths.append(path)
        cellForRow(at: path)?.setSelected(true, animated: animated)
    }

    final func giveUp(_ path: IndexPath, animated: Bool) {
        table.selection.paths.removeAll { $0 == path }
        cellForRow(at: path)?.setSelected(false, animated: animated)
    }

    final func scrollTo(_ path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
        loadIfNeeded()
        guard table.shape.has(path) else { return refuse(path, "scrollToRow(at:at:animated:)") }
        let frame = rowFrame(path)
        let room = bounds.inset(by: adjustedContentInset)
        var y = bounds.minY
        switch position {
        case .none:
            let heading = style == .plain ? table.shape.sections[path.section].header : 0
            return scrollRectToVisible(
                CGRect(x: bounds.minX, y: frame.minY - heading, width: 1, height: frame.height + heading),
                animated: animated)
        case .top: y = frame.minY - adjustedContentInset.top
        case .middle: y = frame.midY - room.height / 2 - adjustedContentInset.top
        case .bottom: y = frame.maxY - room.height - adjustedContentInset.top
        }
        setContentOffset(resting(CGPoint(x: bounds.minX, y: y)), animated: animated)
    }

    final func refuse(_ path: IndexPath, _ member: String) {
        refuse(member, "row \(path.row) of section \(path.section)", "name a row that is there")
    }
}

import CoreGraphics
import QuartzCore

extension UITableView {
    /// How often a layout begins again because a cell told that it is higher than it was taken for.
    private static let mostRounds = 64

    final func layOutTable() {
        guard !table.isLayingOut else { return }
        table.isLayingOut = true
        defer { table.isLayingOut = false }
        loadIfNeeded()
        if bounds.width != table.knownWidth {
            table.measured = [:]
            findShape()
        }
        busily(layOutParts)
    }

    private func layOutParts() {
        for _ in 0..<Self.mostRounds where !makeCells() { break }
        placeCells()
        table.pull?.listDidLayOut()
        placeMargins()
        backgroundView?.frame = bounds
        tableHeaderView?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: tableHeaderView?.frame.height ?? 0)
        tableFooterView?.frame = CGRect(
            x: 0, y: table.shape.height - table.shape.after, width: bounds.width, height: table.shape.after)
    }

    // MARK: Cells

    /// Has a cell for each row that shows, and puts away the others; true where a height wasn't as it was taken for.
    private func makeCells() -> Bool {
        let shown = table.shape.rows(from: bounds.minY, to: bounds.maxY)
        let old = table.cells
        table.cells = []
        var next = 0
        var changed = false
        for path in shown {
            // Those above turned out higher than they were taken for.
            if changed, table.shape.row(path).y >= bounds.maxY { break }
            while next < old.count, old[next].path < path {
                putAway(old[next].cell, old[next].path)
                next += 1
            }
            let cell: UITableViewCell
            if next < old.count, old[next].path == path {
                cell = old[next].cell
                next += 1
            } else {
                let height = table.shape.row(path).height
                cell = bring(path, beside: old[next...].map(\.cell))
                if table.shape.row(path).height != height { changed = true }
            }
            table.cells.append((path, cell))
            if measure(cell, path) { changed = true }
        }
        for (path, cell) in old[next...] { putAway(cell, path) }
        return changed
    }

    /// Brings a cell on the screen, which is nobody's animation.
    private func bring(_ path: IndexPath, beside others: [UITableViewCell]) -> UITableViewCell {
        var made: UITableViewCell?
        UIView.performWithoutAnimation {
            var cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
            if table.cells.contains(where: { $0.cell === cell }) || others.contains(where: { $0 === cell }) {
                refuseOnce(
                    "tableView(_:cellForRowAt:)", "a cell that stands at another row",
                    "dequeue a cell for each row; a plain one is used")
                cell = UITableViewCell()
            }
            cell.indentationLevel = delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
            dress(cell, path)
            cell.isHidden = false
            cell.alpha = 1
            let isSelected = table.selection.paths.contains(path)
            if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
            cell.setHighlighted(false, animated: false)
            // As high as it needs from the first.
            _ = measure(cell, path)
            cell.frame = rowFrame(path)
            // Its constraints are looked at before its `layoutSubviews()`, and count on the content's height.
            cell.layOutParts()
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
            delegate?.tableView(self, willDisplay: cell, forRowAt: path)
            cell.layoutIfNeeded()
            made = cell
        }
        let cell = made ?? UITableViewCell()
        if UIView.inheritedAnimationDuration > 0, !table.change.isEmpty {
            UIView.performWithoutAnimation { cell.alpha = 0 }
            cell.alpha = 1
        }
        return cell
    }

    private func measure(_ cell: UITableViewCell, _ path: IndexPath) -> Bool {
        guard isSelfSizing(path), table.measured[path] == nil else { return false }
        let target = CGSize(width: rowFrame(path).width, height: 0)
        let fitted = cell.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        let least: CGFloat = cell.contentView.constraints.isEmpty ? 44 : 0
        let height = max(fitted.isFinite ? fitted.rounded(.up) : 0, least)
        table.measured[path] = height
        let (y, before) = table.shape.row(path)
        guard height != before else { return false }
        table.shape.sections[path.section].rows[path.row] = height
        table.shape.settle()
        contentSize = CGSize(width: bounds.width, height: table.shape.height)
        // What stands below a row that shows in part at the top keeps its place on the screen.
        if y + before < bounds.minY { contentOffset.y += height - before }
        return true
    }

    private func placeCells() {
        for (path, cell) in table.cells {
            let frame = rowFrame(path).offsetBy(dx: table.pull?.offset(of: path) ?? 0, dy: 0)
            if cell.frame != frame {
                cell.frame = frame
                cell.layOutParts()
            }
            roundCorners(of: cell, path)
        }
    }

    /// In an inset table the first and the last row of a section have round corners.
    private func roundCorners(of cell: UITableViewCell, _ path: IndexPath) {
        guard style == .insetGrouped else { return }
        var corners: CACornerMask = []
        if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if path.row == table.shape.sections[path.section].rows.count - 1 {
            corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        }
        cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
        cell.layer.maskedCorners = corners
        cell.clipsToBounds = !corners.isEmpty
    }

    // MARK: Looks

    final func dressCells() {
        for (path, cell) in table.cells { dress(cell, path) }
    }

    private func dress(_ cell: UITableViewCell, _ path: IndexPath) {
        guard table.shape.has(path) else { return }
        let rows = table.shape.sections[path.section].rows.count
        cell.parts.separator.isHidden = separatorStyle == .none || style != .plain && path.row == rows - 1
        cell.parts.separator.backgroundColor = separatorColor ?? .separator
        if cell.separatorInset.left == 16 || cell.separatorInset.left == cell.parts.tableInset {
            cell.separatorInset = separatorInset
            cell.parts.tableInset = separatorInset.left
        }
        cell.accessoryTapped = { [weak self, weak cell] in
            guard let self, let cell, let path = self.indexPath(for: cell) else { return }
            self.delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        }
    }

    // MARK: Headings

    private func placeMargins() {
        var left = table.margins
        table.margins = []
        for section in table.shape.sections.indices {
            for isHeader in [true, false] {
                let frame = standing(section, isHeader: isHeader)
                guard frame.height > 0, frame.intersects(bounds) else { continue }
                let known = left.firstIndex { $0.section == section && $0.isHeader == isHeader }
                let view = known.map { left.remove(at: $0).view } ?? bringMargin(section, isHeader, frame)
                guard let view else { continue }
                table.margins.append((section, isHeader, view))
                if view.frame != frame { view.frame = frame }
            }
        }
        for margin in left { putAway(margin.view) }
    }

    /// Where a heading stands: in a plain table at the top, while rows of its section pass below it.
    private func standing(_ section: Int, isHeader: Bool) -> CGRect {
        var frame = marginRect(section, isHeader: isHeader)
        guard style == .plain else { return frame }
        let part = sectionRect(section)
        if isHeader {
            let top = bounds.minY + adjustedContentInset.top
            frame.origin.y = max(frame.minY, min(top, part.maxY - table.shape.sections[section].footer - frame.height))
        } else {
            let bottom = bounds.maxY - adjustedContentInset.bottom
            let header = table.shape.sections[section].header
            frame.origin.y = min(frame.minY, max(bottom - frame.height, part.minY + header))
        }
        return frame
    }

    private func bringMargin(_ section: Int, _ isHeader: Bool, _ frame: CGRect) -> UIView? {
        var made: UIView?
        UIView.performWithoutAnimation {
            made = customMargin(section, isHeader: isHeader) ?? titleView(section, isHeader)
            guard let view = made else { return }
            view.frame = frame
            addSubview(view)
            if isHeader {
                delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
            }
            view.layoutIfNeeded()
        }
        return made
    }

    private func titleView(_ section: Int, _ isHeader: Bool) -> UIView? {
        guard let title = title(section, isHeader: isHeader) else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        if style == .plain {
            view.contentView.backgroundColor = .secondarySystemBackground
        } else {
            view.textLabel?.font = .systemFont(ofSize: 13)
        }
        return view
    }
}

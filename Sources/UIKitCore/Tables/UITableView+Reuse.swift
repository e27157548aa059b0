import CoreGraphics
import QuartzCore

extension UITableView {
    final func register(cell: AnyClass?, _ identifier: String) {
        if !table.cellPool.register(cell, for: identifier) {
            refuse("register(_:forCellReuseIdentifier:)", "\(cell as Any)", "register a class of cells")
        }
    }

    final func register(margin: AnyClass?, _ identifier: String) {
        if !table.marginPool.register(margin, for: identifier) {
            refuse(
                "register(_:forHeaderFooterViewReuseIdentifier:)", "\(margin as Any)",
                "register a class of UITableViewHeaderFooterView")
        }
    }

    final func dequeue(_ identifier: String) -> UITableViewCell? {
        if let cell = table.cellPool.take(identifier) {
            UIView.performWithoutAnimation { cell.prepareForReuse() }
            return cell
        }
        return table.cellPool.itemClass(identifier)?.making(identifier: identifier)
    }

    final func dequeueOrMake(_ identifier: String, _ path: IndexPath) -> UITableViewCell {
        if let filled = table.refilled, filled.path == path, filled.cell.reuseIdentifier == identifier {
            return filled.cell
        }
        if let cell = dequeue(identifier) { return cell }
        refuse(
            "dequeueReusableCell(withIdentifier:for:)", "the identifier \"\(identifier)\"",
            "register a class for it first; a plain cell is used")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Has cells that show filled anew: the data source, asked for them, is given the same ones by dequeuing.
    final func refill(_ paths: [IndexPath]) {
        loadIfNeeded()
        guard !table.isBusy else { return putOff("reconfigureRows(at:)") }
        var others: [IndexPath] = []
        busily {
            for path in paths where table.shape.has(path) {
                guard let cell = cellForRow(at: path) else { continue }
                table.refilled = (path, cell)
                if dataSource?.tableView(self, cellForRowAt: path) === cell {
                    table.measured[path] = nil
                } else {
                    others.append(path)
                }
            }
            table.refilled = nil
        }
        setNeedsLayout()
        guard !others.isEmpty else { return }
        refuse(
            "reconfigureRows(at:)", "another cell than the one that shows",
            "dequeue by the same identifier as before; the row is reloaded")
        reloadRows(at: others, with: .none)
    }

    final func dequeueMargin(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.marginPool.take(identifier) {
            UIView.performWithoutAnimation { view.prepareForReuse() }
            return view
        }
        return table.marginPool.itemClass(identifier)?.making(identifier: identifier)
    }
}

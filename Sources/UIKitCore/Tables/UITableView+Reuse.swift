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

    final func dequeueOrMake(_ identifier: String) -> UITableViewCell {
        if let cell = dequeue(identifier) { return cell }
        refuse(
            "dequeueReusableCell(withIdentifier:for:)", "the identifier \"\(identifier)\"",
            "register a class for it first; a plain cell is used")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    final func dequeueMargin(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = table.marginPool.take(identifier) {
            UIView.performWithoutAnimation { view.prepareForReuse() }
            return view
        }
        return table.marginPool.itemClass(identifier)?.making(identifier: identifier)
    }
}

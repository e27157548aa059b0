import CoreGraphics

extension UITableView: SwipingList {
    /// A row that can't be edited has no actions, as in UIKit.
    final func pullableRow(at point: CGPoint) -> IndexPath? {
        guard let path = row(at: point), dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        return path
    }
    final func pullableCell(_ path: IndexPath) -> UIView? { cellForRow(at: path) }
    final func restingFrame(_ path: IndexPath) -> CGRect { rowFrame(path) }
    final func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        isLeading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    }
    final func pullDidChange() {
        for (path, cell) in table.cells {
            let frame = rowFrame(path).offsetBy(dx: table.pull?.offset(of: path) ?? 0, dy: 0)
            if cell.frame != frame { cell.frame = frame }
        }
    }
}

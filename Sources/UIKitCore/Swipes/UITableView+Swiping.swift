import CoreGraphics

extension UITableView: SwipingList {
    final func pullableRow(at point: CGPoint) -> IndexPath? { row(at: point) }
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

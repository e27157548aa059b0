public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UITableViewDelegate {
    public var tableView: OptionalRequirement.TableViewDelegateTableView? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `tableView`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TableViewDelegateTableView {
        let target: any UITableViewDelegate

        public func callAsFunction(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            target.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }

        public func callAsFunction(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) {
            target.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        }

        public func callAsFunction(
            _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
        ) {
            target.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }

        public func callAsFunction(
            _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
        ) {
            target.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            target.tableView(tableView, heightForRowAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            target.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            target.tableView(tableView, heightForHeaderInSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            target.tableView(tableView, heightForFooterInSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            target.tableView(tableView, viewForHeaderInSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            target.tableView(tableView, viewForFooterInSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            target.tableView(tableView, shouldHighlightRowAt: indexPath)
        }

        public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            target.tableView(tableView, didHighlightRowAt: indexPath)
        }

        public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            target.tableView(tableView, didUnhighlightRowAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            target.tableView(tableView, willSelectRowAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            target.tableView(tableView, willDeselectRowAt: indexPath)
        }

        public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            target.tableView(tableView, didSelectRowAt: indexPath)
        }

        public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            target.tableView(tableView, didDeselectRowAt: indexPath)
        }

        public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            target.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        {
            target.tableView(tableView, editingStyleForRowAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
        {
            target.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
        }
    }
}

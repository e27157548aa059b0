public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UITableViewDataSource {
    public var numberOfSections: OptionalRequirement.TableViewDataSourceNumberOfSections? { .init(target: self) }
    public var tableView: OptionalRequirement.TableViewDataSourceTableView? { .init(target: self) }
    public var sectionIndexTitles: OptionalRequirement.TableViewDataSourceSectionIndexTitles? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `numberOfSections`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TableViewDataSourceNumberOfSections {
        let target: any UITableViewDataSource

        @discardableResult
        public func callAsFunction(in tableView: UITableView) -> Int {
            target.numberOfSections(in: tableView)
        }
    }

    /// Calls `tableView`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TableViewDataSourceTableView {
        let target: any UITableViewDataSource

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            target.tableView(tableView, titleForHeaderInSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            target.tableView(tableView, titleForFooterInSection: section)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            target.tableView(tableView, canEditRowAt: indexPath)
        }

        @discardableResult
        public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            target.tableView(tableView, canMoveRowAt: indexPath)
        }

        public func callAsFunction(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            target.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
        }

        public func callAsFunction(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            target.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        }
    }

    /// Calls `sectionIndexTitles`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct TableViewDataSourceSectionIndexTitles {
        let target: any UITableViewDataSource

        @discardableResult
        public func callAsFunction(for tableView: UITableView) -> [String]? {
            target.sectionIndexTitles(for: tableView)
        }
    }
}

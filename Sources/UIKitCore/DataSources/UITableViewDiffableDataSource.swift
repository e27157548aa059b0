public import CoreGraphics

/// A table's data source by snapshots: it finds what leads from one to the next, and lets the table move.
///
/// It is the table's data source from its making, and must be kept: the table doesn't keep it. Headings are given by
/// subclasses, which override `tableView(_:titleForHeaderInSection:)`.
///
/// **Differs from UIKit**: snapshots are applied on the main actor alone.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UITableViewDataSource
{
    /// Gives a cell for an item; for nil a plain one is used, with a diagnostic.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    private final weak var table: UITableView?
    private final let provider: CellProvider
    private final var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private final var places = SnapshotPlaces<SectionIdentifierType, ItemIdentifierType>(.init())

    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        table = tableView
        provider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    /// How rows come and go; `automatic` by default.
    public final var defaultRowAnimation = UITableView.RowAnimation.automatic

    // MARK: Snapshots

    /// Shows a snapshot: what differs comes, goes and moves, in .3 s or at once; the completion is called afterwards.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let table else {
            adopt(snapshot)
            completion?()
            return
        }
        let difference = SnapshotDifference(from: shown, to: snapshot)
        let change = {
            // What there was before the change, if nobody has asked yet.
            table.loadIfNeeded()
            table.beginUpdates()
            self.adopt(snapshot)
            table.table.animates = self.defaultRowAnimation != .none
            table.table.change = difference.change
            table.endChange { _ in completion?() }
            table.reconfigureRows(at: difference.reconfigured)
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows a snapshot by asking for everything anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        adopt(snapshot)
        table?.reloadData()
        completion?()
    }

    /// What shows, to be changed and applied; without anything to reload.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

    private func adopt(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
        shown = snapshot.done
        places = SnapshotPlaces(shown)
    }

    // MARK: Finding

    /// Nil for a section that isn't there.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { places.sections[sectionIdentifier] }
    /// Nil for an item that isn't there.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { places.items[itemIdentifier] }

    // MARK: Data source

    open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shown.count(ofSection: section)
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = shown.item(at: indexPath).flatMap({ provider(tableView, indexPath, $0) }) { return cell }
        tableView.refuseOnce(
            "dataSource", "no cell for row \(indexPath.row) of section \(indexPath.section)",
            "answer a dequeued cell in the cell provider; a plain one is used")
        return UITableViewCell()
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// False, where a table's other data sources answer true: overridden for rows that are pulled aside.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}

public import CoreGraphics

/// A collection's data source by snapshots: it finds what leads from one to the next, and lets the collection move.
///
/// It is the collection's data source from its making, and must be kept: the collection doesn't keep it.
///
/// **Differs from UIKit**: snapshots are applied on the main actor alone, and there are no snapshots of single sections
/// and no moves by hand.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    /// Gives a cell for an item, dequeued from the collection; for nil a plain one is used, with a diagnostic.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
    /// Gives a view beside the items; an empty one is used for nil.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    private final weak var collection: UICollectionView?
    private final let provider: CellProvider
    private final var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private final var places = SnapshotPlaces<SectionIdentifierType, ItemIdentifierType>(.init())

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        collection = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Asked for views beside the items; nil, the default, for none.
    public final var supplementaryViewProvider: SupplementaryViewProvider?

    // MARK: Snapshots

    /// Shows a snapshot: what differs comes, goes and moves, in .3 s or at once; the completion is called afterwards.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let collection else {
            adopt(snapshot)
            completion?()
            return
        }
        let difference = SnapshotDifference(from: shown, to: snapshot)
        let change = {
            collection.batch({
                self.adopt(snapshot)
                collection.state.change = difference.change
            }) { _ in completion?() }
            collection.reconfigureItems(at: difference.reconfigured)
        }
        if animatingDifferences { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows a snapshot by asking for everything anew.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        adopt(snapshot)
        collection?.reloadData()
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

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        shown.count(ofSection: section)
    }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let cell = shown.item(at: indexPath).flatMap({ provider(collectionView, indexPath, $0) }) { return cell }
        collectionView.refuseOnce(
            "dataSource", "no cell for item \(indexPath.item) of section \(indexPath.section)",
            "answer a dequeued cell in the cell provider; a plain one is used")
        return UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

extension NSDiffableDataSourceSnapshot {
    /// The same with nothing to be done.
    var done: Self {
        var done = self
        done.reloadedItems = []
        done.reconfiguredItems = []
        done.reloadedSections = []
        return done
    }

    func section(at index: Int) -> SectionIdentifierType? {
        parts.indices.contains(index) ? parts[index].section : nil
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard path.count == 2, parts.indices.contains(path.section) else { return nil }
        let items = parts[path.section].items
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    func count(ofSection section: Int) -> Int { parts.indices.contains(section) ? parts[section].items.count : 0 }
}

import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A collection goes from snapshot to snapshot", .serialized)
struct DiffableCollectionTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
    typealias Source = UICollectionViewDiffableDataSource<String, Int>

    /// A collection of tiles that a registration fills.
    @MainActor
    private final class Place {
        let screen = TouchScreen()
        let view: UICollectionView
        let source: Source
        var fills = 0

        init(height: CGFloat = 400) {
            screen.activate()
            Tile.made = 0
            let flow = UICollectionViewFlowLayout()
            flow.itemSize = CGSize(width: 80, height: 60)
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: height), collectionViewLayout: flow)
            var count: () -> Void = {}
            let tiles = UICollectionView.CellRegistration<Tile, Int> { cell, _, item in
                cell.number = item
                count()
            }
            source = Source(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: tiles, for: path, item: item)
            }
            count = { [unowned self] in self.fills += 1 }
            screen.window.addSubview(view)
            screen.wait(1.0 / 60)
        }

        func cell(_ item: Int) -> Tile? {
            source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? Tile }
        }
    }

    private func snapshot(_ items: [Int], section: String = "a") -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([section])
        snapshot.appendItems(items)
        return snapshot
    }

    @Test(
        "Whatever comes after whatever, the cells end as the snapshot says, with nothing left and nothing to tell",
        arguments: [1, 2, 3, 4])
    func walks(seed: UInt64) {
        // So high that all items are seen.
        let place = Place(height: 1400)
        let said = Diagnostics.recording {
            for (number, next) in SnapshotTests.walk(seed, length: 14).enumerated() {
                var completions = 0
                place.source.apply(next, animatingDifferences: number % 3 != 2) { completions += 1 }
                // Some are overtaken by the next, some come to their end.
                let overtaken = number % 4 == 1
                place.screen.look()
                place.screen.wait(overtaken ? 0.1 : 0.6)
                if !overtaken { #expect(completions == 1) }
                #expect(place.view.numberOfSections == next.numberOfSections)
                for item in next.itemIdentifiers {
                    #expect(place.cell(item)?.number == item, "\(item)")
                }
                guard !overtaken else { continue }
                #expect(place.view.visibleCells.count == next.numberOfItems)
                #expect(place.view.subviews.filter { $0 is Tile }.count == next.numberOfItems)
                for cell in place.view.visibleCells {
                    let frame = place.view.indexPath(for: cell).flatMap {
                        place.view.layoutAttributesForItem(at: $0)?.frame
                    }
                    #expect(cell.frame == frame && cell.alpha == 1)
                }
            }
        }
        #expect(said.isEmpty, "\(said)")
    }

    @Test("What stays keeps its cell and glides; what goes fades; the completion comes at the end, once")
    func glide() throws {
        let place = Place()
        place.source.apply(snapshot([1, 2, 3, 4, 5, 6]), animatingDifferences: false)
        place.screen.wait(0.1)
        place.screen.look()
        let (six, one) = (try #require(place.cell(6)), try #require(place.cell(1)))
        let start = six.frame.minX
        var ends = 0
        place.source.apply(snapshot([6, 2, 3, 4, 5])) { ends += 1 }
        place.screen.look()
        place.screen.wait(0.15)
        place.screen.look()
        let x = six.layer.presentation()?.frame.minX ?? -1
        #expect(place.cell(6) === six && x > 10 && x < start - 10 && ends == 0)
        #expect(one.superview != nil && (one.layer.presentation()?.opacity ?? 1) < 0.9)
        place.screen.wait(0.5)
        #expect(six.frame.minX == 0 && one.superview == nil && ends == 1)
        #expect(place.source.snapshot().itemIdentifiers == [6, 2, 3, 4, 5])
    }

    @Test("An item to be filled anew keeps its cell; one to be reloaded gets another; others aren't asked for")
    func again() {
        let place = Place()
        place.source.apply(snapshot([1, 2, 3]), animatingDifferences: false)
        place.screen.wait(0.1)
        let cells = [1, 2, 3].map(place.cell)
        place.fills = 0
        var next = place.source.snapshot()
        next.reconfigureItems([2])
        place.source.apply(next, animatingDifferences: false)
        place.screen.wait(0.1)
        #expect(place.fills == 1 && [1, 2, 3].map(place.cell) == cells)
        next = place.source.snapshot()
        #expect(next.reconfiguredItemIdentifiers.isEmpty)
        next.reloadItems([3])
        place.source.apply(next, animatingDifferences: true)
        place.screen.wait(0.6)
        #expect(place.fills == 2 && place.cell(1) === cells[0] && place.cell(2) === cells[1])
        #expect(place.cell(3)?.number == 3)
    }

    @Test("Cells of one registration are used again; the source finds items and places by each other")
    func registrations() {
        let place = Place()
        place.source.apply(snapshot(Array(0..<3000)), animatingDifferences: false)
        for offset in stride(from: 0, through: 20_000, by: 61) {
            place.view.contentOffset.y = CGFloat(offset)
            place.screen.wait(1.0 / 60)
        }
        #expect(Tile.made <= 24, "\(Tile.made) cells")
        for cell in place.view.visibleCells {
            let item = place.view.indexPath(for: cell).flatMap(place.source.itemIdentifier(for:))
            #expect(item != nil && (cell as? Tile)?.number == item)
        }
        #expect(place.source.index(for: "a") == 0 && place.source.sectionIdentifier(for: 1) == nil)
        #expect(place.source.itemIdentifier(for: IndexPath(item: 3000, section: 0)) == nil)
    }

    @Test("Views beside the items come of a registration, of the kind that it is for")
    func sides() {
        let place = Place()
        let flow = place.view.collectionViewLayout as? UICollectionViewFlowLayout
        flow?.headerReferenceSize = CGSize(width: 300, height: 30)
        var filled: [String] = []
        let banners = UICollectionView.SupplementaryRegistration<Banner>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { _, kind, path in filled.append("\(kind) \(path.section)") }
        place.source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: banners, for: path)
        }
        place.source.apply(snapshot([1]), animatingDifferences: false)
        place.screen.wait(0.1)
        let kind = UICollectionView.elementKindSectionHeader
        #expect(place.view.visibleSupplementaryViews(ofKind: kind).first is Banner)
        #expect(filled == ["\(kind) 0"])
    }

    @Test("A provider that gives no cell is told of, and so is one that gives another to be filled anew")
    func strangers() {
        let place = Place()
        let source = Source(collectionView: place.view) { _, _, item in
            item == 1 ? nil : UICollectionViewCell(frame: .zero)
        }
        let said = Diagnostics.recording {
            source.apply(snapshot([1, 2]), animatingDifferences: false)
            place.screen.wait(0.1)
        }
        #expect(said.count == 1 && place.view.visibleCells.count == 2)
        var next = source.snapshot()
        next.reconfigureItems([2])
        let again = Diagnostics.recording {
            source.apply(next, animatingDifferences: false)
            place.screen.wait(0.1)
        }
        #expect(again.count == 1 && place.view.visibleCells.count == 2)
    }
}

import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A compositional layout stands what it is given", .serialized)
struct HostileCompositionalTests {
    nonisolated private static let wrong: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]

    private func item() -> NSCollectionLayoutItem {
        NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.33), .fractionalHeight(1)))
    }

    private func group(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutGroup {
        .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: [item])
    }

    private func isFinite(_ rect: CGRect) -> Bool {
        rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
    }

    @Test("Insets and distances that can't be are refused with a word, and the ones before stay", arguments: wrong)
    func refused(_ value: CGFloat) {
        let insets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: value, trailing: 0)
        let usual = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let item = item()
        let row = group(item)
        let section = NSCollectionLayoutSection(group: row)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        (item.contentInsets, section.contentInsets, row.contentInsets) = (usual, usual, usual)
        (section.interGroupSpacing, configuration.interSectionSpacing) = (5, 6)
        let said = Diagnostics.recording {
            item.contentInsets = insets
            section.contentInsets = insets
            row.contentInsets = insets
            section.interGroupSpacing = value
            configuration.interSectionSpacing = value
        }
        #expect(said.count == 5)
        #expect(
            item.contentInsets == usual && section.contentInsets == usual && row.contentInsets == usual
                && section.interGroupSpacing == 5 && configuration.interSectionSpacing == 6)
    }

    @Test("Whatever numbers its parts are given, places are finite", arguments: wrong + [-50, -1e9, 1e9])
    func finite(_ value: CGFloat) {
        let insets = NSDirectionalEdgeInsets(top: value, leading: value, bottom: value, trailing: value)
        let changes: [(NSCollectionLayoutItem, NSCollectionLayoutGroup, NSCollectionLayoutSection) -> Void] = [
            { item, _, _ in item.contentInsets = insets },
            { _, _, section in section.contentInsets = insets },
            { _, row, _ in row.contentInsets = insets },
            { _, _, section in section.interGroupSpacing = value },
            { _, row, _ in row.interItemSpacing = .fixed(value) },
            { item, _, _ in
                item.edgeSpacing = .init(
                    leading: .fixed(value), top: .fixed(value), trailing: .flexible(value), bottom: nil)
            },
            { _, _, section in
                section.boundarySupplementaryItems = [
                    NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: layoutSize(.absolute(value), .absolute(value)), elementKind: "head",
                        alignment: .top, absoluteOffset: CGPoint(x: value, y: value))
                ]
            },
        ]
        _ = Diagnostics.recording {
            for (number, change) in changes.enumerated() {
                for isBand in [false, true] {
                    let item = item()
                    let row = group(item)
                    let section = NSCollectionLayoutSection(group: row)
                    change(item, row, section)
                    if isBand { section.orthogonalScrollingBehavior = .groupPagingCentered }
                    let place = CompositionalScreen(items: [30, 4], .init(section: section))
                    place.view.contentOffset.y = 30
                    place.screen.wait(0.1)
                    place.screen.look()
                    let size = place.view.contentSize
                    #expect(size.width.isFinite && size.height.isFinite, "\(number) \(size)")
                    #expect(place.view.visibleCells.allSatisfy { isFinite($0.frame) }, "\(number)")
                }
            }
        }
    }

    @Test("Sizes and places by hand that can't be count as nothing", arguments: wrong)
    func byHand(_ value: CGFloat) {
        _ = Diagnostics.recording {
            let groups = [
                NSCollectionLayoutGroup.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60))) { _ in
                    [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: value, y: 0, width: 50, height: value))]
                },
                .horizontal(layoutSize: layoutSize(.fractionalWidth(value), .absolute(value)), subitems: [item()]),
                .vertical(layoutSize: layoutSize(.estimated(value), .estimated(value)), subitems: [item()]),
            ]
            for group in groups {
                let place = CompositionalScreen(items: [30], .init(section: .init(group: group)))
                place.screen.look()
                #expect(place.view.contentSize.height.isFinite)
                #expect(place.view.visibleCells.allSatisfy { isFinite($0.frame) })
            }
        }
    }

    /// A cell that says it needs whatever a test says.
    private final class Greedy: UICollectionViewCell {
        static var asked = 0
        static var need: (CGFloat) -> CGFloat = { $0 }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            Self.asked += 1
            layoutAttributes.frame.size.height = Self.need(layoutAttributes.frame.height)
            return layoutAttributes
        }
    }

    @Test("A cell that never has enough, or needs what can't be, is asked a few times alone", arguments: 0..<6)
    func greedy(_ which: Int) {
        let needs: [(CGFloat) -> CGFloat] = [
            { $0 + 1 }, { _ in .nan }, { _ in 1e300 }, { _ in 0 }, { _ in -5 },
            { _ in Greedy.asked.isMultiple(of: 2) ? 50 : 60 },
        ]
        (Greedy.asked, Greedy.need) = (0, needs[which])
        let estimated = layoutSize(.fractionalWidth(1), .estimated(40))
        let layout = UICollectionViewCompositionalLayout(
            section: .init(group: .vertical(layoutSize: estimated, subitems: [.init(layoutSize: estimated)])))
        let place = CompositionalScreen(items: [0], layout)
        let cells = UICollectionView.CellRegistration<Greedy, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: place.view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<60))
        _ = Diagnostics.recording {
            source.apply(snapshot)
            for step in 0..<10 {
                place.view.contentOffset.y = CGFloat(step) * 100
                place.screen.wait(0.1)
            }
        }
        #expect(Greedy.asked < 1000 && place.view.contentSize.height.isFinite)
        #expect(!place.screen.context.media.isActive)
    }

    /// What is done in a callback.
    enum Deed: CaseIterable {
        case invalidate, reload, scroll, resize, configure, layOut
    }

    @Test("Whatever is done in whatever callback, however often, it ends", arguments: Deed.allCases, 0..<5)
    func inside(_ deed: Deed, _ moment: Int) {
        var (count, isOver) = (0, false)
        var act: () -> Void = {}
        func come(_ number: Int) {
            guard number == moment, !isOver else { return }
            count += 1
            act()
        }
        let layout = UICollectionViewCompositionalLayout { _, _ in
            come(0)
            let group =
                moment == 1
                ? NSCollectionLayoutGroup.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60))) { _ in
                    come(1)
                    return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50))]
                } : self.group(self.item())
            let section = NSCollectionLayoutSection(group: group)
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: layoutSize(.absolute(300), .absolute(30)), elementKind: "head", alignment: .top)
            ]
            section.visibleItemsInvalidationHandler = { _, _, _ in come(2) }
            return section
        }
        let place = CompositionalScreen(items: [0], layout)
        let view = place.view
        let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in come(3) }
        let heads = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "head") {
            _, _, _ in come(4)
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
        }
        act = { [unowned layout, unowned view] in
            switch deed {
            case .invalidate: layout.invalidateLayout()
            case .reload: view.reloadData()
            case .scroll: view.contentOffset.y += 1
            case .resize: view.frame.size.height = view.frame.height == 400 ? 401 : 400
            case .configure: layout.configuration = .init()
            case .layOut: view.layoutIfNeeded()
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<30))
        _ = Diagnostics.recording {
            source.apply(snapshot)
            place.screen.wait(0.2)
        }
        #expect(count > 0 && count < 20_000)
        isOver = true
        view.contentOffset = .zero
        source.apply(snapshot, animatingDifferences: false)
        place.screen.wait(0.5)
        #expect(view.visibleCells.count >= (moment == 1 ? 6 : 18) && !place.screen.context.media.isActive)
    }
}

import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A compositional layout places groups of items", .serialized)
struct CompositionalLayoutTests {
    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// A grid of so many columns, its rows 60 high.
    private func grid(_ columns: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: layoutSize(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    }

    @Test("Items are repeated until a group is full, and groups until all items have a place")
    func grids() {
        let place = CompositionalScreen(items: [7], .init(section: grid(3)))
        #expect(place.frame(0) == rect(0, 0, 100, 60) && place.frame(2) == rect(200, 0, 100, 60))
        #expect(place.frame(3) == rect(0, 60, 100, 60) && place.frame(6) == rect(0, 120, 100, 60))
        #expect(place.view.contentSize == CGSize(width: 300, height: 180))
        #expect(place.view.visibleCells.count == 7 && place.cell(4)?.frame == rect(100, 60, 100, 60))
    }

    @Test("Insets and distances of items, groups and sections count")
    func distances() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(10)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
        section.interGroupSpacing = 8
        let place = CompositionalScreen(items: [3, 1], .init(section: section))
        // 250 wide less 10 between two: 120 each.
        #expect(place.frame(0) == rect(22, 6, 114, 46) && place.frame(1) == rect(152, 6, 114, 46))
        #expect(place.frame(2)?.minY == 64)
        // The first section is 5 + 50 + 8 + 50 + 7 high.
        #expect(place.frame(0, 1)?.minY == 126)
        #expect(place.view.contentSize.height == 182)
    }

    @Test("Flexible room shares what is left; edge room keeps neighbours away")
    func rooms() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(60), .absolute(40)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), subitems: [item])
        group.interItemSpacing = .flexible(10)
        let place = CompositionalScreen(items: [5], .init(section: .init(group: group)))
        // Four with at least 10 between them fit in 300, with 20 between them.
        #expect((0..<5).map { place.frame($0)?.minX } == [0, 80, 160, 240, 0])
        let away = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(60), .absolute(40)))
        away.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(3), trailing: .flexible(0), bottom: nil)
        let spread = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), subitems: [away])
        let second = CompositionalScreen(items: [2], .init(section: .init(group: spread)))
        // Two would leave 180 for four rooms; five fit, so each row of 300 has two items at 45 and 195.
        #expect(second.frame(0) == rect(45, 3, 60, 40) && second.frame(1) == rect(195, 3, 60, 40))
    }

    @Test("Groups stand in groups: a large item beside two small ones")
    func nested() {
        let large = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(0.7), .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [large, pair])
        let place = CompositionalScreen(items: [5], .init(section: .init(group: group)))
        #expect(place.frame(0) == rect(0, 0, 210, 120) && place.frame(1) == rect(210, 0, 90, 60))
        #expect(place.frame(2) == rect(210, 60, 90, 60) && place.frame(3) == rect(0, 120, 210, 120))
        #expect(place.frame(4) == rect(210, 120, 90, 60))
    }

    @Test("A group by hand places its items, again and again")
    func custom() {
        var sizes: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))) {
            sizes.append($0.container.contentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 20, width: 30, height: 40), zIndex: 3),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 0, width: 30, height: 40)),
            ]
        }
        let place = CompositionalScreen(items: [3], .init(section: .init(group: group)))
        #expect(sizes.first == CGSize(width: 300, height: 100))
        #expect(place.frame(0) == rect(10, 20, 30, 40) && place.frame(2) == rect(10, 120, 30, 40))
        #expect(place.cell(0)?.layer.zPosition == 3)
    }

    @Test("Headings and footings take room of their own, and a pinned one stays while its section is passed")
    func boundaries() {
        let section = grid(3)
        section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 10)
        let head = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .top)
        head.pinToVisibleBounds = true
        let foot = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize(.absolute(100), .absolute(20)), elementKind: "foot", alignment: .bottomTrailing,
            absoluteOffset: CGPoint(x: -5, y: 0))
        section.boundarySupplementaryItems = [head, foot]
        let place = CompositionalScreen(items: [12, 12], .init(section: section))
        let path = { IndexPath(item: 0, section: $0) }
        #expect(place.side("head", path(0)) == rect(10, 0, 280, 30))
        #expect(place.frame(0)?.minY == 36 && place.side("foot", path(0)) == rect(185, 282, 100, 20))
        #expect(place.side("head", path(1))?.minY == 302)
        place.view.contentOffset.y = 100
        place.screen.wait(1.0 / 60)
        #expect(place.side("head", path(0))?.minY == 100)
        #expect(place.view.supplementaryView(forElementKind: "head", at: path(0))?.frame.minY == 100)
        // The section ends at 302; its heading goes with it.
        place.view.contentOffset.y = 290
        place.screen.wait(1.0 / 60)
        #expect(place.side("head", path(0))?.minY == 272)
    }

    @Test("Badges stand at their item's corner, grounds behind all of a section, and views before all sections")
    func sides() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(
                edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
        let item = NSCollectionLayoutItem(
            layoutSize: layoutSize(.absolute(100), .absolute(60)), supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)), subitems: [item]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
        let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
        ground.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        section.decorationItems = [ground]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)), elementKind: "before", alignment: .top)
        ]
        configuration.interSectionSpacing = 15
        let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
        layout.register(SectionGround.self, forDecorationViewOfKind: "ground")
        let place = CompositionalScreen(items: [2, 1], layout)
        #expect(place.side("before", IndexPath(index: 0)) == rect(0, 0, 300, 50))
        #expect(place.frame(0) == rect(0, 60, 100, 60) && place.frame(0, 1)?.minY == 155)
        #expect(place.side("badge", IndexPath(item: 1, section: 0)) == rect(190, 50, 20, 20))
        let grounds = place.view.subviews.filter { $0 is SectionGround }.sorted { $0.frame.minY < $1.frame.minY }
        #expect(grounds.map(\.frame) == [rect(4, 54, 292, 72), rect(4, 149, 292, 72)])
        // Each behind the cells of its section.
        let order = place.view.subviews.filter { $0 is SectionGround || $0 is Tile }
        #expect(order.count == 5)
        for (index, ground) in order.enumerated() where ground is SectionGround {
            let before = order.prefix(index).filter { $0.frame.intersects(ground.frame) }
            #expect(before.isEmpty, "\(before)")
        }
    }

    @Test("Cells tell the heights that they need, and all below stands lower")
    func estimates() {
        let row = layoutSize(.fractionalWidth(1), .estimated(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        let source = CompositionalScreen(items: [0], .init(section: section))
        source.source.items = [40]
        source.source.heights = [0: 80, 1: 30, 39: 200]
        source.view.reloadData()
        source.screen.wait(1.0 / 60)
        #expect(source.frame(0) == rect(0, 0, 300, 80) && source.frame(1) == rect(0, 80, 300, 30))
        #expect(source.cell(2)?.frame == rect(0, 110, 300, 50))
        // Only what was seen is known.
        #expect(source.view.contentSize.height == 2010)
        source.view.contentOffset.y = source.view.contentSize.height - 400
        source.screen.wait(1.0 / 60)
        #expect(source.view.contentSize.height == 2160)
        #expect(source.cell(39)?.frame.height == 200)
    }

    @Test("What a call can't mean is told of")
    func refused() {
        let said = Diagnostics.recording {
            _ = NSCollectionLayoutDimension.absolute(.nan)
            _ = NSCollectionLayoutDimension.fractionalWidth(-1)
            _ = NSCollectionLayoutGroup.horizontal(
                layoutSize: layoutSize(.absolute(1), .absolute(1)),
                subitem: NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(1), .absolute(1))), count: 0)
        }
        #expect(said.count == 3)
        // Items and groups of no size, and a group of none, end.
        let nothing = layoutSize(.absolute(0), .absolute(0))
        for group in [
            NSCollectionLayoutGroup.horizontal(layoutSize: nothing, subitems: []),
            .vertical(layoutSize: nothing, subitems: [NSCollectionLayoutItem(layoutSize: nothing)]),
            .custom(layoutSize: nothing) { _ in [] },
        ] {
            let place = CompositionalScreen(items: [200], .init(section: .init(group: group)))
            #expect(place.view.contentSize.height == 0)
        }
        let absent = CompositionalScreen(
            items: [3, 3], .init(sectionProvider: { number, _ in number == 0 ? nil : self.grid(3) }))
        #expect(absent.view.visibleCells.count == 3 && absent.frame(0) == nil && absent.frame(0, 1)?.minY == 0)
    }

    @Test("Where one reads from the right, items stand mirrored")
    func mirrored() {
        let place = CompositionalScreen(items: [4], .init(section: grid(3)))
        place.view.semanticContentAttribute = .forceRightToLeft
        place.view.collectionViewLayout.invalidateLayout()
        place.screen.wait(1.0 / 60)
        #expect(place.cell(0)?.frame == rect(200, 0, 100, 60) && place.cell(3)?.frame == rect(200, 60, 100, 60))
    }

    @Test("To the side, sections follow each other to the right")
    func horizontal() {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(0.5)))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: layoutSize(.absolute(90), .fractionalHeight(1)), subitems: [item]))
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let place = CompositionalScreen(items: [3, 1], .init(section: section, configuration: configuration))
        #expect(place.frame(1) == rect(0, 200, 90, 200) && place.frame(2) == rect(90, 0, 90, 200))
        #expect(place.frame(0, 1) == rect(180, 0, 90, 200))
        #expect(place.view.contentSize == CGSize(width: 270, height: 400))
    }
}

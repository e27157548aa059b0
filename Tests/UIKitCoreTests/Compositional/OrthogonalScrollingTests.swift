import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A section scrolls to the side", .serialized)
struct OrthogonalScrollingTests {
    /// Cards of 200 × 100 with 10 between them, 20 from the sides.
    private func cards(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: layoutSize(.absolute(200), .absolute(100)), subitems: [item]))
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
        return section
    }

    private func scroller(_ place: CompositionalScreen) -> UIScrollView? {
        place.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    private func drag(_ place: CompositionalScreen, from x: CGFloat, by shift: CGFloat, y: CGFloat = 50) {
        place.screen.down(x, y)
        for step in 1...6 {
            place.screen.wait(1.0 / 60)
            place.screen.move(x + shift * CGFloat(step) / 6, y)
        }
        place.screen.up(x + shift, y)
    }

    @Test("Its groups stand in a row that a finger moves, while a finger downwards moves the whole")
    func moves() throws {
        let place = CompositionalScreen(
            items: [10, 30],
            .init(sectionProvider: { number, _ in
                self.cards(number == 0 ? .continuous : .none)
            }))
        let row = try #require(scroller(place))
        #expect(row.frame == CGRect(x: 0, y: 0, width: 300, height: 110))
        #expect(row.contentSize == CGSize(width: 20 + 10 * 210 - 10 + 20, height: 110))
        #expect(
            place.cell(0)?.superview === row && place.cell(0)?.frame == CGRect(x: 20, y: 5, width: 200, height: 100))
        #expect(place.cell(1) != nil && place.cell(2) == nil && place.cell(0, 1)?.superview === place.view)
        drag(place, from: 250, by: -180)
        place.screen.wait(3)
        #expect(row.contentOffset.x > 150 && place.view.contentOffset.y == 0)
        // Groups follow each other by 210 points.
        let middle = Int((row.contentOffset.x + 150 - 20) / 210)
        #expect(place.cell(middle) != nil && place.cell(middle + 2) == nil)
        let x = row.contentOffset.x
        place.screen.down(150, 60)
        for step in 1...6 {
            place.screen.wait(1.0 / 60)
            place.screen.move(150, 60 - 10 * CGFloat(step))
        }
        place.screen.up(150, 0)
        place.screen.wait(3)
        #expect(place.view.contentOffset.y > 40 && row.contentOffset.x == x)
    }

    @Test("It rests where a group begins, a page ends, or a group is in the middle, as it was told")
    func rests() throws {
        for (behavior, wish) in [
            (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, nil),
            (.paging, CGFloat(300)), (.groupPaging, 210), (.groupPagingCentered, 210 - 30),
        ] as [(UICollectionLayoutSectionOrthogonalScrollingBehavior, CGFloat?)] {
            let place = CompositionalScreen(items: [10], .init(section: cards(behavior)))
            let row = try #require(scroller(place))
            if behavior == .groupPagingCentered { #expect(row.contentOffset.x == -30) }
            drag(place, from: 200, by: -60)
            place.screen.wait(4)
            let x = row.contentOffset.x
            if let wish {
                #expect(abs(x - wish) < 0.5, "\(behavior): \(x)")
            } else {
                #expect(x > 0 && abs(x.truncatingRemainder(dividingBy: 210)) < 0.5, "\(behavior): \(x)")
            }
        }
    }

    @Test("A tap and a point find the item that is seen there, and scrolling to one brings it into sight")
    func finds() throws {
        let place = CompositionalScreen(items: [10], .init(section: cards(.continuous)))
        let row = try #require(scroller(place))
        place.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: false)
        place.screen.wait(1.0 / 60)
        // Its middle is at 20 + 5 · 210 + 100.
        #expect(row.contentOffset.x == 1020)
        #expect(place.view.indexPathForItem(at: CGPoint(x: 150, y: 50)) == IndexPath(item: 5, section: 0))
        place.screen.tap(150, 50)
        #expect(place.source.log == ["choose 0.5"])
        #expect(place.view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.minX == 1070)
    }

    @Test("Its handler sees what shows with the offset, and may turn and fade it")
    func handler() throws {
        let section = cards(.continuous)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.x)
            for item in items {
                let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                let scale = max(1 - distance / 500, 0.5)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
                item.alpha = scale
            }
        }
        let place = CompositionalScreen(items: [10], .init(section: section))
        let row = try #require(scroller(place))
        // The first card's middle is at 120, 30 from the middle.
        #expect(abs(Double(place.cell(0)?.alpha ?? 0) - 0.94) < 1e-6)
        row.contentOffset.x = 180
        place.screen.wait(1.0 / 60)
        #expect(offsets.last == 180 && abs(Double(place.cell(1)?.transform.a ?? 0) - 1) < 1e-9)
    }

    @Test("Scrolling keeps few cells; a change and a reload leave it where it is")
    func keeps() throws {
        let place = CompositionalScreen(items: [400], .init(section: cards(.continuous)))
        let row = try #require(scroller(place))
        for offset in stride(from: 0, through: 20_000, by: 61) {
            row.contentOffset.x = CGFloat(offset)
            place.screen.wait(1.0 / 60)
        }
        #expect(Tile.made <= 6, "\(Tile.made) cells")
        let x = row.contentOffset.x
        place.source.items = [399]
        place.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        place.screen.wait(0.5)
        #expect(scroller(place) === row && row.contentOffset.x == x)
        place.source.items = []
        place.view.reloadData()
        place.screen.wait(1.0 / 60)
        #expect(scroller(place) == nil && place.view.visibleCells.isEmpty)
    }
}

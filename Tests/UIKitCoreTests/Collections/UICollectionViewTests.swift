import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A collection shows items", .serialized)
struct UICollectionViewTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("A flow spreads full lines over the width and lets the last keep their distances")
    func flow() {
        let place = CollectionScreen(items: [8])
        // 300 wide, items of 80: three a line with 30 between them.
        let frames = (0..<8).map { place.view.layoutAttributesForItem(at: path($0))?.frame }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 80, height: 60))
        #expect(frames[1]?.minX == 110 && frames[2]?.minX == 220)
        #expect(frames[3] == CGRect(x: 0, y: 70, width: 80, height: 60))
        #expect(frames[7]?.minX == 110 && frames[7]?.minY == 140)
        #expect(place.view.contentSize == CGSize(width: 300, height: 200))
    }

    @Test("Insets, distances, headings and footings of the delegate and of the layout count")
    func measures() {
        let place = CollectionScreen(items: [2, 1])
        place.flow.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 20)
        place.flow.headerReferenceSize = CGSize(width: 0, height: 30)
        place.flow.footerReferenceSize = CGSize(width: 0, height: 12)
        place.screen.wait(1.0 / 60)
        #expect(place.view.layoutAttributesForItem(at: path(0))?.frame.origin == CGPoint(x: 20, y: 35))
        let header = place.view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: path(0, 1))
        #expect(header?.frame == CGRect(x: 0, y: 114, width: 300, height: 30))
        #expect(place.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
        #expect(
            place.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 1)) is Banner)
        place.source.size = CGSize(width: 300, height: 40)
        place.flow.invalidateLayout()
        place.screen.wait(1.0 / 60)
        #expect(place.view.layoutAttributesForItem(at: path(1))?.frame.minY == 85)
    }

    @Test("A flow to the side runs in columns")
    func horizontal() {
        let place = CollectionScreen(items: [10])
        place.flow.scrollDirection = .horizontal
        place.screen.wait(1.0 / 60)
        // 400 high, items of 60: five a column with 25 between them.
        #expect(place.view.layoutAttributesForItem(at: path(4))?.frame.minY == 340)
        #expect(place.view.layoutAttributesForItem(at: path(5))?.frame.origin == CGPoint(x: 90, y: 0))
        #expect(place.view.contentSize == CGSize(width: 170, height: 400))
    }

    @Test("It makes cells for the items that show alone, by the class's own initializer, and uses them again")
    func reuse() {
        let place = CollectionScreen(items: [3000])
        #expect(place.view.visibleCells.count == 18 && place.view.visibleCells.allSatisfy { $0 is Tile })
        for offset in stride(from: 0, through: 20_000, by: 61) {
            place.view.contentOffset.y = CGFloat(offset)
            place.screen.wait(1.0 / 60)
        }
        #expect(Tile.made <= 24, "\(Tile.made) cells")
        for cell in place.view.visibleCells {
            let path = place.view.indexPath(for: cell)
            #expect((cell as? Tile)?.number == path?.item)
            #expect(cell.frame == path.flatMap { place.view.layoutAttributesForItem(at: $0)?.frame })
        }
    }

    @Test("A tap chooses an item; the delegate is asked and told")
    func choosing() {
        let place = CollectionScreen(items: [9])
        place.screen.tap(120, 20)
        place.screen.wait(0.2)
        place.screen.tap(10, 80)
        place.screen.wait(0.2)
        #expect(place.source.log == ["press 1", "lift 1", "choose 1", "press 3", "lift 3", "leave 1", "choose 3"])
        #expect(place.view.indexPathsForSelectedItems == [path(3)])
        #expect(place.view.cellForItem(at: path(3))?.isSelected == true)
        #expect(place.view.indexPathForItem(at: CGPoint(x: 115, y: 10)) == path(1))
        #expect(place.view.indexPathForItem(at: CGPoint(x: 95, y: 10)) == nil)
    }

    @Test("Items come, go and move: what stays glides to its place, and all ends where the data says")
    func changes() {
        let place = CollectionScreen(items: [6])
        let kept = place.view.cellForItem(at: path(4))
        var ended: [Bool] = []
        place.screen.look()
        place.source.items = [6]
        place.view.performBatchUpdates {
            place.view.deleteItems(at: [path(0)])
            place.view.insertItems(at: [path(5)])
        } completion: {
            ended.append($0)
        }
        #expect(place.view.cellForItem(at: path(3)) === kept)
        #expect(kept?.frame == CGRect(x: 0, y: 70, width: 80, height: 60))
        place.screen.look()
        place.screen.wait(0.15)
        place.screen.look()
        let x = kept?.layer.presentation()?.frame.minX ?? 0
        #expect(x > 10 && x < 100, "\(x)")
        place.screen.wait(0.5)
        #expect(ended == [true] && place.view.visibleCells.count == 6)
        #expect(place.view.subviews.filter { $0 is UICollectionViewCell }.count == 6)
        let said = Diagnostics.recording { place.view.deleteItems(at: [path(1)]) }
        #expect(said.count == 1 && place.view.numberOfItems(inSection: 0) == 6)
    }

    @Test("A layout of one's own places items with its own attributes, and hears of the bounds")
    func ownLayout() {
        let place = CollectionScreen(items: [5])
        let ring = Ring()
        place.view.setCollectionViewLayout(ring, animated: true)
        place.screen.wait(1)
        let cell = place.view.cellForItem(at: path(2))
        #expect(cell?.center == ring.layoutAttributesForItem(at: path(2))?.center)
        #expect(cell?.layer.zPosition == 2 && (cell as? Tile)?.tone == 0.5)
        let count = ring.preparations
        place.view.contentOffset.y = 5
        place.screen.wait(1.0 / 60)
        #expect(ring.preparations == count + 1 && ring.collectionView === place.view)
        #expect(place.flow.collectionView == nil)
    }

    @Test("A layout hears of bounds that change in an animation, and of no others")
    func animatedBounds() {
        let place = CollectionScreen(items: [5])
        let flow = HearingFlow()
        place.view.collectionViewLayout = flow
        place.screen.wait(0.1)
        place.view.bounds.size.width = 290
        place.view.layoutIfNeeded()
        #expect(flow.heard.isEmpty)
        UIView.animate(withDuration: 0.2) {
            place.view.bounds.size.width = 200
            place.view.layoutIfNeeded()
        }
        #expect(flow.heard == ["290.0", "end"])
        place.screen.wait(0.5)
        #expect(flow.heard == ["290.0", "end"])
    }

    @Test("The size that a context adds counts until the layout says another")
    func growth() {
        let place = CollectionScreen(items: [5])
        let height = place.view.contentSize.height
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentSizeAdjustment.height = 40
        place.flow.invalidateLayout(with: context)
        #expect(Double(place.view.contentSize.height) == Double(height) + 40)
        place.view.layoutIfNeeded()
        #expect(place.view.contentSize.height == height)
    }

    private final class HearingFlow: UICollectionViewFlowLayout {
        var heard: [String] = []
        override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { heard.append("\(Double(oldBounds.width))") }
        override func finalizeAnimatedBoundsChange() { heard.append("end") }
    }

    @Test("A layout's attributes are copied whole, of their own class")
    func copies() {
        let ring = RingAttributes(forCellWith: path(3, 1))
        ring.tone = 0.25
        ring.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        ring.transform = CGAffineTransform(scaleX: 2, y: 2)
        ring.alpha = 0.5
        let copy = ring.copy() as? RingAttributes
        #expect(copy !== ring && copy?.indexPath == path(3, 1) && copy?.tone == 0.25 && copy?.frame == ring.frame)
        #expect(copy?.transform == ring.transform && copy?.alpha == 0.5)
        let said = Diagnostics.recording { ring.frame.origin.x = .nan }
        #expect(said.count == 1 && ring.frame == copy?.frame)
    }

    @Test("A layout says where content that was let go is to rest")
    func target() {
        let place = CollectionScreen(items: [300])
        let ring = Ring()
        ring.height = 5000
        ring.rest = CGPoint(x: 0, y: 777)
        place.view.collectionViewLayout = ring
        place.screen.wait(1.0 / 60)
        place.screen.down(150, 300)
        for step in 1...6 {
            place.screen.wait(1.0 / 60)
            place.screen.move(150, 300 - 20 * CGFloat(step))
        }
        place.screen.up(150, 180)
        place.screen.wait(4)
        #expect(abs(place.view.contentOffset.y - 777) < 0.5)
    }

    @Test("Scrolling to an item puts it where it is asked for")
    func scrolling() {
        let place = CollectionScreen(items: [300])
        place.view.scrollToItem(at: path(150), at: .top, animated: false)
        #expect(place.view.contentOffset.y == 3500)
        place.view.scrollToItem(at: path(150), at: .centeredVertically, animated: true)
        place.screen.wait(1)
        #expect(place.view.contentOffset.y == 3330)
        #expect(Diagnostics.recording { place.view.scrollToItem(at: path(999), at: [], animated: false) }.count == 1)
    }

    @Test("A controller's collection is its view and asks it")
    func controller() {
        let screen = TouchScreen()
        let controller = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
        screen.window.rootViewController = controller
        screen.wait(0.1)
        #expect(controller.view === controller.collectionView && controller.collectionView.visibleCells.count == 4)
    }
}

private final class Tiles: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(Tile.self, forCellWithReuseIdentifier: "tile")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
}

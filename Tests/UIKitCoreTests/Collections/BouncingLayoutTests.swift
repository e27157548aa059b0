import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// A flow whose items hang on springs, which scrolling stretches: farther from the finger, more.
private final class SpringyFlow: UICollectionViewFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var asked = 0

    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: everything) ?? [] {
            guard let item = attributes.copy() as? UICollectionViewLayoutAttributes else { continue }
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 1
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked += 1
        guard let collectionView else { return false }
        let shift = newBounds.minY - collectionView.bounds.minY
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
            item.center.y += shift * min(abs(spring.anchorPoint.y - newBounds.midY) / 500, 1)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

@MainActor @Suite("A layout's places are moved by an animator", .serialized)
struct BouncingLayoutTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("Items on springs lag behind a scroll, their cells with them, and come to rest where the flow puts them")
    func springs() throws {
        let place = CollectionScreen(items: [60])
        let layout = SpringyFlow()
        layout.itemSize = CGSize(width: 80, height: 60)
        place.view.setCollectionViewLayout(layout, animated: false)
        place.screen.wait(0.1)
        let plain = try #require(place.flow.layoutAttributesForItem(at: path(12))?.center)
        #expect(layout.animator.behaviors.count == 60 && layout.animator.referenceView == nil)
        for _ in 0..<6 {
            place.view.contentOffset.y += 20
            place.screen.wait(1.0 / 60)
        }
        #expect(layout.asked >= 6 && layout.animator.isRunning)
        let cell = try #require(place.view.cellForItem(at: path(12)))
        #expect(cell.center == layout.animator.layoutAttributesForCell(at: path(12))?.center)
        #expect(abs(cell.center.y - plain.y) > 0.5)
        place.screen.wait(20)
        #expect(!layout.animator.isRunning)
        // A point from the anchor, as the spring is long, and its slack.
        #expect(abs(cell.center.y - plain.y) < 1.5 && abs(cell.center.x - plain.x) < 1.5)
    }

    @Test("Items are found by what they stand for, and nothing else is")
    func found() {
        let place = CollectionScreen(items: [1])
        let animator = UIDynamicAnimator(collectionViewLayout: place.flow)
        let cell = UICollectionViewLayoutAttributes(forCellWith: path(0))
        let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "head", with: path(0))
        let ground = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "ground", with: path(0))
        for attributes in [cell, header, ground] {
            attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        }
        animator.addBehavior(UIDynamicItemBehavior(items: [cell, header, ground]))
        #expect(animator.layoutAttributesForCell(at: path(0)) === cell)
        #expect(animator.layoutAttributesForCell(at: path(1)) == nil)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "head", at: path(0)) === header)
        #expect(animator.layoutAttributesForSupplementaryView(ofKind: "ground", at: path(0)) == nil)
        #expect(animator.layoutAttributesForDecorationView(ofKind: "ground", at: path(0)) === ground)
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 5, height: 5)).count == 3)
    }

    @Test("What falls is stopped at the end of the content")
    func fall() {
        let place = CollectionScreen(items: [30])
        let animator = UIDynamicAnimator(collectionViewLayout: place.flow)
        let item = UICollectionViewLayoutAttributes(forCellWith: path(0))
        item.frame = CGRect(x: 100, y: 10, width: 40, height: 40)
        let walls = UICollisionBehavior(items: [item])
        walls.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(UIGravityBehavior(items: [item]))
        animator.addBehavior(walls)
        place.screen.wait(6)
        #expect(abs(item.frame.maxY - place.flow.collectionViewContentSize.height) < 2)
        #expect(item.frame.maxY > 600)
    }

    @Test("An animator whose layout is gone rests")
    func gone() {
        let place = CollectionScreen(items: [1])
        var layout: UICollectionViewFlowLayout? = UICollectionViewFlowLayout()
        let item = UICollectionViewLayoutAttributes(forCellWith: path(0))
        item.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let animator = layout.map { UIDynamicAnimator(collectionViewLayout: $0) }
        animator?.addBehavior(UIGravityBehavior(items: [item]))
        place.screen.wait(0.1)
        #expect(animator?.isRunning == true && item.center.y > 20)
        layout = nil
        place.screen.wait(0.1)
        #expect(animator?.isRunning == false)
    }
}

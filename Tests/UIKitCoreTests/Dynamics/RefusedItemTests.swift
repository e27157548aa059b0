import CoreGraphics
import Testing
import UIKitCore

/// Items that no body can be made of are refused with a diagnostic, and the rest goes on.
@MainActor
@Suite("Refused items")
struct RefusedItemTests {
    @Test("Items without a size, without a place, or outside the reference view are refused; the others move")
    func refused() {
        let stage = DynamicsStage()
        let window = stage.window()
        let good = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        window.addSubview(good)
        let stranger = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let flat = Block(0, 0, 0, 50)
        let (lost, wild, endless) = (Block(.nan, 0), Block(0, 0), Block(0, 0, .infinity, 5))
        wild.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        let far = Block(1e30, 0)
        let noPath = Block(0, 0)
        noPath.collisionBoundsType = .path
        let animator = UIDynamicAnimator(referenceView: window)
        let items: [any UIDynamicItem] = [stranger, flat, lost, wild, endless, far, noPath, good]
        let gravity = UIGravityBehavior(items: items)
        let said = Diagnostics.recording { animator.addBehavior(gravity) }
        #expect(said.count == 7, "\(said)")
        let later = Diagnostics.recording {
            animator.addBehavior(UISnapBehavior(item: flat, snapTo: .zero))
            animator.addBehavior(UIAttachmentBehavior(item: good, attachedTo: lost))
            animator.addBehavior(UICollisionBehavior(items: [flat, good]))
        }
        #expect(later.count == 3)
        stage.run(10)
        #expect(good.center.y > 26 && flat.center == .zero && stranger.center == CGPoint(x: 25, y: 25))
        #expect(animator.items(in: .infinite).count == 1)
        for item in items { gravity.removeItem(item) }
        stage.run(3)
    }

    @Test("An item that gets its size later is taken when it is added again")
    func later() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(0, 0, 0, 0)
        let gravity = UIGravityBehavior(items: [block])
        _ = Diagnostics.recording { animator.addBehavior(gravity) }
        block.bounds.size = CGSize(width: 10, height: 10)
        gravity.removeItem(block)
        gravity.addItem(block)
        stage.run(5)
        #expect(block.center.y > 0)
    }
}

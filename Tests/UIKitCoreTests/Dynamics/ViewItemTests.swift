import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// What views bring to dynamics by themselves.
@MainActor
@Suite("Views as dynamic items")
struct ViewItemTests {
    @Test("A view's class may name its shape by overriding")
    func shape() {
        final class Ball: UIView {
            override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
        }
        let stage = DynamicsStage()
        let window = stage.window()
        let ball = Ball(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
        ball.transform = CGAffineTransform(rotationAngle: .pi / 4)
        window.addSubview(ball)
        let animator = UIDynamicAnimator(referenceView: window)
        let collision = UICollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: 1, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
        let item = UIDynamicItemBehavior(items: [ball])
        item.allowsRotation = false
        for behavior in [item, collision, UIGravityBehavior(items: [ball])] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        #expect(stage.runToRest(animator) != nil)
        #expect(abs(ball.center.y - 269.5) <= 1)
    }

    @Test("A reference view's new size wakes its animator, by frame, bounds or autoresizing, not by its layer (7.11)")
    func resizing() {
        let stage = DynamicsStage()
        let window = stage.window()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.autoresizingMask = [.flexibleHeight]
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.addSubview(holder)
        holder.addSubview(view)
        let animator = UIDynamicAnimator(referenceView: view)
        let block = Block(150, 100, 40, 40)
        let collision = UICollisionBehavior(items: [block])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [block]))
        let sizes: [(Double, () -> Void)] = [
            (500, { view.frame = CGRect(x: 0, y: 0, width: 300, height: 500) }),
            (600, { view.bounds = CGRect(x: 0, y: 0, width: 300, height: 600) }),
            (700, { holder.frame.size.height += 100 }),
        ]
        #expect(stage.runToRest(animator) != nil)
        view.layer.bounds.size.height = 450
        view.center.x += 10
        #expect(!animator.isRunning)
        view.layer.bounds.size.height = 400
        for (height, change) in sizes {
            change()
            #expect(animator.isRunning && stage.runToRest(animator) != nil)
            #expect(abs(Double(block.center.y) - height + 20.5) < 1, "\(block.center.y)")
        }
    }
}

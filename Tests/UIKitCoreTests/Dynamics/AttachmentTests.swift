import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("UIAttachmentBehavior")
struct AttachmentTests {
    private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
        let (x, y) = (Double(a.x - b.x), Double(a.y - b.y))
        return (x * x + y * y).squareRoot()
    }

    @Test("Lengths are the distances when it begins to act; before they read 0 (7.24)")
    func lengths() {
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        block.transform = CGAffineTransform(rotationAngle: 0.3)
        let plain = UIAttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 300))
        let offset = UIAttachmentBehavior(
            item: block, offsetFromCenter: UIOffset(horizontal: 10, vertical: 20),
            attachedToAnchor: CGPoint(x: 100, y: 300))
        let other = Block(300, 120)
        let pair = UIAttachmentBehavior(item: block, attachedTo: other)
        for attachment in [plain, offset, pair] {
            #expect(attachment.length == 0 && attachment.damping == 0 && attachment.frequency == 0)
            #expect(attachment.attachedBehaviorType == .items)
            animator.addBehavior(attachment)
        }
        #expect(abs(Double(plain.length) - 200) < 1e-3)
        #expect(abs(Double(offset.length) - 177.975357) < 1e-3)
        #expect(abs(Double(pair.length) - 200.997519) < 1e-3)
        #expect(pair.items.count == 2 && plain.items.count == 1)
    }

    @Test("A rod keeps its length, offsets turning with the item; an anchor at the place itself is a pin (7.24)")
    func rods() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (hung, pinned) = (Block(200, 100, 40, 40), Block(300, 300, 60, 20))
        let rod = UIAttachmentBehavior(
            item: hung, offsetFromCenter: UIOffset(horizontal: 0, vertical: -20),
            attachedToAnchor: CGPoint(x: 120, y: 80))
        let pin = UIAttachmentBehavior(
            item: pinned, offsetFromCenter: UIOffset(horizontal: -30, vertical: 0),
            attachedToAnchor: CGPoint(x: 270.5, y: 300))
        for behavior in [rod, pin, UIGravityBehavior(items: [hung, pinned])] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        for _ in 0..<120 {
            stage.run()
            let top = CGPoint(x: 0, y: -20).applying(hung.transform)
            let end = CGPoint(x: hung.center.x + top.x, y: hung.center.y + top.y)
            #expect(abs(distance(end, CGPoint(x: 120, y: 80)) - 80) < 1)
            let left = CGPoint(x: -29.5, y: 0).applying(pinned.transform)
            let place = CGPoint(x: pinned.center.x + left.x, y: pinned.center.y + left.y)
            #expect(distance(place, CGPoint(x: 270.5, y: 300)) < 1)
        }
        #expect(pinned.center.y > 310)
        rod.length = 120
        rod.anchorPoint = CGPoint(x: 140, y: 80)
        stage.run(300)
        let top = CGPoint(x: 0, y: -20).applying(hung.transform)
        let end = CGPoint(x: hung.center.x + top.x, y: hung.center.y + top.y)
        #expect(abs(distance(end, CGPoint(x: 140, y: 80)) - 120) < 1)
    }

    @Test("Fixed items move as one, pinned ones turn about the pin, and neither collide (7.25)")
    func welds() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (a, b, c, d) = (Block(100, 100), Block(180, 100), Block(500, 100), Block(580, 100))
        let item = UIDynamicItemBehavior(frictionless: [a, b, c, d])
        let fixed = UIAttachmentBehavior.fixedAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 100))
        let pin = UIAttachmentBehavior.pinAttachment(with: c, attachedTo: d, attachmentAnchor: CGPoint(x: 540, y: 100))
        #expect(fixed.attachmentRange == .zero && pin.attachmentRange.isInfinite && pin.frictionTorque == 0)
        item.addAngularVelocity(2, for: a)
        item.addAngularVelocity(2, for: c)
        for behavior in [item, fixed, pin, UICollisionBehavior(items: [a, b, c, d])] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        stage.run(60)
        #expect(abs(a.transform.b - b.transform.b) < 0.01 && abs(distance(a.center, b.center) - 80) < 0.5)
        let right = CGPoint(x: 40, y: 0).applying(c.transform)
        let left = CGPoint(x: -40, y: 0).applying(d.transform)
        #expect(
            distance(
                CGPoint(x: c.center.x + right.x, y: c.center.y + right.y),
                CGPoint(x: d.center.x + left.x, y: d.center.y + left.y)) < 0.5)
        #expect(abs(c.transform.b - d.transform.b) > 0.1)
    }

    @Test("A pin's range and friction hold it; a rail lets an item only shift, within its range (7.25)")
    func ranges() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (base, arm, free, slider) = (
            Block(100, 100), Block(180, 100, 100, 20), Block(180, 400, 100, 20), Block(400, 300, 40, 40)
        )
        let post = Block(100, 400)
        let anchored = UIDynamicItemBehavior(items: [base, post])
        anchored.isAnchored = true
        let item = UIDynamicItemBehavior(frictionless: [arm, free, slider])
        let limited = UIAttachmentBehavior.pinAttachment(
            with: base, attachedTo: arm, attachmentAnchor: CGPoint(x: 140, y: 100))
        limited.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        let braked = UIAttachmentBehavior.pinAttachment(
            with: post, attachedTo: free, attachmentAnchor: CGPoint(x: 140, y: 400))
        braked.frictionTorque = 1000
        let rail = UIAttachmentBehavior.slidingAttachment(
            with: slider, attachmentAnchor: CGPoint(x: 400, y: 300), axisOfTranslation: CGVector(dx: 0, dy: 2))
        rail.attachmentRange = UIFloatRange(minimum: -100, maximum: 100)
        #expect(rail.attachmentRange == UIFloatRange(minimum: -100, maximum: 100))
        let gravity = UIGravityBehavior(items: [arm, free, slider])
        gravity.gravityDirection = CGVector(dx: 0.3, dy: 1)
        for behavior in [anchored, item, limited, braked, rail, gravity] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        stage.run(240)
        #expect(abs(arm.angle - 0.5) < 0.02, "\(arm.angle)")
        #expect(abs(free.angle) < 0.01)
        #expect(abs(slider.center.x - 400) < 0.5 && abs(slider.center.y - 400) < 2 && abs(slider.angle) < 0.01)
    }

    @Test("A limit is a rope as long as the items are apart, its offsets subtracted as in UIKit (7.25)")
    func limit() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (a, b) = (Block(100, 100), Block(300, 100))
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: UIOffset(horizontal: 10, vertical: 0), attachedTo: b,
            offsetFromCenter: UIOffset(horizontal: 0, vertical: 5))
        #expect(rope.length == 200)
        b.center.x = 400
        let anchor = UIDynamicItemBehavior(items: [a])
        anchor.isAnchored = true
        animator.addBehavior(anchor)
        animator.addBehavior(rope)
        #expect(abs(Double(rope.length) - 310.040314) < 1e-3)
        let item = UIDynamicItemBehavior(frictionless: [b])
        item.addLinearVelocity(CGPoint(x: -300, y: 0), for: b)
        animator.addBehavior(item)
        stage.run(20)
        #expect(b.center.x < 320, "slack")
        item.addLinearVelocity(CGPoint(x: 900, y: 0), for: b)
        var farthest = 0.0
        for _ in 0..<60 {
            stage.run()
            farthest = max(farthest, Double(b.center.x))
        }
        // The rope is tied 5 pt beside the middle, which turns about the tie.
        #expect(farthest < 406 && farthest > 398, "\(farthest)")
    }

    @Test("Tied items collide where they hang by rods (7.24)")
    func colliding() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (a, b) = (Block(100, 100), Block(300, 100))
        let item = UIDynamicItemBehavior(frictionless: [a, b])
        let spring = UIAttachmentBehavior(item: a, attachedTo: b)
        spring.length = 10
        spring.frequency = 2
        spring.damping = 1
        for behavior in [item, spring, UICollisionBehavior(items: [a, b])] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        stage.run(200)
        #expect(distance(a.center, b.center) > 95)
    }

    @Test("What can't be tied is refused with a diagnostic")
    func refused() {
        let block = Block(0, 0)
        let attachment = UIAttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 0, y: 50))
        let animator = UIDynamicAnimator()
        let said = Diagnostics.recording {
            attachment.length = -1
            attachment.damping = .nan
            attachment.frequency = 1000
            attachment.frictionTorque = -1
            attachment.anchorPoint = CGPoint(x: CGFloat.infinity, y: 0)
            attachment.attachmentRange = UIFloatRange(minimum: 1, maximum: 0)
            _ = UIAttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0))
            let own = UIAttachmentBehavior(item: block, attachedTo: block)
            animator.addBehavior(own)
            _ = UIAttachmentBehavior.slidingAttachment(
                with: block, attachmentAnchor: .zero, axisOfTranslation: .zero)
        }
        #expect(said.count == 9)
        animator.addBehavior(attachment)
        #expect(abs(attachment.length - 50) < 1e-3)
        let stage = DynamicsStage()
        stage.run(5)
    }
}

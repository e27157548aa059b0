import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("UIDynamicItemBehavior")
struct ItemPropertyTests {
    @Test("The defaults are the measured ones (7.15)")
    func defaults() {
        let item = UIDynamicItemBehavior()
        #expect(Float(item.elasticity) == 0.2 && Float(item.friction) == 0.2 && item.density == 1)
        #expect(Float(item.resistance) == 0.1 && Float(item.angularResistance) == 0.1)
        #expect(item.allowsRotation && item.charge == 0 && !item.isAnchored)
    }

    @Test("Per property the last behaviour that sets it wins, children after their parents (7.17)")
    func order() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        let (early, late, silent) = (
            UIDynamicItemBehavior(items: [block]), UIDynamicItemBehavior(items: [block]),
            UIDynamicItemBehavior(items: [block])
        )
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(late)
        early.density = 2
        early.resistance = 0
        late.density = 4
        silent.elasticity = 0.5
        let push = UIPushBehavior(items: [block], mode: .continuous)
        push.magnitude = 1
        for behavior in [parent, early, silent, push] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        func speedGained() -> Double {
            let before = late.linearVelocity(for: block).x
            stage.run()
            return Double(late.linearVelocity(for: block).x - before)
        }
        // One step of a newton on the mass.
        #expect(abs(speedGained() - 100.0 / 120 / 2) < 1e-4, "early comes after the parent's children")
        animator.removeBehavior(parent)
        animator.addBehavior(parent)
        _ = speedGained()
        func ratio() -> Double { (200.0 / 120) / speedGainedNow() }
        func speedGainedNow() -> Double {
            let before = late.linearVelocity(for: block).x
            stage.run()
            return Double(late.linearVelocity(for: block).x - before)
        }
        #expect(abs(ratio() - 4) < 1e-2)
        early.density = 3
        #expect(abs(ratio() - 4) < 1e-2, "late is the last still")
        animator.removeBehavior(parent)
        stage.run()
        let before = early.linearVelocity(for: block).x
        stage.run()
        #expect(abs(200.0 / 120 / Double(early.linearVelocity(for: block).x - before) - 3) < 1e-2)
    }

    @Test("A removed behaviour leaves its items with the defaults, but for charge and anchor (7.17)")
    func reset() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (block, other) = (Block(100, 100), Block(400, 100))
        let item = UIDynamicItemBehavior(items: [block, other])
        item.density = 5
        item.resistance = 9
        let plain = UIDynamicItemBehavior(items: [block, other])
        animator.addBehavior(plain)
        animator.addBehavior(item)
        stage.run()
        animator.removeBehavior(item)
        plain.addLinearVelocity(CGPoint(x: 100, y: 0), for: block)
        stage.run()
        #expect(abs(Double(plain.linearVelocity(for: block).x) - 100 / (1 + 0.1 / 120) / (1 + 0.1 / 120)) < 1e-3)
        let anchor = UIDynamicItemBehavior(items: [other])
        anchor.isAnchored = true
        animator.addBehavior(anchor)
        animator.removeBehavior(anchor)
        animator.addBehavior(UIGravityBehavior(items: [other]))
        stage.run(5)
        #expect(other.center.y == 100)
    }

    @Test("Velocities wait for the animator, add up, and read 0 before (7.18)")
    func velocities() {
        let animator = UIDynamicAnimator()
        let (block, stranger) = (Block(100, 100), Block(0, 0))
        let item = UIDynamicItemBehavior(items: [block])
        item.addLinearVelocity(CGPoint(x: 10, y: 20), for: block)
        item.addLinearVelocity(CGPoint(x: 1, y: 2), for: block)
        item.addAngularVelocity(2, for: block)
        item.addLinearVelocity(CGPoint(x: 5, y: 5), for: stranger)
        #expect(item.linearVelocity(for: block) == .zero && item.angularVelocity(for: block) == 0)
        animator.addBehavior(item)
        #expect(
            abs(item.linearVelocity(for: block).x - 11) < 1e-4 && abs(item.linearVelocity(for: block).y - 22) < 1e-4)
        #expect(item.angularVelocity(for: block) == 2)
        item.addLinearVelocity(CGPoint(x: 13.37, y: -7.77), for: block)
        #expect(abs(Double(item.linearVelocity(for: block).x) - 24.3699989) < 1e-5)
        #expect(abs(Double(item.linearVelocity(for: block).y) - 14.2299995) < 1e-5)
        #expect(item.linearVelocity(for: stranger) == .zero)
        animator.removeBehavior(item)
        animator.addBehavior(item)
        #expect(item.linearVelocity(for: block) == .zero, "a body made anew stands still")
    }

    @Test("An anchored item is a wall; let go it stands still (7.18)")
    func anchored() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (wall, ball) = (Block(100, 100), Block(260, 100))
        let (anchor, moving) = (UIDynamicItemBehavior(items: [wall]), UIDynamicItemBehavior(frictionless: [ball]))
        anchor.isAnchored = true
        moving.addLinearVelocity(CGPoint(x: -200, y: 0), for: ball)
        for behavior in [anchor, moving, UICollisionBehavior(items: [wall, ball])] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        stage.run(60)
        // Recorded: 40.0000343.
        #expect(abs(Double(moving.linearVelocity(for: ball).x) - 40) < 1e-3)
        #expect(wall.center == CGPoint(x: 100, y: 100))
        anchor.addLinearVelocity(CGPoint(x: 50, y: 0), for: wall)
        stage.run()
        #expect(anchor.linearVelocity(for: wall) == .zero)
        anchor.isAnchored = false
        stage.run()
        #expect(anchor.linearVelocity(for: wall) == .zero)
        anchor.addLinearVelocity(CGPoint(x: 50, y: 0), for: wall)
        #expect(anchor.linearVelocity(for: wall).x > 49)
    }

    @Test("Forbidding rotation doesn't stop a spin (7.19)")
    func rotation() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.addAngularVelocity(1.5, for: block)
        animator.addBehavior(item)
        stage.run()
        item.allowsRotation = false
        stage.run(3)
        #expect(item.angularVelocity(for: block) == 1.5)
        let push = UIPushBehavior(items: [block], mode: .instantaneous)
        push.magnitude = 10
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 40), for: block)
        animator.addBehavior(push)
        stage.run(3)
        #expect(item.angularVelocity(for: block) == 1.5)
    }

    @Test("Numbers that can't be are refused with a diagnostic, and the one before stays")
    func refused() {
        let block = Block(0, 0)
        let item = UIDynamicItemBehavior(items: [block])
        let said = Diagnostics.recording {
            item.elasticity = .nan
            item.friction = -1
            item.density = -1
            item.resistance = -100
            item.angularResistance = .infinity
            item.charge = .nan
            item.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: block)
            item.addAngularVelocity(.infinity, for: block)
        }
        #expect(said.count == 8)
        #expect(Float(item.elasticity) == 0.2 && Float(item.friction) == 0.2 && item.density == 1 && item.charge == 0)
        let animator = UIDynamicAnimator()
        animator.addBehavior(item)
        let cut = Diagnostics.recording {
            item.addLinearVelocity(CGPoint(x: 30_000, y: 40_000), for: block)
            item.addAngularVelocity(1000, for: block)
        }
        #expect(cut.count == 2)
        let velocity = item.linearVelocity(for: block)
        #expect(abs((velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() - 24_000) < 1)
        #expect(abs(item.angularVelocity(for: block) - 60 * .pi) < 1e-3)
    }
}

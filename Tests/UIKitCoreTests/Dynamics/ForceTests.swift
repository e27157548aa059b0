import CoreGraphics
import Testing
import UIKitCore

/// The algebra of gravity and pushes, and what they do together.
@MainActor
@Suite("Gravity and pushes")
struct ForceTests {
    @Test("Gravity's vector, angle and magnitude are one thing (7.21)")
    func gravityAlgebra() {
        let gravity = UIGravityBehavior()
        #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1)
        #expect(abs(Double(gravity.angle) - Double.pi / 2) < 1e-12)
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(gravity.magnitude == 5 && abs(Double(gravity.angle) - 0.927295218) < 1e-9)
        gravity.magnitude = 2
        #expect(abs(Double(gravity.gravityDirection.dx) - 1.20000005) < 1e-8)
        #expect(abs(Double(gravity.gravityDirection.dy) - 1.60000002) < 1e-8)
        gravity.magnitude = 0
        #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
        gravity.angle = 1
        #expect(gravity.gravityDirection == .zero)
        let said = Diagnostics.recording {
            gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: 0)
            gravity.magnitude = .infinity
        }
        #expect(said.count == 2 && gravity.gravityDirection == .zero)
    }

    @Test("A push keeps its angle beside its vector (7.22)")
    func pushAlgebra() {
        let push = UIPushBehavior(items: [], mode: .continuous)
        #expect(push.active && push.pushDirection == .zero && push.magnitude == 0)
        push.pushDirection = CGVector(dx: 3, dy: 4)
        #expect(push.magnitude == 5 && abs(Double(push.angle) - 0.927295218) < 1e-9)
        push.magnitude = 0
        #expect(push.pushDirection == .zero && abs(Double(push.angle) - 0.927295218) < 1e-9)
        push.magnitude = 2
        #expect(abs(Double(push.pushDirection.dx) - 1.20000005) < 1e-8)
        push.angle = .pi
        #expect(push.pushDirection.dx == -2 && abs(Double(push.pushDirection.dy) + 1.74845553e-07) < 1e-15)
        push.setAngle(1, magnitude: -1)
        #expect(abs(Double(push.pushDirection.dx) + 0.540302277) < 1e-9)
        #expect(abs(Double(push.pushDirection.dy) + 0.841470957) < 1e-9)
    }

    @Test("Gravity moves its own items alike, whatever they weigh, and they coast when it ends")
    func gravity() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (light, heavy, other) = (Block(0, 0), Block(200, 0), Block(400, 0))
        let dense = UIDynamicItemBehavior(frictionless: [light, heavy, other])
        let iron = UIDynamicItemBehavior(items: [heavy])
        iron.density = 7
        let gravity = UIGravityBehavior(items: [light, heavy])
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        for behavior in [dense, iron, gravity] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        stage.run()
        for block in [light, heavy] {
            #expect(abs(Double(dense.linearVelocity(for: block).x) - 25) < 1e-4)
            #expect(abs(Double(dense.linearVelocity(for: block).y) - 100.0 / 3) < 1e-4)
        }
        #expect(other.center == CGPoint(x: 400, y: 0))
        gravity.removeItem(light)
        let velocity = dense.linearVelocity(for: light)
        stage.run()
        #expect(dense.linearVelocity(for: light) == velocity && dense.linearVelocity(for: heavy) != velocity)
    }

    @Test("A heavier item is pushed less (7.22)")
    func mass() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(0, 0, 200, 50)
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.density = 2
        let push = UIPushBehavior(items: [block], mode: .instantaneous)
        push.magnitude = 0.3
        animator.addBehavior(item)
        animator.addBehavior(push)
        stage.run()
        #expect(abs(Double(item.linearVelocity(for: block).x) - 15.000001) < 1e-4)
        #expect(!push.active)
        push.active = true
        stage.run()
        #expect(abs(Double(item.linearVelocity(for: block).x) - 30) < 1e-3)
    }
}

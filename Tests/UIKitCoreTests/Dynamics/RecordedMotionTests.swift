import CoreGraphics
import Testing
import UIKitCore

/// `dynamics_traces.json`: motion recorded from UIKit, on plain items, frames of a 60th of a second.
@MainActor
@Suite("Recorded motion")
struct RecordedMotionTests {
    private struct Recording: Decodable {
        struct Fall: Decodable {
            let resistance0_y: [Double]
            let resistance0_1_y: [Double]
            let resistance0_1_vy_first_last: [Double]
        }
        struct Push: Decodable {
            let continuous_magnitude1_vx: [Double]
            let instantaneous_magnitude1_dv: Double
            let offset_0_50_continuous_w: [Double]
            let impulse_0_1_at_50_0_dw: Double
        }
        struct Places: Decodable {
            let f1: [Double]
            let f10: [Double]
        }
        struct Drop: Decodable {
            let f26: Double
            let f28: Double
            let rest: Double
        }
        struct Snap: Decodable { let f1: [Double] }
        let fall: Fall
        let push: Push
        let pendulum: Places
        let spring_attachment: Places
        let drop: Drop
        let snap: Snap
    }

    private let recording: Recording

    init() throws { recording = try RecordedTrace.read("dynamics_traces.json", as: Recording.self) }

    @Test("A fall goes as recorded, with and without resistance (7.3, 7.4)", arguments: [0, 0.1])
    func fall(resistance: Double) {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(150, 50)
        let item = UIDynamicItemBehavior(items: [block])
        item.resistance = resistance
        animator.addBehavior(item)
        animator.addBehavior(UIGravityBehavior(items: [block]))
        let heights = resistance == 0 ? recording.fall.resistance0_y : recording.fall.resistance0_1_y
        #expect(heights.count == 5)
        for (frame, height) in heights.enumerated() {
            stage.run()
            #expect(abs(Double(block.center.y) - height) < 1e-5, "frame \(frame + 1): \(block.center.y)")
            #expect(block.center.x == 150)
            if resistance > 0, frame == 0 || frame == 4 {
                let velocity = recording.fall.resistance0_1_vy_first_last[frame == 0 ? 0 : 1]
                #expect(abs(Double(item.linearVelocity(for: block).y) - velocity) < 1e-3)
            }
        }
    }

    @Test("A lasting push of 1 N on 1 kg speeds it up as recorded (7.22)")
    func continuousPush() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(150, 50)
        let item = UIDynamicItemBehavior(frictionless: [block])
        let push = UIPushBehavior(items: [block], mode: .continuous)
        push.magnitude = 1
        animator.addBehavior(item)
        animator.addBehavior(push)
        for velocity in recording.push.continuous_magnitude1_vx {
            stage.run()
            #expect(abs(Double(item.linearVelocity(for: block).x) - velocity) < 1e-4)
        }
        #expect(push.active)
    }

    @Test("A single push of 1 N s gives 1 kg 100 points a second, once (7.22)")
    func instantaneousPush() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(150, 50)
        let item = UIDynamicItemBehavior(frictionless: [block])
        let push = UIPushBehavior(items: [block], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        animator.addBehavior(item)
        animator.addBehavior(push)
        for _ in 0..<5 {
            stage.run()
            #expect(abs(Double(item.linearVelocity(for: block).x) - recording.push.instantaneous_magnitude1_dv) < 1e-4)
            #expect(!push.active)
        }
    }

    @Test("A push beside the center turns the item as recorded (7.22)")
    func offsetPush() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (lasting, once) = (Block(150, 50), Block(450, 50))
        let item = UIDynamicItemBehavior(frictionless: [lasting, once])
        let push = UIPushBehavior(items: [lasting], mode: .continuous)
        push.magnitude = 1
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: lasting)
        let impulse = UIPushBehavior(items: [once], mode: .instantaneous)
        impulse.pushDirection = CGVector(dx: 0, dy: 1)
        impulse.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: once)
        for behavior in [item, push, impulse] { animator.addBehavior(behavior) }
        for turn in recording.push.offset_0_50_continuous_w {
            stage.run()
            #expect(abs(Double(item.angularVelocity(for: lasting)) - turn) < 1e-6)
        }
        #expect(abs(Double(item.angularVelocity(for: once)) - recording.push.impulse_0_1_at_50_0_dw) < 1e-5)
    }

    @Test("A rigid pendulum swings as recorded (7.24)")
    func pendulum() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(200, 100, 40, 40)
        animator.addBehavior(UIDynamicItemBehavior(frictionless: [block]))
        animator.addBehavior(UIAttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 100)))
        animator.addBehavior(UIGravityBehavior(items: [block]))
        stage.run()
        expect(block, at: recording.pendulum.f1)
        stage.run(9)
        expect(block, at: recording.pendulum.f10)
        stage.run(20)
        // The same recording's later frames, within the tolerance that its makers give.
        expect(block, at: [139.359573, 191.92836], within: 0.05)
        stage.run(30)
        expect(block, at: [2.06188917, 120.202171], within: 0.5)
    }

    @Test("A 2 Hz spring swings as recorded (7.24)")
    func spring() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 250, 40, 40)
        let attachment = UIAttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 100))
        attachment.length = 100
        attachment.frequency = 2
        attachment.damping = 0.3
        animator.addBehavior(attachment)
        animator.addBehavior(UIDynamicItemBehavior(frictionless: [block]))
        stage.run()
        expect(block, at: recording.spring_attachment.f1)
        stage.run(9)
        expect(block, at: recording.spring_attachment.f10)
        stage.run(20)
        expect(block, at: [100, 204.031586], within: 0.05)
        stage.run(30)
        expect(block, at: [100, 200.142715], within: 0.05)
    }

    @Test("A box drops on a line and rests above it as recorded (7.29)")
    func drop() throws {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.elasticity = 0
        let collision = UICollisionBehavior(items: [block])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -500, y: 300), to: CGPoint(x: 700, y: 300))
        for behavior in [item, collision, UIGravityBehavior(items: [block])] { animator.addBehavior(behavior) }
        stage.run(26)
        #expect(abs(Double(block.center.y) - recording.drop.f26) < 1e-3)
        stage.run()
        #expect(abs(Double(block.center.y) - 199.374969) < 1e-3)
        stage.run()
        #expect(abs(Double(block.center.y) - recording.drop.f28) < 1e-3)
        #expect(try #require(stage.runToRest(animator)) < 200)
        #expect(abs(Double(block.center.y) - recording.drop.rest) < 0.01, "\(block.center.y)")
    }

    @Test("A snap begins as recorded (7.23)")
    func snap() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100, 100, 50)
        animator.addBehavior(UISnapBehavior(item: block, snapTo: CGPoint(x: 300, y: 200)))
        stage.run()
        expect(block, at: Array(recording.snap.f1.prefix(2)))
        #expect(abs(block.angle - recording.snap.f1[2]) < 1e-5)
        #expect(stage.runToRest(animator) != nil)
        expect(block, at: [300, 200], within: 0.01)
        #expect(abs(block.angle) < 1e-3)
    }

    @Test("An item that nothing moves rests in the 31st frame (7.6)")
    func rest() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        animator.addBehavior(UIDynamicItemBehavior(items: [Block(150, 50)]))
        #expect(stage.runToRest(animator) == 31)
    }

    private func expect(
        _ block: Block, at place: [Double], within tolerance: Double = 1e-3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let distance = max(abs(Double(block.center.x) - place[0]), abs(Double(block.center.y) - place[1]))
        #expect(distance < tolerance, "at \(block.center), not \(place)", sourceLocation: sourceLocation)
    }
}

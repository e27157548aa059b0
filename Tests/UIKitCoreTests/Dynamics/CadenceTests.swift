import CoreGraphics
import Testing
import UIKitCore

/// Whatever frames a stage has, the world goes the same way.
@MainActor
@Suite("Cadence")
struct CadenceTests {
    /// A scene with everything in it that depends on time: falling, bouncing, springs, pushes, fields, a spin.
    @MainActor
    private struct Play {
        let context: InterfaceContext
        let animator = UIDynamicAnimator()
        let blocks: [Block]

        init() {
            context = InterfaceContext(screenSize: CGSize(width: 400, height: 800), scale: 2)
            InterfaceContext.current = context
            blocks = (0..<6).map { Block(60 + Double($0) * 70, 100 + Double($0 % 3) * 90, 40, 40) }
            let item = UIDynamicItemBehavior(items: blocks)
            item.elasticity = 0.7
            item.addAngularVelocity(3, for: blocks[0])
            item.addLinearVelocity(CGPoint(x: 90, y: -300), for: blocks[1])
            let collision = UICollisionBehavior(items: blocks)
            collision.addBoundary(
                withIdentifier: "room", for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 500, height: 600)))
            let attachment = UIAttachmentBehavior(item: blocks[2], attachedToAnchor: CGPoint(x: 250, y: 60))
            attachment.frequency = 1.5
            attachment.damping = 0.1
            let push = UIPushBehavior(items: [blocks[3]], mode: .continuous)
            push.pushDirection = CGVector(dx: 0.4, dy: -0.3)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 8), for: blocks[3])
            let noise = UIFieldBehavior.noiseField(smoothness: 0.4, animationSpeed: 0.8)
            noise.strength = 3
            noise.addItem(blocks[4])
            let snap = UISnapBehavior(item: blocks[5], snapTo: CGPoint(x: 300, y: 420))
            let gravity = UIGravityBehavior(items: Array(blocks.prefix(4)))
            for behavior in [item, collision, attachment, push, noise, snap, gravity] as [UIDynamicBehavior] {
                animator.addBehavior(behavior)
            }
        }

        /// Where all stand, at each of the times: frames lie at `frames` and there.
        func places(at times: [Double], frames: [Double]) -> [[Double]] {
            var result: [[Double]] = []
            for time in Set(frames + times).sorted() {
                context.frame(at: time)
                if times.contains(time) {
                    result.append(blocks.flatMap { [$0.center.x, $0.center.y, $0.transform.b].map { Double($0) } })
                }
            }
            return result
        }
    }

    @Test("A trajectory is the same at any cadence, by single frames and by jumps, given the same first frame")
    func cadences() {
        let first = 1.0 / 60
        let times = (1...40).map { first + Double($0) / 10 }
        func frames(_ rate: Double) -> [Double] {
            [first] + (1...Int(4 * rate)).map { first + Double($0) / rate }
        }
        let expected = Play().places(at: times, frames: frames(60))
        #expect(expected.count == 40)
        #expect(zip(expected[0], expected[39]).contains { abs($0 - $1) > 50 })
        let uneven = [first] + (1...90).map { first + 4 * Double($0 * $0) / 8100 }
        for others in [frames(30), frames(120), frames(24), frames(144), frames(1), [first], uneven] {
            let places = Play().places(at: times, frames: others)
            var worst = 0.0
            for (one, other) in zip(expected, places) {
                for (a, b) in zip(one, other) { worst = max(worst, abs(a - b)) }
            }
            #expect(worst <= 1e-9, "\(others.count) frames: \(worst)")
        }
        // One jump over all of it.
        let jump = Play().places(at: [first, times[39]], frames: [])
        #expect(zip(jump[1], expected[39]).allSatisfy { abs($0 - $1) <= 1e-9 })
    }

    @Test("The elapsed time is the frames' sum, and stands still in a pause (7.5)")
    func elapsed() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        animator.addBehavior(UIDynamicItemBehavior(items: [block]))
        #expect(animator.elapsedTime == 0)
        stage.run(4)
        #expect(abs(animator.elapsedTime - 4.0 / 60) < 1e-12)
        stage.run(100)
        #expect(!animator.isRunning)
        let rested = animator.elapsedTime
        #expect(abs(rested - 31.0 / 60) < 1e-12)
        animator.addBehavior(UIGravityBehavior(items: [block]))
        stage.run()
        #expect(abs(animator.elapsedTime - rested - 1.0 / 60) < 1e-12)
    }
}

import CoreGraphics
import Kinematics
import Testing
import UIKitCore

/// Numbers of the recorded kinds that no recording has: the rules (`uikit-behaviour.md`, part 7), worked out here in
/// doubles, hold for values drawn at random.
@MainActor
@Suite("Unrecorded motion")
struct UnrecordedMotionTests {
    private nonisolated static let step = Double(Float(1.0 / 120))

    /// A body on a line by the rule of a step (7.4): forces change the velocity, damping divides it, it moves.
    private struct Mass {
        var place: Double
        var velocity = 0.0
        let mass: Double
        var resistance = 0.0

        mutating func step(acceleration: Double, spring: (Double, Double) -> Double = { $1 }) {
            let h = UnrecordedMotionTests.step
            velocity = (velocity + h * acceleration) / (1 + h * resistance)
            velocity = spring(place, velocity)
            place += h * velocity
        }
    }

    private func steps(inFrame frame: Int) -> Int { frame == 0 ? 1 : 2 }

    @Test(
        "Falls and lasting pushes go by the rule of a step, whatever the gravity, force, mass and resistance",
        arguments: 0..<24 as Range<UInt64>)
    func forces(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(0, 0, generator.number(20...300), generator.number(20...300))
        let item = UIDynamicItemBehavior(items: [block])
        item.resistance = generator.number(0...3)
        item.density = generator.number(0.2...4)
        let mass = Double(block.bounds.width * block.bounds.height) / 10_000 * item.density
        let gravity = UIGravityBehavior(items: [block])
        gravity.gravityDirection = CGVector(dx: generator.number(-3...3), dy: generator.number(-3...3))
        let push = UIPushBehavior(items: [block], mode: .continuous)
        push.pushDirection = CGVector(dx: generator.number(-9...9) * mass, dy: generator.number(-9...9) * mass)
        for behavior in [item, gravity, push] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        var x = Mass(place: 0, mass: mass, resistance: item.resistance)
        var y = x
        for frame in 0..<60 {
            stage.run()
            for _ in 0..<steps(inFrame: frame) {
                x.step(acceleration: gravity.gravityDirection.dx * 1000 + push.pushDirection.dx / mass * 100)
                y.step(acceleration: gravity.gravityDirection.dy * 1000 + push.pushDirection.dy / mass * 100)
            }
            // Floats of places up to some thousand points are right to 2⁻²⁴ of them, and errors add up over the steps.
            let slack = max(1e-3, 3e-6 * max(abs(x.place), abs(y.place)))
            #expect(abs(Double(block.center.x) - x.place) < slack, "frame \(frame): \(block.center.x), \(x.place)")
            #expect(abs(Double(block.center.y) - y.place) < slack, "frame \(frame): \(block.center.y), \(y.place)")
        }
    }

    @Test(
        "Springs swing by their hertz, damping ratio and the mass on them, to 1e-3 pt",
        arguments: 0..<24 as Range<UInt64>)
    func springs(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let length = generator.number(60...200)
        let block = Block(length + generator.number(-40...80), 0, 40, 40)
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.density = generator.number(0.2...6)
        let mass = 0.16 * item.density
        let attachment = UIAttachmentBehavior(item: block, attachedToAnchor: .zero)
        attachment.length = length
        attachment.frequency = generator.number(0.4...6)
        attachment.damping = generator.number(0...1.2)
        animator.addBehavior(item)
        animator.addBehavior(attachment)
        // Catto's soft constraint, solved exactly: there is but one.
        let (h, omega) = (Self.step, 2 * Double.pi * Double(attachment.frequency))
        let (k, c) = (mass * omega * omega, 2 * mass * Double(attachment.damping) * omega)
        let gamma = 1 / (h * (c + h * k))
        var body = Mass(place: Double(block.center.x), mass: mass)
        for frame in 0..<90 {
            stage.run()
            // Slower than a point a second for half a second, it is at rest.
            guard animator.isRunning else { break }
            for _ in 0..<steps(inFrame: frame) {
                body.step(acceleration: 0) { place, velocity in
                    let bias = (place - length) * h * k * gamma
                    return velocity - (velocity + bias) / (1 / mass + gamma) / mass
                }
            }
            #expect(
                abs(Double(block.center.x) - body.place) < 1e-3, "frame \(frame): \(block.center.x), \(body.place)")
            #expect(abs(Double(block.center.y)) < 1e-3)
        }
    }

    @Test(
        "Fields push by their formulas, within 0.1 %, whatever the strength, falloff, radius, place and mass (7.32)",
        arguments: ["linear", "radial", "electric", "magnetic", "spring", "vortex", "drag"], 0..<8 as Range<UInt64>)
    func fields(kind: String, seed: UInt64) {
        var generator = SeededGenerator(seed: seed &* 31 &+ UInt64(kind.utf8.count))
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(generator.number(30...400), generator.number(30...400))
        let start = block.center
        let velocity = CGPoint(x: generator.number(-300...300), y: generator.number(-300...300))
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.density = generator.number(0.3...3)
        item.charge = generator.number(0.5...2)
        item.addLinearVelocity(velocity, for: block)
        let direction = CGVector(dx: generator.number(-2...2), dy: generator.number(0.5...2))
        let field: UIFieldBehavior =
            switch kind {
            case "linear": .linearGravityField(direction: direction)
            case "radial": .radialGravityField(position: .zero)
            case "electric": .electricField()
            case "magnetic": .magneticField()
            case "spring": .springField()
            case "vortex": .vortexField()
            default: .dragField()
            }
        field.strength = generator.number(0.5...4)
        field.falloff = generator.number(-1...2)
        field.minimumRadius = seed % 2 == 0 ? 1 : generator.number(100...600)
        field.addItem(block)
        animator.addBehavior(item)
        animator.addBehavior(field)
        stage.run()
        let reached = item.linearVelocity(for: block)
        let change = [Double(reached.x - velocity.x), Double(reached.y - velocity.y)]

        // Metres, kilograms, seconds.
        let (x, y, m, s) = (Double(start.x) / 100, Double(start.y) / 100, item.density, field.strength)
        let (vx, vy) = (Double(velocity.x) / 100, Double(velocity.y) / 100)
        let r = (x * x + y * y).squareRoot()
        let fall = Elementary.pow(max(r, Double(field.minimumRadius) / 100), -Double(field.falloff))
        let speed = (vx * vx + vy * vy).squareRoot()
        let force: (Double, Double) =
            switch kind {
            case "linear": (s * m * direction.dx * fall, s * m * direction.dy * fall)
            case "radial": (-s * m * x / r * fall, -s * m * y / r * fall)
            case "electric": (s * item.charge * x / r * fall, s * item.charge * y / r * fall)
            case "magnetic": (s * vy * fall, -s * vx * fall)
            case "spring": (-s * x / r * fall, -s * y / r * fall)
            case "vortex": (-s * y / r * fall / m, s * x / r * fall / m)
            default: (-s * vx * speed * fall, -s * vy * speed * fall)
            }
        let expected = [force.0 / m * Self.step * 100, force.1 / m * Self.step * 100]
        let size = (expected[0] * expected[0] + expected[1] * expected[1]).squareRoot()
        // The velocity's own floats beside the 0.1 %.
        for axis in 0...1 {
            #expect(abs(change[axis] - expected[axis]) < size * 1e-3 + 1e-4, "\(kind): \(change), \(expected)")
        }
    }

    @Test("Points are rounded to pixels as UIKit rounds them: the part after the point, halves away from zero")
    func rounding() {
        var generator = SeededGenerator(seed: 7)
        for scale in [1, 2, 3, 1.5] as [CGFloat] {
            for _ in 0..<2000 {
                let x = generator.number(-2000...2000)
                let whole = x.rounded(.down)
                let expected = scale == 1 ? x.rounded() : whole + (scale * (x - whole)).rounded() / scale
                #expect(Double(CGPoint(x: x, y: 0).rounded(to: scale).x) == Double(expected))
            }
            for x in [0, 0.25, -0.25, 0.5, -0.5, 1.75, -1.75, 1e12, -1e12, .infinity] as [CGFloat] {
                let whole = x.rounded(.down)
                let expected = scale == 1 ? x.rounded() : whole + (scale * (x - whole)).rounded() / scale
                let found = Double(CGPoint(x: x, y: 0).rounded(to: scale).x)
                #expect(found == Double(expected) || (found.isNaN && expected.isNaN))
            }
        }
    }
}

import CoreGraphics
import Testing
import UIKitCore

/// `field_traces.json`: forces recorded from UIKit, on a plain item of 100 by 100 points without resistance at (300,
/// 400).
@MainActor
@Suite("Recorded fields")
struct RecordedFieldTests {
    private struct Recording: Decodable {
        struct Acceleration: Decodable {
            let kind: String
            var v: [Double]?
            var S: Double?
            var falloff: Double?
            var minimumRadius_pt: Double?
            var minimumRadius_m: Double?
            var charge: Double?
            var mass: Double?
            var v_pt_s: [Double]?
            let a: [Double]
        }
        struct Drag: Decodable {
            let v0_pt_s: [Double]
            let frame1_vx: Double
        }
        struct Velocity: Decodable {
            let direction: [Double]
            let v_pt_s: [Double]
            let with_resistance_0_1: Double
        }
        struct Place: Decodable {
            let field: String
            let pos: [Double]
        }
        let accelerations: [Acceleration]
        let drag: Drag
        let velocity: Velocity
        let f60: [Place]
    }

    private let recording: Recording

    init() throws { recording = try RecordedTrace.read("field_traces.json", as: Recording.self) }

    /// A stage with one item in one field.
    private func play(
        _ field: UIFieldBehavior, density: Double = 1, charge: Double = 0, velocity: CGPoint = .zero,
        resistance: Double = 0
    ) -> (stage: DynamicsStage, animator: UIDynamicAnimator, block: Block, item: UIDynamicItemBehavior) {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(300, 400)
        let item = UIDynamicItemBehavior(items: [block])
        item.resistance = resistance
        item.density = density
        item.charge = charge
        item.addLinearVelocity(velocity, for: block)
        field.addItem(block)
        animator.addBehavior(item)
        animator.addBehavior(field)
        return (stage, animator, block, item)
    }

    @Test("Accelerations are within 0.1 % of the recorded ones (7.31, 7.32)")
    func accelerations() throws {
        #expect(recording.accelerations.count == 10)
        for entry in recording.accelerations {
            let vector = CGVector(dx: entry.v?[0] ?? 0, dy: entry.v?[1] ?? 0)
            let makers: [String: () -> UIFieldBehavior] = [
                "linearGravity": { .linearGravityField(direction: vector) },
                "radialGravity": { .radialGravityField(position: .zero) },
                "electric": { .electricField() }, "magnetic": { .magneticField() }, "spring": { .springField() },
                "vortex": { .vortexField() },
                "custom block returning (1,0)": { .field { _, _, _, _, _, _ in CGVector(dx: 1, dy: 0) } },
            ]
            let make = try #require(makers[entry.kind], "\(entry.kind)")
            let velocity = CGPoint(
                x: entry.v_pt_s?[0] ?? (entry.kind == "magnetic" ? 100 : 0), y: entry.v_pt_s?[1] ?? 0)
            var variants = [(mass: entry.mass ?? 1, charge: entry.charge ?? 0)]
            if entry.kind == "linearGravity" { variants += [(2, 0), (3, 0)] }
            if entry.kind == "magnetic" { variants = [2, 1, -1].map { (entry.mass ?? 1, $0) } }
            for variant in variants {
                let field = make()
                if let strength = entry.S { field.strength = strength }
                if let falloff = entry.falloff { field.falloff = falloff }
                if let radius = entry.minimumRadius_pt ?? entry.minimumRadius_m.map({ $0 * 100 }) {
                    field.minimumRadius = radius
                }
                let scene = play(field, density: variant.mass, charge: variant.charge, velocity: velocity)
                scene.stage.run()
                let reached = scene.item.linearVelocity(for: scene.block)
                // The first frame makes one step of a 120th of a second.
                let a = [(reached.x - velocity.x) * 120, (reached.y - velocity.y) * 120].map { Double($0) }
                let size = (entry.a[0] * entry.a[0] + entry.a[1] * entry.a[1]).squareRoot()
                for axis in 0...1 {
                    #expect(abs(a[axis] - entry.a[axis]) < size * 1e-3, "\(entry.kind) \(variant): \(a)")
                }
            }
        }
    }

    @Test("Drag slows as recorded: three steps, which end with the second frame (7.32)")
    func drag() {
        let scene = play(.dragField(), velocity: CGPoint(x: recording.drag.v0_pt_s[0], y: recording.drag.v0_pt_s[1]))
        scene.stage.run(2)
        #expect(abs(Double(scene.item.linearVelocity(for: scene.block).x) - recording.drag.frame1_vx) < 1e-3)
    }

    @Test("A velocity field sets the velocity, and resistance still slows it (7.32)")
    func velocity() {
        let direction = CGVector(dx: recording.velocity.direction[0], dy: recording.velocity.direction[1])
        let free = play(.velocityField(direction: direction), velocity: CGPoint(x: -70, y: 500))
        free.stage.run()
        let velocity = free.item.linearVelocity(for: free.block)
        #expect(abs(Double(velocity.x) - recording.velocity.v_pt_s[0]) < 1e-3)
        #expect(abs(Double(velocity.y) - recording.velocity.v_pt_s[1]) < 1e-3)
        let slowed = play(.velocityField(direction: direction), resistance: 0.1)
        slowed.animator.addBehavior(UIGravityBehavior(items: [slowed.block]))
        slowed.stage.run(3)
        #expect(
            abs(Double(slowed.item.linearVelocity(for: slowed.block).x) - recording.velocity.with_resistance_0_1) < 1e-3
        )
    }

    @Test("After 60 frames items stand where they were recorded, to the digits given (7.32)")
    func places() throws {
        func field(_ make: () -> UIFieldBehavior, _ strength: Double, at x: Double = 0, _ y: Double = 0)
            -> UIFieldBehavior
        {
            let field = make()
            field.strength = strength
            field.position = CGPoint(x: x, y: y)
            return field
        }
        let fields: [String: UIFieldBehavior] = [
            "linear gravity (3,4)": .linearGravityField(direction: CGVector(dx: 3, dy: 4)),
            "radial gravity S200 at (0,0)": field({ .radialGravityField(position: .zero) }, 200),
            "spring S4 at (250,350)": field({ .springField() }, 4, at: 250, 350),
            "vortex S2 at (250,350)": field({ .vortexField() }, 2, at: 250, 350),
            "drag S0.5 v0 100": field({ .dragField() }, 0.5),
            "velocity (1,-0.5)": .velocityField(direction: CGVector(dx: 1, dy: -0.5)),
        ]
        #expect(recording.f60.count == fields.count)
        for entry in recording.f60 {
            let field = try #require(fields[entry.field], "\(entry.field)")
            let scene = play(field, velocity: entry.field.hasPrefix("drag") ? CGPoint(x: 100, y: 0) : .zero)
            scene.stage.run(60)
            let place = scene.block.center
            // The radial field's were recorded to two digits after the point.
            let tolerance = entry.field.hasPrefix("radial") ? 5e-3 : 1e-3
            #expect(
                abs(Double(place.x) - entry.pos[0]) < tolerance && abs(Double(place.y) - entry.pos[1]) < tolerance,
                "\(entry.field): \(place), not \(entry.pos)")
        }
    }
}

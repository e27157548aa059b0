import CoreGraphics
import Dynamics

/// An animator's fields and the bodies that they act on.
@MainActor
final class FieldList {
    /// UIKit's bound: its fields are told apart by the bits of a word.
    static let most = 32
    /// Newtons: the greatest force that bodies are told.
    static let strongest: CGFloat = 1e9

    private var fields: [UIFieldBehavior] = []
    /// The bodies in the order of their making, each with its fields in the order of their coming; nil when out of
    /// date.
    private var targets: [(body: ItemBody, fields: [UIFieldBehavior])]?

    var count: Int { fields.count }
    var isEmpty: Bool { fields.isEmpty }

    func add(_ field: UIFieldBehavior) {
        fields.append(field)
        targets = nil
    }

    func remove(_ field: UIFieldBehavior) {
        fields.removeAll { $0 === field }
        targets = nil
    }

    func invalidate() { targets = nil }

    /// Gives the forces of the next step.
    func act(on world: World) {
        let time = Double(world.stepCount + 1) * StepClock.stepLength
        for target in currentTargets() {
            let motion = world.motion(of: target.body.body)
            guard motion.isAwake else { continue }
            act(target.fields, on: target.body, motion, in: world, at: time)
        }
    }

    private func act(
        _ fields: [UIFieldBehavior], on body: ItemBody, _ motion: Motion, in world: World, at time: Double
    ) {
        var sum: (x: Float, y: Float) = (0, 0)
        for behavior in fields {
            let field = behavior.field
            let point = CGPoint(x: Metres.toPoints(motion.x - field.x), y: Metres.toPoints(motion.y - field.y))
            guard behavior.region.contains(point) else { continue }
            if let block = behavior.block {
                let force = behavior.ownForce(block, on: motion, at: point, charge: body.charge, time: time)
                sum.x += Float(force.dx)
                sum.y += Float(force.dy)
            } else if field.kind == .velocity {
                return world.carry(body.body, metresX: field.directionX, metresY: field.directionY)
            } else {
                let force = field.force(on: motion, charge: Float(body.charge), time: time)
                sum.x += force.x
                sum.y += force.y
            }
        }
        guard sum.x != 0 || sum.y != 0 else { return }
        world.applyForce(x: held(sum.x), y: held(sum.y), to: body.body)
    }

    /// A force that bodies can be told; beyond it nobody goes faster, since speeds are held.
    private func held(_ force: Float) -> Float {
        let bound = Float(Self.strongest)
        if abs(force) <= bound { return force }
        DynamicsDiagnostic.report(
            "UIFieldBehavior", "the fields' force is \(force) N, and counts as \(Self.strongest) N at most",
            "lower strength, charge or falloff", once: "FieldList.held")
        return force.isNaN ? 0 : min(max(force, -bound), bound)
    }

    private func currentTargets() -> [(body: ItemBody, fields: [UIFieldBehavior])] {
        if let targets { return targets }
        var places: [Body: Int] = [:]
        var found: [(body: ItemBody, fields: [UIFieldBehavior])] = []
        for field in fields {
            for body in field.bodies {
                if let place = places[body.body] {
                    found[place].fields.append(field)
                } else {
                    places[body.body] = found.count
                    found.append((body, [field]))
                }
            }
        }
        found.sort { $0.body.body < $1.body.body }
        targets = found
        return found
    }
}

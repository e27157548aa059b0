import CoreGraphics
import Dynamics

/// What was set of an attachment.
struct AttachmentSettings {
    /// Nil until it is set.
    var length: CGFloat?
    /// How far the ends were apart when they were tied.
    var tiedLength: CGFloat?
    var damping: CGFloat = 0
    var frequency: CGFloat = 0
    var frictionTorque: CGFloat = 0
    var range: UIFloatRange?
}

extension UIAttachmentBehavior {
    /// Points, under which an anchor is no distance away.
    private static let nearness: CGFloat = 1

    private var softness: World.Softness {
        World.Softness(frequency: settings.frequency, dampingRatio: settings.damping)
    }

    /// Makes the joint, of the bodies as they are.
    final func tie(in engine: DynamicsEngine) {
        let world = engine.world
        let needed = members.items.count
        guard joint == nil, bodies.count == needed, let first = bodies.first else { return }
        let isAnchored = needed == 1
        guard !isAnchored || form.takesAnchor else { return }
        let second: Body
        if isAnchored {
            let anchor = world.addStaticBody(at: point)
            self.anchor = anchor
            second = anchor
        } else {
            second = bodies[1].body
        }
        switch form {
        case .rod: joint = rod(first.body, second, isAnchored, in: world)
        case .rope: joint = rope(first.body, second, in: world)
        case .weld: joint = world.addWeld(first.body, second, at: point)
        case .pin:
            joint = world.addPin(first.body, second, at: point, collide: false)
            applyRange(in: world)
            if let joint { world.setFriction(settings.frictionTorque, of: joint) }
        case .rail(let axis):
            joint = world.addRail(first.body, second, at: point, axis: axis)
            applyRange(in: world)
        }
    }

    private func rod(_ first: Body, _ second: Body, _ isAnchored: Bool, in world: World) -> Joint? {
        let (a, b) = (CGPoint(firstOffset), CGPoint(secondOffset))
        let distance = Self.distance(world.point(a, of: first), world.point(b, of: second))
        if isAnchored, settings.frequency == 0, settings.length == nil, distance < Self.nearness {
            return world.addPin(first, second, at: point, collide: true)
        }
        settings.tiedLength = distance
        return world.addRod(
            first, a, second, b, length: settings.length ?? distance, softness: softness, collide: true)
    }

    private func rope(_ first: Body, _ second: Body, in world: World) -> Joint? {
        // The ends lie on the other side of the centers, in the world's directions (measured).
        let a = world.localOffset(CGVector(dx: -firstOffset.horizontal, dy: -firstOffset.vertical), of: first)
        let b = world.localOffset(CGVector(dx: -secondOffset.horizontal, dy: -secondOffset.vertical), of: second)
        let length = Self.distance(world.point(a, of: first), world.point(b, of: second))
        settings.tiedLength = length
        return world.addRope(first, a, second, b, length: length)
    }

    private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        CGVector(dx: b.x - a.x, dy: b.y - a.y).length
    }

    final func untie(in engine: DynamicsEngine) {
        if let joint { engine.world.remove(joint) }
        if let anchor { engine.world.removeStatic(anchor) }
        forgetEngine()
    }

    // MARK: Changes

    final var currentLength: CGFloat {
        if case .rope = form { return settings.tiedLength ?? settings.length ?? 0 }
        return settings.length ?? settings.tiedLength ?? 0
    }

    final func setLength(_ length: CGFloat) {
        guard length >= 0, length.isInReach else {
            return DynamicsDiagnostic.refuse("UIAttachmentBehavior.length", length, "0…10,000,000")
        }
        settings.length = length
        apply { $0.reapply(in: $1) }
    }

    final func set(
        _ path: WritableKeyPath<AttachmentSettings, CGFloat>, _ value: CGFloat, _ isGood: Bool, _ name: String,
        _ range: String
    ) {
        guard isGood else { return DynamicsDiagnostic.refuse("UIAttachmentBehavior.\(name)", value, range) }
        guard settings[keyPath: path] != value else { return }
        settings[keyPath: path] = value
        apply { $0.reapply(in: $1) }
    }

    final func setRange(_ range: UIFloatRange) {
        guard range.minimum <= range.maximum else {
            return DynamicsDiagnostic.refuse(
                "UIAttachmentBehavior.attachmentRange", range, "a minimum that isn't above the maximum")
        }
        guard form.hasRange else { return }
        settings.range = range
        apply { $0.applyRange(in: $1.world) }
    }

    final func moveAnchor(to new: CGPoint) {
        guard new.isInReach else {
            return DynamicsDiagnostic.refuse("UIAttachmentBehavior.anchorPoint", new, "a point within 10,000,000")
        }
        guard new != point else { return }
        point = new
        apply { behavior, engine in
            if let anchor = behavior.anchor { engine.world.place(anchor, at: behavior.point, angle: 0) }
        }
    }

    private func apply(_ change: @escaping (UIAttachmentBehavior, DynamicsEngine) -> Void) {
        guard let engine else { return }
        engine.perform { [weak self] in
            guard let self, self.engine === engine else { return }
            change(self, engine)
            self.changed()
        }
    }

    private func reapply(in engine: DynamicsEngine) {
        guard let joint else { return }
        switch form {
        case .rod where settings.tiedLength == nil:
            // A pin in a rod's place becomes a rod once it has a length or is to swing.
            guard settings.length != nil || settings.frequency > 0 else { return }
            untie(in: engine)
            tie(in: engine)
        case .rod:
            engine.world.setSoftness(softness, of: joint)
            if let length = settings.length { engine.world.setLength(length, of: joint) }
        case .pin: engine.world.setFriction(settings.frictionTorque, of: joint)
        default: break
        }
    }

    private func held(_ end: CGFloat) -> CGFloat { min(max(end, -ItemBody.farthest), ItemBody.farthest) }

    private func applyRange(in world: World) {
        guard let joint else { return }
        let range = attachmentRange
        let limit = range.isInfinite ? nil : held(range.minimum)...held(range.maximum)
        switch form {
        case .pin: world.setAngleLimit(limit, of: joint)
        case .rail: world.setShiftLimit(limit, of: joint)
        default: break
        }
    }
}

extension AttachmentForm {
    /// Whether one item is enough.
    var takesAnchor: Bool {
        switch self {
        case .rod, .rail: true
        default: false
        }
    }
}

extension CGPoint {
    fileprivate init(_ offset: UIOffset) { self.init(x: offset.horizontal, y: offset.vertical) }
}

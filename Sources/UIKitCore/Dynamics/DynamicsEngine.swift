import CoreGraphics
import Dynamics
import QuartzCore

/// What an animator keeps of its world: the items' bodies, who owns which, and what waits for the end of the step.
@MainActor
final class DynamicsEngine {
    /// What a body of the world stands for.
    enum Owner {
        case item(ItemBody)
        case boundary(UICollisionBehavior, identifier: (any NSCopying)?)
    }

    let world = World()
    private unowned let animator: UIDynamicAnimator
    /// The items' bodies, in the order of their making, which is the world's.
    private(set) var bodies: [ItemBody] = []
    private var byItem: [ObjectIdentifier: ItemBody] = [:]
    private var owners: [Body: Owner] = [:]
    private var waiting: [() -> Void] = []
    /// Whether the item behaviours' properties are to be given out again.
    var needsEvaluation = false
    /// Which collision behaviours use which pair of bits; nil where one is free.
    private var groups: [ObjectIdentifier?] = []
    let fields = FieldList()
    private var gravityWriters = 0
    private var hasToldSpeed = false
    private var isStepping = false

    init(animator: UIDynamicAnimator) { self.animator = animator }

    var reference: UIView? { animator.referenceView }
    /// What boundaries of the reference are made of; nil without a reference.
    var referenceBounds: CGRect? {
        animator.layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? reference?.bounds
    }

    // MARK: Steps

    /// Does something to the world: at once, or after the step that is being made.
    func perform(_ change: @escaping () -> Void) {
        if isStepping { waiting.append(change) } else { change() }
    }

    /// Runs a step; what asks for changes meanwhile gets them afterwards, in the order of asking.
    func step(_ body: () -> Void) {
        isStepping = true
        body()
        isStepping = false
        while !waiting.isEmpty { waiting.removeFirst()() }
    }

    /// How often a long row of steps looks whether all rests.
    private static let restInterval = 60

    func advance(by steps: Int) {
        for index in 0..<steps {
            if index % Self.restInterval == Self.restInterval - 1, !world.isAwake { break }
            if !fields.isEmpty { fields.act(on: world) }
            world.step()
        }
        world.clearForces()
    }

    func writeItems(scale: CGFloat) {
        var reference = ReferenceSpace(reference)
        let bodies = bodies
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        world.forEachPose { bodies[$0].write($1, $2, in: &reference, scale: scale) }
        CATransaction.commit()
        guard !hasToldSpeed, world.isAtGreatestSpeed else { return }
        hasToldSpeed = true
        DynamicsDiagnostic.report(
            "UIDynamicAnimator", "an item is held at the greatest speed, \(Int(World.greatestSpeed)) points a second",
            "let items fall or be pushed less")
    }

    // MARK: Bodies

    func body(of item: any UIDynamicItem) -> ItemBody? { byItem[ObjectIdentifier(item)] }

    func owner(of body: Body) -> Owner? { owners[body] }

    /// The item's body, made where there is none; nil, with a diagnostic, for an item that can't have one.
    func retainBody(of item: any UIDynamicItem) -> ItemBody? {
        if let body = body(of: item) { return body }
        guard isInReference(item), let place = place(of: item), let shape = ItemShape(item) else { return nil }
        UIDynamicAnimator.takeOver(item, for: animator)
        let body = ItemBody(item, body: world.addBody(at: place.center, angle: place.angle))
        shape.add(to: body.body, in: world)
        world.setMaterial(body.material, of: body.body)
        bodies.append(body)
        byItem[ObjectIdentifier(item)] = body
        owners[body.body] = .item(body)
        return body
    }

    /// Gives up the body where no behaviour holds it any more.
    func releaseBody(_ body: ItemBody) {
        guard body.users.isEmpty, let index = bodies.firstIndex(where: { $0 === body }) else { return }
        bodies.remove(at: index)
        byItem[ObjectIdentifier(body.item)] = nil
        owners[body.body] = nil
        world.remove(body.body)
    }

    private func isInReference(_ item: any UIDynamicItem) -> Bool {
        guard let view = item as? UIView, let reference, !view.isDescendant(of: reference) else { return true }
        DynamicsDiagnostic.report(
            "UIDynamicAnimator",
            "view item \(type(of: view)) should be a descendant of the reference view; the item is refused",
            "add it to the reference view first")
        return false
    }

    private func place(of item: any UIDynamicItem) -> (center: CGPoint, angle: CGFloat)? {
        if let place = ItemBody.place(of: item, in: reference) { return place }
        DynamicsDiagnostic.report(
            "UIDynamicItem.center",
            "\(type(of: item)) stands at \(item.center), turned by \(item.transform); the item is refused",
            "give finite numbers, within 10,000,000 points")
        return nil
    }

    func wake(_ body: ItemBody) { world.wake(body.body) }

    func setMaterial(_ material: Material, of body: ItemBody) {
        guard material != body.material else { return }
        body.material = material
        world.setMaterial(material, of: body.body)
    }

    func setFilter(_ filter: CollisionFilter, of body: ItemBody) {
        guard filter != body.filter else { return }
        body.filter = filter
        world.setFilter(filter, of: body.body)
    }

    // MARK: Boundaries

    func addBoundary(
        along points: [CGPoint], filter: CollisionFilter, isGhost: Bool, of behavior: UICollisionBehavior,
        identifier: (any NSCopying)?
    ) -> Body {
        let body = world.addStaticBody()
        world.addLines(points, to: body)
        world.setFilter(filter, of: body)
        if isGhost { world.makeGhost(body) }
        owners[body] = .boundary(behavior, identifier: identifier)
        return body
    }

    func removeBoundary(_ body: Body) {
        owners[body] = nil
        world.removeStatic(body)
    }

    // MARK: What behaviours share

    /// Collision behaviours have two bits each, of 64.
    static let mostCollisions = 32

    /// The lowest free pair of bits; nil where all are taken.
    func takeCollisionGroup(for behavior: UICollisionBehavior) -> Int? {
        let identity = ObjectIdentifier(behavior)
        if let free = groups.firstIndex(of: nil) {
            groups[free] = identity
            return free
        }
        guard groups.count < Self.mostCollisions else { return nil }
        groups.append(identity)
        return groups.count - 1
    }

    func freeCollisionGroup(_ group: Int) { groups[group] = nil }

    /// The one gravity of the world: the last writer wins.
    func setGravity(_ gravity: CGVector) { world.setGravity(gravity) }

    func gravityBehaviorCame() {
        gravityWriters += 1
        guard gravityWriters > 1 else { return }
        DynamicsDiagnostic.report(
            "UIDynamicAnimator.addBehavior(_:)",
            "several gravity behaviours share the animator's one gravity; the last one set acts on all their items",
            "remove the one before, or change its gravityDirection")
    }

    func gravityBehaviorLeft() {
        gravityWriters -= 1
        world.setGravity(.zero)
    }
}

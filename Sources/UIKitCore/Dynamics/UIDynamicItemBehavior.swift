public import CoreGraphics
import Dynamics

/// What its items are made of: how they bounce, rub, weigh, slow down and turn.
///
/// Only properties that were set to another value than they had are given to the items. Where several behaviours give
/// one property to an item, the last in the animator's order wins, children following their parents; when one of them
/// leaves, its items have the defaults until the next frame gives out the others'.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    final var material = Material()
    final var given: Set<PartialKeyPath<Material>> = []
    private var chargeValue: CGFloat = 0
    private var givesCharge = false
    private var waitingVelocities: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addMember(item) }
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }
    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }
    open var items: [any UIDynamicItem] { members.items }

    // MARK: Properties

    /// The part of the speed that a bounce leaves, 0…1 for most; .2 by default. Of two that touch the greater counts,
    /// and impacts slower than 100 points a second don't bounce.
    open var elasticity: CGFloat {
        get { CGFloat(material.elasticity) }
        set { set(\.elasticity, Float(newValue), newValue.isInReach, "elasticity", "a number within 10,000,000") }
    }
    /// The resistance to sliding; .2 by default, at least 0. Of two that touch the square root of the product counts.
    ///
    /// **Differs from UIKit**: values below 0, which there end in undefined places, are refused.
    open var friction: CGFloat {
        get { CGFloat(material.friction) }
        set { set(\.friction, Float(newValue), newValue >= 0 && newValue.isInReach, "friction", "0…10,000,000") }
    }
    /// Kilograms of 100 by 100 points; 1 by default, at least 0. An item of density 0 weighs 1 kg.
    open var density: CGFloat {
        get { CGFloat(material.density) }
        set { set(\.density, Float(newValue), newValue >= 0 && newValue <= 1e6, "density", "0…1,000,000") }
    }
    /// How fast motion dies down: the velocity is divided by `1 + h · resistance` in a step of h seconds; .1 by
    /// default, above -60.
    open var resistance: CGFloat {
        get { CGFloat(material.resistance) }
        set { set(\.resistance, Float(newValue), newValue > -60 && newValue.isInReach, "resistance", "more than -60") }
    }
    /// The same for turning.
    open var angularResistance: CGFloat {
        get { CGFloat(material.angularResistance) }
        set {
            set(
                \.angularResistance, Float(newValue), newValue > -60 && newValue.isInReach, "angularResistance",
                "more than -60")
        }
    }
    /// Coulombs, for electric fields; 0 by default. It stays with an item that leaves the behaviour.
    open var charge: CGFloat {
        get { chargeValue }
        set { setCharge(newValue) }
    }
    /// Whether the items stand still, whatever hits or pulls them; false by default. It stays with an item that leaves.
    open var isAnchored: Bool {
        get { material.isAnchored }
        set { set(\.isAnchored, newValue, true, "isAnchored", "") }
    }
    /// Whether contacts and pulls turn the items; true by default. A spin that an item has already goes on.
    open var allowsRotation: Bool {
        get { material.allowsRotation }
        set { set(\.allowsRotation, newValue, true, "allowsRotation", "") }
    }

    // MARK: Velocities

    /// Adds to an item's velocity, in points a second; to be given when the behaviour begins to act, if it doesn't yet.
    /// What goes beyond 24,000 points a second is cut and reported.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) { addLinear(velocity, item) }
    /// Points a second; zero while the behaviour doesn't act.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        body(of: item).flatMap { engine?.world.velocity(of: $0.body) } ?? .zero
    }
    /// Adds to an item's turning, in radians a second, clockwise.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) { addAngular(velocity, item) }
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        body(of: item).flatMap { engine?.world.angularVelocity(of: $0.body) } ?? 0
    }

    // MARK: Acting

    override final var isPrimitive: Bool { true }

    override final func didRegister(in engine: DynamicsEngine) { engine.needsEvaluation = true }

    override final func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) {
        give(to: body, in: engine)
        while let index = waitingVelocities.firstIndex(where: { $0.item === body.item }) {
            let waiting = waitingVelocities.remove(at: index)
            push(body, waiting.linear, waiting.angular, in: engine)
        }
    }

    override final func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) {
        var material = Material()
        material.isAnchored = body.material.isAnchored
        engine.setMaterial(material, of: body)
        engine.needsEvaluation = true
    }

    /// Gives the items all properties that were set.
    final func giveOutProperties(in engine: DynamicsEngine) {
        for body in bodies { give(to: body, in: engine) }
    }

    private func give(to body: ItemBody, in engine: DynamicsEngine) {
        if givesCharge { body.charge = chargeValue }
        guard !given.isEmpty else { return }
        var new = body.material
        func copy<Value>(_ path: WritableKeyPath<Material, Value>) {
            if given.contains(path) { new[keyPath: path] = material[keyPath: path] }
        }
        copy(\.elasticity)
        copy(\.friction)
        copy(\.density)
        copy(\.resistance)
        copy(\.angularResistance)
        copy(\.allowsRotation)
        copy(\.isAnchored)
        engine.setMaterial(new, of: body)
    }

    private func set<Value: Equatable>(
        _ path: WritableKeyPath<Material, Value>, _ value: Value, _ isGood: Bool, _ name: String, _ range: String
    ) {
        guard isGood else {
            return DynamicsDiagnostic.refuse("UIDynamicItemBehavior.\(name)", value, range)
        }
        guard material[keyPath: path] != value else { return }
        material[keyPath: path] = value
        given.insert(path)
        propertiesChanged()
    }

    private func setCharge(_ value: CGFloat) {
        guard value.isInReach else {
            return DynamicsDiagnostic.refuse("UIDynamicItemBehavior.charge", value, "a number within 10,000,000")
        }
        guard value != chargeValue else { return }
        chargeValue = value
        givesCharge = true
        propertiesChanged()
    }

    private func propertiesChanged() {
        engine?.needsEvaluation = true
        changed()
    }

    private func addLinear(_ velocity: CGPoint, _ item: any UIDynamicItem) {
        guard velocity.isInReach else {
            return DynamicsDiagnostic.refuse(
                "UIDynamicItemBehavior.addLinearVelocity(_:for:)", velocity, "numbers within 10,000,000")
        }
        guard velocity != .zero, members.contains(item) else { return }
        add(velocity, 0, item)
    }

    private func addAngular(_ velocity: CGFloat, _ item: any UIDynamicItem) {
        guard velocity.isInReach else {
            return DynamicsDiagnostic.refuse(
                "UIDynamicItemBehavior.addAngularVelocity(_:for:)", velocity, "a number within 10,000,000")
        }
        guard velocity != 0, members.contains(item) else { return }
        add(.zero, velocity, item)
    }

    private func add(_ linear: CGPoint, _ angular: CGFloat, _ item: any UIDynamicItem) {
        if let engine, let body = body(of: item) {
            push(body, linear, angular, in: engine)
            animator?.tickle()
        } else {
            waitingVelocities.append((item, linear, angular))
        }
    }

    private func push(_ body: ItemBody, _ linear: CGPoint, _ angular: CGFloat, in engine: DynamicsEngine) {
        let world = engine.world
        if linear != .zero {
            let now = world.velocity(of: body.body)
            var (x, y) = (now.x + linear.x, now.y + linear.y)
            let speed = (x * x + y * y).squareRoot()
            if speed > World.greatestSpeed {
                x *= World.greatestSpeed / speed
                y *= World.greatestSpeed / speed
                DynamicsDiagnostic.report(
                    "UIDynamicItemBehavior.addLinearVelocity(_:for:)",
                    "\(speed) points a second are more than \(Int(World.greatestSpeed)), which is what the item gets",
                    "add less")
            }
            world.setVelocity(CGPoint(x: x, y: y), of: body.body)
        }
        if angular != 0 {
            let sum = world.angularVelocity(of: body.body) + angular
            let bound = World.greatestAngularSpeed
            if abs(sum) > bound {
                DynamicsDiagnostic.report(
                    "UIDynamicItemBehavior.addAngularVelocity(_:for:)",
                    "\(sum) radians a second are more than 60 π, which is what the item gets", "add less")
            }
            world.setAngularVelocity(min(max(sum, -bound), bound), of: body.body)
        }
        world.wake(body.body)
    }
}

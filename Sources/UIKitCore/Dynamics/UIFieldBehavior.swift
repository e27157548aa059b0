public import CoreGraphics
import Dynamics

/// A force that a place exerts on its items, worked out anew in each step of the world.
///
/// A field acts on its own items alone, and only where the item's center, seen from the field's position, lies in its
/// region; several fields add up. An animator takes at most 32. Formulas are UIKit's, measured (`Field`); positions
/// pass through floats, so that (30, 40) reads back as (29.9999982, 39.9999976).
@preconcurrency @MainActor
public class UIFieldBehavior: UIDynamicBehavior {
    /// The force of a field of one's own: the field; the item's center from the field's position, in points; its
    /// velocity in metres a second; its mass; its charge; the world's time.
    typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    final private(set) var field: Field
    final let block: Block?
    final private var hasToldBlock = false

    required init(_ kind: Field.Kind, block: Block?) {
        field = Field(kind)
        self.block = block
        super.init()
    }

    // MARK: Kinds

    /// Slows its items against a medium that moves by `direction`, with the square of the speed.
    public class func dragField() -> Self { self.init(.drag, block: nil) }
    /// Turns its items around its position.
    public class func vortexField() -> Self { self.init(.vortex, block: nil) }
    /// Pulls its items to its position, with a falloff of 2.
    public class func radialGravityField(position: CGPoint) -> Self {
        let field = self.init(.radialGravity, block: nil)
        field.position = position
        return field
    }
    /// Pulls its items in a direction: 1 speeds them up by 100 points a second each second.
    public class func linearGravityField(direction: CGVector) -> Self { make(.linearGravity, direction) }
    /// Gives its items a velocity: 1 is 100 points a second. No force acts on them meanwhile, and of several such
    /// fields the first counts.
    public class func velocityField(direction: CGVector) -> Self { make(.velocity, direction) }
    /// Pushes its items about at random places, always the same ones; the places shift with time and speed.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        make(.noise, smoothness, speed)
    }
    /// The same, growing with the square of the speed.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
        make(.turbulence, smoothness, speed)
    }
    /// Pulls its items to its position like a spring, with a falloff of -1.
    public class func springField() -> Self { self.init(.spring, block: nil) }
    /// Pushes charged items from its position, with a falloff of 1.
    public class func electricField() -> Self { self.init(.electric, block: nil) }
    /// Turns the velocity of charged items, with a falloff of 1.
    public class func magneticField() -> Self { self.init(.magnetic, block: nil) }
    /// A force of one's own, in newtons, asked for in each step; neither strength nor falloff counts, but a strength of
    /// 0 switches it off.
    public class func field(
        evaluationBlock block:
            @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> Self {
        self.init(.drag, block: block)
    }

    private class func make(_ kind: Field.Kind, _ direction: CGVector) -> Self {
        let field = self.init(kind, block: nil)
        field.direction = direction
        return field
    }

    private class func make(_ kind: Field.Kind, _ smoothness: CGFloat, _ speed: CGFloat) -> Self {
        let field = self.init(kind, block: nil)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }

    // MARK: Items

    public func addItem(_ item: any UIDynamicItem) { addMember(item) }
    public func removeItem(_ item: any UIDynamicItem) { removeMember(item) }
    public var items: [any UIDynamicItem] { members.items }

    // MARK: Properties

    /// The field's place in the reference view; zero by default.
    public var position: CGPoint {
        get { CGPoint(x: Double(field.x) * 100, y: Double(field.y) * 100) }
        set {
            set("position", newValue.x, newValue.y) {
                $0.x = Float(newValue.x) * 0.01
                $0.y = Float(newValue.y) * 0.01
            }
        }
    }
    /// Where it acts, seen from its position; everywhere by default.
    public var region = UIRegion.infinite { didSet { changed() } }
    /// 1 by default.
    public var strength: CGFloat {
        get { CGFloat(field.strength) }
        set { set("strength", newValue) { $0.strength = Float(newValue) } }
    }
    /// The power of the distance, in metres, by which the force is divided.
    public var falloff: CGFloat {
        get { CGFloat(field.falloff) }
        set { set("falloff", newValue) { $0.falloff = Float(newValue) } }
    }
    /// The distance in points under which the force grows no more; .00305 by default, at least that.
    public var minimumRadius: CGFloat {
        get { CGFloat(field.minimumRadius / 0.01) }
        set { set("minimumRadius", newValue) { $0.minimumRadius = max(Float(newValue) * 0.01, Field.threshold) } }
    }
    /// Metres a second or metres a second squared, by the kind.
    public var direction: CGVector {
        get { CGVector(dx: CGFloat(field.directionX), dy: CGFloat(field.directionY)) }
        set {
            set("direction", newValue.dx, newValue.dy) {
                $0.directionX = Float(newValue.dx)
                $0.directionY = Float(newValue.dy)
            }
        }
    }
    /// How far apart a noise's places are, 0…1; other kinds keep 0.
    public var smoothness: CGFloat {
        get { CGFloat(field.smoothness) }
        set { if isNoise { set("smoothness", newValue) { $0.smoothness = Float(newValue) } } }
    }
    /// How fast a noise's places shift, in metres a second; other kinds keep 0.
    public var animationSpeed: CGFloat {
        get { CGFloat(field.animationSpeed) }
        set { if isNoise { set("animationSpeed", newValue) { $0.animationSpeed = Float(newValue) } } }
    }

    private var isNoise: Bool { field.kind == .noise || field.kind == .turbulence }

    private func set(_ name: String, _ values: CGFloat..., change: (inout Field) -> Void) {
        guard values.allSatisfy(\.isInReach) else {
            return DynamicsDiagnostic.refuse("UIFieldBehavior.\(name)", values, "finite numbers, within 10,000,000")
        }
        change(&field)
        changed()
    }

    // MARK: Acting

    override final var isPrimitive: Bool { true }

    override final func canRegister(in engine: DynamicsEngine) -> Bool {
        if engine.fields.count < FieldList.most { return true }
        DynamicsDiagnostic.report(
            "UIDynamicAnimator.addBehavior(_:)",
            "an animator supports a maximum of \(FieldList.most) distinct fields; this one doesn't act",
            "remove a field and add it again")
        return false
    }

    override final func didRegister(in engine: DynamicsEngine) { engine.fields.add(self) }
    override final func didUnregister(from engine: DynamicsEngine) { engine.fields.remove(self) }
    override final func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) { engine.fields.invalidate() }
    override final func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) { engine.fields.invalidate() }

    /// What the block answers; a force that isn't finite is told once and counts as none.
    final func ownForce(_ block: Block, on motion: Motion, at point: CGPoint, charge: CGFloat, time: Double) -> CGVector
    {
        guard abs(field.strength) >= Field.threshold else { return .zero }
        let velocity = CGVector(dx: CGFloat(motion.velocityX), dy: CGFloat(motion.velocityY))
        let force = block(self, point, velocity, CGFloat(motion.mass), charge, time)
        if abs(force.dx) <= FieldList.strongest, abs(force.dy) <= FieldList.strongest { return force }
        if !hasToldBlock {
            hasToldBlock = true
            DynamicsDiagnostic.report(
                "UIFieldBehavior.field(evaluationBlock:)", "the block returned \(force), which counts as no force",
                "return finite numbers of at most 1e9")
        }
        return .zero
    }
}

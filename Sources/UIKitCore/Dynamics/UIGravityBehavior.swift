public import CoreGraphics
import Dynamics
import Kinematics

/// An acceleration that acts on its items alike, whatever they weigh.
///
/// All gravity behaviours of an animator share one gravity, that of the last one added or changed, and the removal of
/// any ends it for all, as in UIKit; a second one is reported.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    private var vector = CGVector(dx: 0, dy: 1)

    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addMember(item) }
    }

    public convenience override init() { self.init(items: []) }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }
    open func removeItem(_ item: any UIDynamicItem) { removeMember(item) }
    open var items: [any UIDynamicItem] { members.items }

    /// In units of 1000 points a second squared; (0, 1), downwards, by default. At most 10,000 units are taken.
    open var gravityDirection: CGVector {
        get { vector }
        set { set(newValue, "gravityDirection") }
    }
    /// The direction in radians, clockwise from the x axis; π / 2 by default, and 0 where there is no gravity, which
    /// then keeps none.
    open var angle: CGFloat {
        get { vector == .zero ? 0 : CGFloat(Elementary.atan2(Double(vector.dy), Double(vector.dx))) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// The length of `gravityDirection`; 1 by default.
    open var magnitude: CGFloat {
        get { vector.length }
        set { setAngle(angle, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        set(CGVector(angle: angle, length: magnitude), "setAngle(_:magnitude:)")
    }

    private static let strongest: CGFloat = 10_000

    private func set(_ new: CGVector, _ place: String) {
        guard abs(new.dx) <= Self.strongest, abs(new.dy) <= Self.strongest else {
            return DynamicsDiagnostic.refuse("UIGravityBehavior.\(place)", new, "finite numbers of at most 10,000")
        }
        guard new != vector else { return }
        vector = new
        guard let engine else { return }
        engine.perform { [weak self] in
            guard let self, self.engine === engine else { return }
            engine.setGravity(self.vector)
            self.changed()
        }
    }

    override final var isPrimitive: Bool { true }

    override final func didRegister(in engine: DynamicsEngine) {
        engine.gravityBehaviorCame()
        engine.setGravity(vector)
    }

    override final func didUnregister(from engine: DynamicsEngine) { engine.gravityBehaviorLeft() }

    override final func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) {
        body.gravities += 1
        engine.world.setFeelsGravity(true, of: body.body)
        engine.world.makeBullet(body.body)
    }

    override final func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) {
        body.gravities -= 1
        if body.gravities == 0 { engine.world.setFeelsGravity(false, of: body.body) }
    }
}

extension CGVector {
    /// The vector of an angle and a length: sine and cosine are rounded to floats, as UIKit's are.
    init(angle: CGFloat, length: CGFloat) {
        let turn = Elementary.sincos(Double(Float(angle)))
        self.init(dx: CGFloat(Float(turn.cos)) * length, dy: CGFloat(Float(turn.sin)) * length)
    }
}

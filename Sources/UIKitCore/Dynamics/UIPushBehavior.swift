public import CoreGraphics
import Dynamics
import Kinematics

/// A force on its items: lasting, or a single push.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        /// A force that acts as long as the behaviour is active: 1 newton speeds 1 kg up by 100 points a second each
        /// second.
        case continuous
        /// An impulse in the next frame, after which the behaviour is inactive: 1 newton second gives 1 kg 100 points a
        /// second.
        case instantaneous
    }

    private var vector = CGVector.zero
    private var direction: CGFloat = 0
    private var size: CGFloat = 0
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    public let mode: Mode
    /// Whether it pushes; true by default.
    open var active = true { didSet { if active != oldValue { changed() } } }

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { addMember(item) }
    }

    public convenience override init() { self.init(items: [], mode: .continuous) }

    open func addItem(_ item: any UIDynamicItem) { addMember(item) }
    open func removeItem(_ item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = nil
        removeMember(item)
    }
    open var items: [any UIDynamicItem] { members.items }

    /// Where an item is pushed, from its center, in points; zero by default. It doesn't turn with the item.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }
    /// Sets where one of the behaviour's items is pushed; nothing for another item.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        guard o.horizontal.isInReach, o.vertical.isInReach else {
            return DynamicsDiagnostic.refuse(
                "UIPushBehavior.setTargetOffsetFromCenter(_:for:)", o, "numbers within 10,000,000")
        }
        guard members.contains(item) else { return }
        offsets[ObjectIdentifier(item)] = o
        changed()
    }

    /// The force in newtons or the impulse in newton seconds; zero by default. At most 1e9 is taken.
    open var pushDirection: CGVector {
        get { vector }
        set {
            guard isGood(newValue, "pushDirection") else { return }
            direction = CGFloat(Elementary.atan2(Double(newValue.dy), Double(newValue.dx)))
            size = newValue.length
            set(newValue)
        }
    }
    /// Radians, clockwise from the x axis. It stays when the magnitude becomes 0.
    open var angle: CGFloat {
        get { direction }
        set { setAngle(newValue, magnitude: size) }
    }
    /// 0 by default.
    open var magnitude: CGFloat {
        get { size }
        set { setAngle(direction, magnitude: newValue) }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        let new = CGVector(angle: angle, length: magnitude)
        guard isGood(new, "setAngle(_:magnitude:)") else { return }
        direction = angle
        size = magnitude
        set(new)
    }

    private static let strongest: CGFloat = 1e9

    private func isGood(_ vector: CGVector, _ place: String) -> Bool {
        if abs(vector.dx) <= Self.strongest, abs(vector.dy) <= Self.strongest { return true }
        DynamicsDiagnostic.refuse("UIPushBehavior.\(place)", vector, "finite numbers of at most 1e9")
        return false
    }

    private func set(_ new: CGVector) {
        guard new != vector else { return }
        vector = new
        changed()
    }

    override final var isPrimitive: Bool { true }

    override final func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) {
        engine.world.makeBullet(body.body)
    }

    override final func prepareFrame(in engine: DynamicsEngine) {
        guard active, !bodies.isEmpty else { return }
        for body in bodies {
            let offset = targetOffsetFromCenter(for: body.item)
            let arm = CGVector(dx: offset.horizontal, dy: offset.vertical)
            switch mode {
            case .continuous:
                if vector != .zero { engine.world.addForce(vector, at: arm, to: body.body) }
            case .instantaneous: engine.world.applyImpulse(vector, at: arm, to: body.body)
            }
        }
        if mode == .instantaneous { active = false }
    }
}

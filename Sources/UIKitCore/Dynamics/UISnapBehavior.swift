public import CoreGraphics
import Dynamics

/// Pulls an item to a point and upright, by four springs between its corners and places beside their ends.
///
/// Two opposite corners are each held by two springs of 50 points and 4 Hz, as UIKit's were measured to be.
///
/// **Differs from UIKit**: the springs have their length at once; there it comes with the next turn of the main queue,
/// and until then nothing moves.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    private var point: CGPoint
    private var dampingRatio: CGFloat = 0.5
    private var anchor: Body?

    private static let length: CGFloat = 50
    private static let frequency: CGFloat = 4

    /// Creates a snap to a point of the reference view, or of the item's coordinates where there is none. A point
    /// beyond 10,000,000 is reported, and the item stays where it is.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        self.item = item
        let isGood = point.isInReach
        self.point = isGood ? point : item.center
        super.init()
        if !isGood {
            DynamicsDiagnostic.refuse("UISnapBehavior.init(item:snapTo:)", point, "a point within 10,000,000")
        }
        addMember(item)
    }

    /// Where the item's center comes to rest.
    open var snapPoint: CGPoint {
        get { point }
        set { move(to: newValue) }
    }

    /// The springs' ratio of the critical damping: 0 swings on, 1 doesn't swing; .5 by default, 0…10,000,000. It is what
    /// it was when the behaviour began to act; a change counts from the next time.
    open var damping: CGFloat {
        get { dampingRatio }
        set {
            guard newValue >= 0, newValue.isInReach else {
                return DynamicsDiagnostic.refuse("UISnapBehavior.damping", newValue, "0…10,000,000")
            }
            dampingRatio = newValue
        }
    }

    private func move(to new: CGPoint) {
        guard new.isInReach else {
            return DynamicsDiagnostic.refuse("UISnapBehavior.snapPoint", new, "a point within 10,000,000")
        }
        guard new != point else { return }
        point = new
        guard let engine else { return }
        engine.perform { [weak self] in
            guard let self, self.engine === engine, let anchor = self.anchor else { return }
            engine.world.place(anchor, at: self.point, angle: 0)
            self.changed()
        }
    }

    override final var isPrimitive: Bool { true }
    override final var outlivesItems: Bool { false }

    override final func didAssociate(_ body: ItemBody, in engine: DynamicsEngine) {
        let world = engine.world
        let anchor = world.addStaticBody(at: point)
        let size = item.bounds.size
        let (x, y, d) = (size.width / 2, size.height / 2, Self.length)
        let softness = World.Softness(frequency: Self.frequency, dampingRatio: dampingRatio)
        let ends = [
            (CGPoint(x: -x, y: -y), CGPoint(x: -x - d, y: -y)), (CGPoint(x: -x, y: -y), CGPoint(x: -x, y: -y - d)),
            (CGPoint(x: x, y: y), CGPoint(x: x + d, y: y)), (CGPoint(x: x, y: y), CGPoint(x: x, y: y + d)),
        ]
        for (corner, end) in ends {
            // The springs go with their anchor.
            _ = world.addRod(body.body, corner, anchor, end, length: d, softness: softness, collide: true)
        }
        self.anchor = anchor
    }

    override final func willDissociate(_ body: ItemBody, in engine: DynamicsEngine) {
        if let anchor { engine.world.removeStatic(anchor) }
        forgetEngine()
    }

    override final func forgetEngine() { anchor = nil }
}

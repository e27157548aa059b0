import CoreGraphics
import Testing
import UIKitCore

/// No number given to a behaviour makes a world that can't go on: what bodies can't be told is refused.
@MainActor
@Suite("Numbers beyond the reach of bodies")
struct ReachTests {
    nonisolated static let numbers: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e38, -1e38, 4e9, 2e7, -2e7, 1e7, -1e7, 1e-300, -59.999, 0,
    ]

    @Test("Whatever number a behaviour is given, its items stay at finite places", arguments: numbers.indices)
    func setters(index: Int) {
        let number = Self.numbers[index]
        for (name, make) in Self.makers {
            let stage = DynamicsStage()
            let animator = UIDynamicAnimator()
            let (block, other) = (Block(100, 100), Block(260, 130))
            _ = Diagnostics.recording {
                for behavior in make(block, other, number) { animator.addBehavior(behavior) }
                stage.run(12)
            }
            for item in [block, other] {
                let isFinite = item.center.x.isFinite && item.center.y.isFinite && item.transform.a.isFinite
                #expect(isFinite, "\(name) of \(number): \(item.center)")
            }
        }
    }

    @Test("A group with a member beyond reach is refused, and tells", arguments: [CGFloat.nan, .infinity, 1e300, 3e7])
    func groups(place: CGFloat) {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let near = Block(100, 100)
        let group = UIDynamicItemGroup(items: [near, Block(Double(place), 0)])
        let said = Diagnostics.recording {
            animator.addBehavior(UIGravityBehavior(items: [group]))
            stage.run(3)
        }
        #expect(said.count == 1 && near.center == CGPoint(x: 100, y: 100), "\(said)")
    }

    private typealias Maker = (Block, Block, CGFloat) -> [UIDynamicBehavior]

    private static let makers: [(String, Maker)] =
        forces + fields + attachments
        + [
            ("snapTo", { [UISnapBehavior(item: $0, snapTo: CGPoint(x: $2, y: 50)), gravity($1)] }),
            changing("snapPoint", UISnapBehavior.init(item:snapTo:), \.snapPoint) { CGPoint(x: $0, y: $0) },
            changing("snap damping", UISnapBehavior.init(item:snapTo:), \.damping) { $0 },
        ]

    private static let forces: [(String, Maker)] = [
        item("elasticity", \.elasticity), item("friction", \.friction), item("density", \.density),
        item("resistance", \.resistance), item("angularResistance", \.angularResistance), item("charge", \.charge),
        (
            "velocities",
            {
                let behavior = UIDynamicItemBehavior(items: [$0, $1])
                behavior.addLinearVelocity(CGPoint(x: $2, y: -$2), for: $0)
                behavior.addAngularVelocity($2, for: $0)
                return [behavior, UICollisionBehavior(items: [$0, $1])]
            }
        ),
        (
            "push",
            {
                let push = UIPushBehavior(items: [$0], mode: .instantaneous)
                push.setTargetOffsetFromCenter(UIOffset(horizontal: $2, vertical: $2), for: $0)
                push.setAngle(1, magnitude: $2)
                push.pushDirection = CGVector(dx: $2, dy: 1)
                push.angle = $2
                return [push, UICollisionBehavior(items: [$0, $1])]
            }
        ),
        (
            "gravity",
            {
                let gravity = gravity($0, $1)
                gravity.magnitude = $2
                gravity.angle = $2
                gravity.gravityDirection = CGVector(dx: $2, dy: $2)
                return [gravity]
            }
        ),
        (
            "boundaries",
            {
                let collision = UICollisionBehavior(items: [$0, $1])
                collision.addBoundary(withIdentifier: "line", from: CGPoint(x: $2, y: 0), to: CGPoint(x: 9, y: $2))
                collision.addBoundary(
                    withIdentifier: "path", for: UIBezierPath(rect: CGRect(x: 0, y: 300, width: 400, height: $2)))
                collision.setTranslatesReferenceBoundsIntoBoundary(
                    with: UIEdgeInsets(top: $2, left: 0, bottom: -$2, right: 0))
                return [collision, gravity($0, $1)]
            }
        ),
    ]

    private static let fields: [(String, Maker)] = [
        field("drag") { _ in .dragField() }, field("vortex") { _ in .vortexField() },
        field("radial") { .radialGravityField(position: CGPoint(x: $0, y: 0)) },
        field("linear") { .linearGravityField(direction: CGVector(dx: $0, dy: 1)) },
        field("velocity") { .velocityField(direction: CGVector(dx: $0, dy: $0)) },
        field("noise") { .noiseField(smoothness: $0, animationSpeed: $0) },
        field("turbulence") { .turbulenceField(smoothness: $0, animationSpeed: $0) },
        field("spring") { _ in .springField() }, field("electric") { _ in .electricField() },
        field("magnetic") { _ in .magneticField() },
        field("own") { number in .field { _, _, _, _, _, _ in CGVector(dx: number, dy: number) } },
    ]

    private static let attachments: [(String, Maker)] = [
        attached("length", \.length), attached("damping", \.damping), attached("frequency", \.frequency),
        attached("frictionTorque", \.frictionTorque),
        (
            "attachmentRange",
            {
                let pin = UIAttachmentBehavior.pinAttachment(
                    with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: $2, y: 100))
                let rail = UIAttachmentBehavior.slidingAttachment(
                    with: $0, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: $2))
                for behavior in [pin, rail] {
                    behavior.attachmentRange = UIFloatRange(minimum: $2, maximum: .infinity)
                    behavior.attachmentRange = UIFloatRange(minimum: -1, maximum: $2)
                }
                return [pin, rail, gravity($0, $1)]
            }
        ),
        (
            "anchors",
            {
                let rod = UIAttachmentBehavior(
                    item: $0, offsetFromCenter: UIOffset(horizontal: $2, vertical: 0),
                    attachedToAnchor: CGPoint(x: $2, y: $2))
                rod.anchorPoint = CGPoint(x: 5, y: $2)
                return [rod, gravity($0, $1)]
            }
        ),
    ]

    private static func gravity(_ items: Block...) -> UIGravityBehavior { UIGravityBehavior(items: items) }

    private static func item(
        _ name: String, _ path: ReferenceWritableKeyPath<UIDynamicItemBehavior, CGFloat>
    ) -> (String, Maker) {
        (
            name,
            {
                let behavior = UIDynamicItemBehavior(items: [$0])
                behavior[keyPath: path] = $2
                return [
                    behavior, gravity($0, $1), UICollisionBehavior(items: [$0, $1]), UIFieldBehavior.electricField(),
                ]
            }
        )
    }

    private static func field(_ name: String, _ make: @escaping @MainActor (CGFloat) -> UIFieldBehavior) -> (
        String, Maker
    ) {
        (
            name,
            {
                let field = make($2)
                field.position = CGPoint(x: $2, y: $2)
                field.strength = $2
                field.falloff = $2
                field.minimumRadius = $2
                field.addItem($0)
                let charge = UIDynamicItemBehavior(items: [$0])
                charge.charge = $2
                return [field, charge]
            }
        )
    }

    private static func attached(
        _ name: String, _ path: ReferenceWritableKeyPath<UIAttachmentBehavior, CGFloat>
    ) -> (String, Maker) {
        (
            name,
            {
                let rod = UIAttachmentBehavior(item: $0, attachedTo: $1)
                rod.frequency = 2
                rod[keyPath: path] = $2
                return [rod, gravity($0)]
            }
        )
    }

    private static func changing<Value>(
        _ name: String, _ make: @escaping @MainActor (any UIDynamicItem, CGPoint) -> UISnapBehavior,
        _ path: ReferenceWritableKeyPath<UISnapBehavior, Value>, _ value: @escaping (CGFloat) -> Value
    ) -> (String, Maker) {
        (
            name,
            {
                let snap = make($0, CGPoint(x: 50, y: 50))
                snap[keyPath: path] = value($2)
                return [snap, gravity($1)]
            }
        )
    }
}

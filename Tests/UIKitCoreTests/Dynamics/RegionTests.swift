import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("Fields and regions")
struct RegionTests {
    @Test("Regions hold the points that their names say, edges as measured (7.31)")
    func regions() {
        let (circle, rect) = (UIRegion(radius: 50), UIRegion(size: CGSize(width: 100, height: 50)))
        func points(_ region: UIRegion) -> [Bool] {
            [(0, 0), (50, 0), (0, 25), (50.001, 0), (30, 20), (0, 40), (50, 25), (200, 0)]
                .map { region.contains(CGPoint(x: $0.0, y: $0.1)) }
        }
        #expect(points(circle) == [true, true, true, false, true, true, false, false])
        #expect(points(UIRegion(radius: -50)) == points(circle))
        #expect(points(rect) == [true, false, false, false, true, false, false, false])
        #expect(points(.infinite).allSatisfy { $0 } && UIRegion.infinite === UIRegion.infinite)
        #expect(points(rect.inverse()) == points(rect).map { !$0 })
        #expect(points(circle.byUnion(with: rect)) == points(circle))
        #expect(points(circle.byDifference(from: rect)) == [false, true, true, false, false, true, false, false])
        // UIKit takes the second region's edges in.
        #expect(points(circle.byIntersection(with: rect)) == [true, true, true, false, true, false, false, false])
        #expect(!UIRegion(size: CGSize(width: -10, height: 10)).contains(.zero))
        #expect(!UIRegion.infinite.contains(CGPoint(x: CGFloat.nan, y: 0)))
        #expect((circle.copy() as? UIRegion)?.contains(CGPoint(x: 50, y: 0)) == true)
    }

    @Test("Fields have the measured defaults (7.31)")
    func defaults() {
        let fields: [(UIFieldBehavior, CGFloat)] = [
            (.dragField(), 0), (.vortexField(), 0), (.radialGravityField(position: CGPoint(x: 30, y: 40)), 2),
            (.linearGravityField(direction: CGVector(dx: 1, dy: 2)), 0), (.velocityField(direction: .zero), 0),
            (.noiseField(smoothness: 0.5, animationSpeed: 2), 0),
            (.turbulenceField(smoothness: 0, animationSpeed: 1), 0),
            (.springField(), -1), (.electricField(), 1), (.magneticField(), 1),
            (.field { _, _, _, _, _, _ in .zero }, 0),
        ]
        for (field, falloff) in fields {
            #expect(field.strength == 1 && field.falloff == falloff && field.region === UIRegion.infinite)
            #expect(abs(Double(field.minimumRadius) - 0.00305175781) < 1e-10 && field.items.isEmpty)
        }
        let position = fields[2].0.position
        #expect(abs(Double(position.x) - 29.9999982) < 1e-7 && abs(Double(position.y) - 39.9999976) < 1e-7)
        #expect(fields[5].0.smoothness == 0.5 && fields[5].0.animationSpeed == 2)
        fields[0].0.smoothness = 1
        #expect(fields[0].0.smoothness == 0)
        let said = Diagnostics.recording {
            fields[0].0.strength = .nan
            fields[0].0.position = CGPoint(x: CGFloat.infinity, y: 0)
        }
        #expect(said.count == 2 && fields[0].0.strength == 1)
    }

    @Test("A field acts on its own items in its region alone, and fields add up (7.34)")
    func acting() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (near, far, other) = (Block(50, 0, 10, 10), Block(50.1, 0, 10, 10), Block(0, 0, 10, 10))
        let item = UIDynamicItemBehavior(frictionless: [near, far, other])
        let (across, down) = (
            UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0)),
            UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 2))
        )
        for field in [across, down] {
            field.region = UIRegion(radius: 50)
            field.addItem(near)
            field.addItem(far)
        }
        for behavior in [item, across, down] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        stage.run()
        #expect(abs(Double(item.linearVelocity(for: near).x) - 0.8333) < 1e-4)
        #expect(abs(Double(item.linearVelocity(for: near).y) - 1.6667) < 1e-4)
        #expect(item.linearVelocity(for: far) == .zero && item.linearVelocity(for: other) == .zero)
    }

    @Test("An animator takes 32 fields and says so of the next (7.34)")
    func bound() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(0, 0, 10, 10)
        let item = UIDynamicItemBehavior(frictionless: [block])
        animator.addBehavior(item)
        let fields = (0..<33).map { index in
            let field = UIFieldBehavior.linearGravityField(
                direction: index < 32 ? CGVector(dx: 1, dy: 0) : CGVector(dx: 0, dy: 1))
            field.addItem(block)
            return field
        }
        let said = Diagnostics.recording { for field in fields { animator.addBehavior(field) } }
        #expect(said.count == 1 && said[0].problem.contains("32") && fields[32].dynamicAnimator == nil)
        stage.run()
        #expect(abs(Double(item.linearVelocity(for: block).x) - 26.6666679) < 1e-4)
        #expect(item.linearVelocity(for: block).y == 0)
        animator.removeBehavior(fields[32])
        animator.removeBehavior(fields[0])
        animator.addBehavior(fields[32])
        stage.run()
        #expect(item.linearVelocity(for: block).y > 0)
    }

    @Test("A block is asked in each step with the item's place, velocity, mass, charge and time")
    func block() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(300, 400)
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.density = 3
        item.charge = -2
        item.addLinearVelocity(CGPoint(x: 100, y: 0), for: block)
        var times: [Double] = []
        let field = UIFieldBehavior.field { field, position, velocity, mass, charge, time in
            #expect(abs(position.x - 200) < 10 && abs(position.y - 400) < 1e-3)
            #expect(abs(velocity.dx - 1) < 0.2 && abs(mass - 3) < 1e-5 && charge == -2)
            times.append(time)
            return times.count == 3 ? CGVector(dx: CGFloat.nan, dy: 0) : .zero
        }
        field.position = CGPoint(x: 100, y: 0)
        field.addItem(block)
        animator.addBehavior(item)
        animator.addBehavior(field)
        let said = Diagnostics.recording { stage.run(3) }
        #expect(times.count == 5 && abs(times[4] - 5.0 / 120) < 1e-7)
        #expect(said.count == 1 && abs(Double(item.linearVelocity(for: block).x) - 100) < 1e-3)
    }
}

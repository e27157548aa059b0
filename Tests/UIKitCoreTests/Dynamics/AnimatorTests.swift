import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("UIDynamicAnimator")
struct AnimatorTests {
    @Test("It runs while anything moves and lets the stage rest when all rests (7.6, 7.7)")
    func running() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let counter = PauseCounter()
        animator.delegate = counter
        #expect(!animator.isRunning)
        let gravity = UIGravityBehavior(items: [])
        animator.addBehavior(gravity)
        #expect(!animator.isRunning, "there is nothing to move")
        let block = Block(100, 100)
        gravity.addItem(block)
        animator.removeBehavior(gravity)
        animator.addBehavior(gravity)
        #expect(animator.isRunning && counter.resumed == 1, "told inside the call")
        stage.run(3)
        #expect(stage.context.media.isActive)
        animator.removeAllBehaviors()
        #expect(animator.isRunning && animator.behaviors.isEmpty)
        stage.run()
        #expect(!animator.isRunning && counter.paused == 1)
        stage.run(2)
        #expect(!stage.context.media.isActive)
        #expect(counter.paused == 1 && counter.resumed == 1)
    }

    @Test("Any change of a parameter wakes a resting animator, told at once")
    func waking() {
        let stage = DynamicsStage()
        let block = Block(100, 100)
        let item = UIDynamicItemBehavior(items: [block])
        let collision = UICollisionBehavior(items: [block])
        let gravity = UIGravityBehavior(items: [])
        let push = UIPushBehavior(items: [block], mode: .continuous)
        let snap = UISnapBehavior(item: Block(300, 300), snapTo: CGPoint(x: 300, y: 300))
        let attachment = UIAttachmentBehavior(item: block, attachedToAnchor: CGPoint(x: 100, y: 50))
        let field = UIFieldBehavior.springField()
        let changes: [(String, () -> Void)] = [
            ("density", { item.density = 2 }), ("charge", { item.charge = 1 }),
            ("velocity", { item.addLinearVelocity(CGPoint(x: 1, y: 0), for: block) }),
            ("boundary", { collision.addBoundary(withIdentifier: 1, from: .zero, to: CGPoint(x: 9, y: 9)) }),
            ("mode", { collision.collisionMode = .items }), ("push", { push.magnitude = 0.001 }),
            ("snap", { snap.snapPoint = CGPoint(x: 301, y: 300) }), ("length", { attachment.length = 51 }),
            ("anchor", { attachment.anchorPoint = CGPoint(x: 100, y: 49) }),
            ("field", { field.addItem(block) }), ("gravity", { gravity.addItem(block) }),
        ]
        let animator = UIDynamicAnimator()
        let counter = PauseCounter()
        animator.delegate = counter
        for behavior in [item, collision, gravity, push, snap, attachment, field] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        field.strength = 0
        #expect(stage.runToRest(animator) != nil)
        for (name, change) in changes {
            let resumed = counter.resumed
            change()
            #expect(animator.isRunning && counter.resumed == resumed + 1, "\(name)")
            push.active = false
            gravity.gravityDirection = .zero
            #expect(stage.runToRest(animator, within: 3000) != nil, "\(name)")
            push.active = true
            #expect(stage.runToRest(animator, within: 3000) != nil || name == "push", "\(name)")
            if animator.isRunning {
                push.magnitude = 0
                #expect(stage.runToRest(animator, within: 3000) != nil)
            }
        }
        #expect(counter.paused == counter.resumed)
    }

    @Test("A frame writes items, tells contacts that began and then those that ended, and runs the actions (7.8)")
    func order() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        var heard: [String] = []
        let collision = UICollisionBehavior(items: [block])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 151.5), to: CGPoint(x: 300, y: 151.5))
        let listener = ContactListener { heard.append($0) }
        collision.collisionDelegate = listener
        let gravity = UIGravityBehavior(items: [block])
        var seen: [CGFloat] = []
        gravity.action = {
            heard.append("action")
            seen.append(block.center.y)
        }
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        for _ in 0..<200 {
            heard.append("frame")
            stage.run()
            #expect(heard.last == "action" || !animator.isRunning)
            if let place = seen.last { #expect(place == block.center.y, "an action sees the new place") }
            if !animator.isRunning { break }
        }
        let told = heard.filter { $0 != "frame" && $0 != "action" }
        #expect(told.first == "began floor" && told.count >= 1)
        let first = heard.firstIndex(of: "began floor") ?? 0
        #expect(heard[first + 1] == "action" && heard[first - 1] == "frame")
    }

    @Test("What an action adds and removes takes effect after the step (7.8)")
    func deferred() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (one, other) = (Block(100, 100), Block(300, 100))
        let gravity = UIGravityBehavior(items: [one])
        let push = UIPushBehavior(items: [other], mode: .continuous)
        var count = 0
        gravity.action = {
            count += 1
            if count == 3 {
                animator.addBehavior(push)
                #expect(push.dynamicAnimator == nil)
                animator.removeBehavior(gravity)
                #expect(gravity.dynamicAnimator === animator)
            }
        }
        animator.addBehavior(gravity)
        stage.run(10)
        #expect(count == 3 && gravity.dynamicAnimator == nil && push.dynamicAnimator === animator)
        #expect(animator.behaviors.count == 1)
        // Removed and added again in one step it never left.
        animator.addBehavior(gravity)
        gravity.action = {
            animator.removeBehavior(gravity)
            animator.addBehavior(gravity)
        }
        let moving = UIDynamicItemBehavior(items: [one])
        animator.addBehavior(moving)
        stage.run(3)
        #expect(moving.linearVelocity(for: one).y > 0 && gravity.dynamicAnimator === animator)
    }

    @Test("Behaviours are told of their animator on coming and of none on leaving, children with their parents (7.30)")
    func moving() {
        final class Told: UIDynamicBehavior {
            var heard: [String] = []
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
                heard.append(
                    dynamicAnimator == nil ? "nil" : dynamicAnimator === self.dynamicAnimator ? "set" : "unset")
            }
        }
        let animator = UIDynamicAnimator()
        let (parent, child) = (Told(), Told())
        parent.addChildBehavior(child)
        let gravity = UIGravityBehavior(items: [Block(0, 0)])
        child.addChildBehavior(gravity)
        gravity.addChildBehavior(Told())
        #expect(gravity.childBehaviors.isEmpty && parent.childBehaviors.count == 1)
        animator.addBehavior(parent)
        #expect(parent.heard == ["set"] && child.heard == ["set"] && gravity.dynamicAnimator === animator)
        animator.removeBehavior(child)
        #expect(child.dynamicAnimator === animator, "only top-level behaviours are removed so")
        parent.removeChildBehavior(child)
        #expect(child.heard == ["set", "nil"] && gravity.dynamicAnimator == nil)
        let said = Diagnostics.recording {
            parent.addChildBehavior(child)
            animator.addBehavior(child)
            animator.addBehavior(parent)
            UIDynamicAnimator().addBehavior(parent)
            UIDynamicBehavior().addChildBehavior(child)
            child.addChildBehavior(parent)
        }
        #expect(said.count == 4, "\(said)")
        #expect(animator.behaviors.count == 1 && parent.childBehaviors.count == 1)
        animator.removeAllBehaviors()
        #expect(parent.heard == ["set", "nil"] && child.heard == ["set", "nil", "set", "nil"])
    }

    @Test("A composite with an action keeps an animator going, one with children doesn't (7.7)")
    func composites() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let group = UIDynamicBehavior()
        var count = 0
        group.action = { count += 1 }
        animator.addBehavior(group)
        stage.run(100)
        #expect(animator.isRunning && count == 100)
        group.addChildBehavior(UIDynamicItemBehavior(items: [Block(0, 0)]))
        #expect(stage.runToRest(animator, within: 40) != nil)
        let empty = UIDynamicAnimator()
        empty.addBehavior(UIDynamicBehavior())
        #expect(!empty.isRunning)
    }

    @Test("Views are rounded to the screen's pixels, plain items are not, and scale is lost (7.9)")
    func rounding() {
        let stage = DynamicsStage()
        let window = stage.window()
        let view = UIView(frame: CGRect(x: 10.3, y: 20.2, width: 30, height: 30))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        window.addSubview(view)
        let block = Block(200.3, 20.2)
        block.transform = CGAffineTransform(scaleX: 2, y: 2)
        let animator = UIDynamicAnimator(referenceView: window)
        let item = UIDynamicItemBehavior(items: [view, block])
        item.addAngularVelocity(0.1234, for: view)
        item.addLinearVelocity(CGPoint(x: 33.3, y: 0), for: view)
        item.addLinearVelocity(CGPoint(x: 33.3, y: 0), for: block)
        animator.addBehavior(item)
        for _ in 0..<20 {
            stage.run()
            let center = view.center
            #expect(center.x * 2 == (center.x * 2).rounded() && center.y * 2 == (center.y * 2).rounded())
            let transform = view.transform
            #expect(abs(transform.a * transform.a + transform.b * transform.b - 1) < 1e-12)
        }
        #expect(block.transform == .identity && block.center.x != (block.center.x * 2).rounded() / 2)
        // Near 0 the sine is the angle: a whole number of 5000ths.
        let angle = view.transform.b * 5000
        #expect(angle > 50 && abs(angle - angle.rounded()) < 1e-3 * angle)
    }

    @Test("Items in nested superviews move in the reference view's coordinates (7.14)")
    func nested() {
        let stage = DynamicsStage()
        let window = stage.window()
        let holder = UIView(frame: CGRect(x: 50, y: 40, width: 300, height: 300))
        holder.bounds.origin = CGPoint(x: 7, y: 0)
        let view = UIView(frame: CGRect(x: 20, y: 0, width: 40, height: 40))
        window.addSubview(holder)
        holder.addSubview(view)
        let animator = UIDynamicAnimator(referenceView: window)
        let item = UIDynamicItemBehavior(frictionless: [view])
        item.elasticity = 0
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 400), to: CGPoint(x: 400, y: 400))
        for behavior in [item, collision, UIGravityBehavior(items: [view])] { animator.addBehavior(behavior) }
        #expect(stage.runToRest(animator) != nil)
        #expect(abs(view.convert(CGPoint(x: 0, y: 40), to: window).y - 398.5) <= 1)
        #expect(view.center.x == 40)
    }

    @Test("Items are found by their rectangles, ten points larger (7.12)")
    func items() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (one, other) = (Block(100, 100, 50, 50), Block(300, 100, 50, 50))
        animator.addBehavior(UIDynamicItemBehavior(items: [one, other]))
        func found(_ gap: Double) -> Int {
            animator.items(in: CGRect(x: 125 + gap, y: 90, width: 20, height: 20)).count
        }
        #expect(found(9.9) == 1 && found(10.5) == 0 && found(-10) == 1)
        stage.run()
        #expect(animator.items(in: CGRect(x: 0, y: 0, width: 400, height: 400)).count == 2)
        #expect(animator.items(in: .null).isEmpty && UIDynamicAnimator().items(in: .infinite).isEmpty)
    }

    @Test("An update takes the center and the turn with it, and keeps the velocity (7.10)")
    func update() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        let item = UIDynamicItemBehavior(frictionless: [block])
        item.addLinearVelocity(CGPoint(x: 60, y: 0), for: block)
        animator.addBehavior(item)
        stage.run(3)
        let place = block.center
        block.center = CGPoint(x: 500, y: 500)
        stage.run()
        #expect(abs(block.center.x - place.x - 1) < 1e-3, "what is set by hand doesn't count")
        block.center = CGPoint(x: 500, y: 500)
        block.transform = CGAffineTransform(rotationAngle: 0.5)
        animator.updateItem(usingCurrentState: block)
        stage.run()
        #expect(abs(block.center.x - 501) < 1e-3 && abs(block.center.y - 500) < 1e-3)
        #expect(abs(block.transform.b - CGAffineTransform(rotationAngle: 0.5).b) < 1e-6)
        block.transform = .identity
        animator.updateItem(usingCurrentState: block)
        stage.run()
        #expect(block.transform.b > 0.4, "a turn alone isn't taken")
        block.center = CGPoint(x: CGFloat.nan, y: 0)
        let said = Diagnostics.recording { animator.updateItem(usingCurrentState: block) }
        #expect(said.count == 1)
        stage.run()
        #expect(block.center.x.isFinite)
        animator.updateItem(usingCurrentState: Block(0, 0))
    }
}

/// Writes down what a collision behaviour tells.
@MainActor
final class ContactListener: NSObject, UICollisionBehaviorDelegate {
    private let hear: (String) -> Void
    var points: [CGPoint] = []

    init(_ hear: @escaping (String) -> Void) { self.hear = hear }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        points.append(p)
        hear("began items")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { hear("ended items") }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        points.append(p)
        hear("began \(identifier.map { "\($0)" } ?? "bounds")")
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { hear("ended \(identifier.map { "\($0)" } ?? "bounds")") }
}

import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Nothing outlives its owner, and nothing is called that is gone.
@MainActor
@Suite("Lifetimes of dynamics")
struct LifetimeTests {
    @Test("A released animator, its behaviours and items are gone, running or not, and call nobody back")
    func release() {
        let stage = DynamicsStage()
        weak var animator: UIDynamicAnimator?
        weak var gravity: UIGravityBehavior?
        weak var block: Block?
        let counter = PauseCounter()
        var actions = 0
        let kept = UIDynamicItemBehavior(items: [])
        do {
            let made = UIDynamicAnimator()
            let item = Block(0, 0)
            let fall = UIGravityBehavior(items: [item])
            fall.action = { actions += 1 }
            made.delegate = counter
            kept.addItem(item)
            for behavior in [fall, kept, UICollisionBehavior(items: [item]), UISnapBehavior(item: item, snapTo: .zero)]
                as [UIDynamicBehavior]
            {
                made.addBehavior(behavior)
            }
            stage.run(5)
            (animator, gravity, block) = (made, fall, item)
            kept.removeItem(item)
        }
        #expect(animator == nil && gravity == nil && block == nil)
        stage.run(5)
        #expect(actions == 5 && counter.paused == 0)
        #expect(!stage.context.media.isActive)
        #expect(kept.dynamicAnimator == nil)
        let other = UIDynamicAnimator()
        other.addBehavior(kept)
        #expect(kept.dynamicAnimator === other)
    }

    @Test("An animator let go in its own action or delegate's call finishes its step and goes")
    func releaseInside() {
        let stage = DynamicsStage()
        for inAction in [true, false] {
            var animator: UIDynamicAnimator? = UIDynamicAnimator()
            weak let watched = animator
            let counter = PauseCounter()
            animator?.delegate = counter
            let gravity = UIGravityBehavior(items: [Block(0, 0)])
            var calls = 0
            if inAction {
                gravity.action = {
                    calls += 1
                    animator = nil
                    #expect(watched != nil)
                }
            } else {
                counter.onPause = {
                    calls += 1
                    animator = nil
                }
                gravity.gravityDirection = .zero
            }
            animator?.addBehavior(gravity)
            stage.run(60)
            #expect(calls == 1 && watched == nil && gravity.dynamicAnimator == nil)
        }
    }

    @Test(
        "Random adding, removing and adding again, from outside and from callbacks, breaks and leaks nothing",
        arguments: 0..<20 as Range<UInt64>)
    func mutations(seed: UInt64) {
        let stage = DynamicsStage()
        var watched: [() -> AnyObject?] = []
        do {
            let zoo = Zoo(seed: seed)
            watched = zoo.watched
            for _ in 0..<150 {
                zoo.mutate()
                stage.run()
                for block in zoo.blocks {
                    #expect(block.center.x.isFinite && block.center.y.isFinite && block.transform.a.isFinite)
                }
            }
            #expect(zoo.faults.isEmpty, "\(zoo.faults)")
            #expect(zoo.calls > 20, "callbacks came")
        }
        #expect(watched.allSatisfy { $0() == nil }, "everything is gone")
    }
}

/// An animator with behaviours that change at random, also in their own callbacks.
@MainActor
private final class Zoo: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    let blocks: [Block]
    private let animator = UIDynamicAnimator()
    private var behaviors: [UIDynamicBehavior] = []
    private var generator: SeededGenerator
    private(set) var faults: [String] = []
    private(set) var calls = 0
    private var isMutating = false

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        blocks = (0..<8).map { Block(60 + Double($0) * 45, 60 + Double($0 % 3) * 60, 40, 40) }
        super.init()
        animator.delegate = self
        let blocks = blocks
        let collision = UICollisionBehavior(items: blocks)
        collision.addBoundary(
            withIdentifier: "room", for: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 450, height: 300)))
        let field = UIFieldBehavior.vortexField()
        field.position = CGPoint(x: 200, y: 150)
        for block in blocks { field.addItem(block) }
        let composite = UIDynamicBehavior()
        composite.addChildBehavior(UIPushBehavior(items: blocks, mode: .continuous))
        behaviors = [
            UIGravityBehavior(items: blocks), collision, UIDynamicItemBehavior(items: blocks), field, composite,
            UISnapBehavior(item: blocks[0], snapTo: CGPoint(x: 200, y: 200)),
            UIAttachmentBehavior(item: blocks[1], attachedTo: blocks[2]),
            UIAttachmentBehavior.pinAttachment(
                with: blocks[3], attachedTo: blocks[4], attachmentAnchor: CGPoint(x: 200, y: 100)),
            UIPushBehavior(items: blocks, mode: .instantaneous),
        ]
        collision.collisionDelegate = self
        for behavior in behaviors {
            behavior.action = { [weak self, weak behavior] in
                guard let self, let behavior else { return }
                self.calls += 1
                if !self.isReachable(behavior) { self.faults.append("action of a removed \(type(of: behavior))") }
                self.mutateInside()
            }
            animator.addBehavior(behavior)
        }
    }

    var watched: [() -> AnyObject?] {
        let objects: [AnyObject] = [animator, self] + behaviors + blocks
        return objects.map { object in { [weak object] in object } }
    }

    private func isReachable(_ behavior: UIDynamicBehavior) -> Bool {
        animator.behaviors.contains { $0 === behavior || $0.childBehaviors.contains { $0 === behavior } }
    }

    private func mutateInside() {
        guard !isMutating, generator.whole(0...9) == 0 else { return }
        mutate()
    }

    func mutate() {
        isMutating = true
        defer { isMutating = false }
        let behavior = behaviors[generator.whole(0...(behaviors.count - 1))]
        let block = blocks[generator.whole(0...(blocks.count - 1))]
        switch generator.whole(0...9) {
        case 0, 1: animator.removeBehavior(behavior)
        case 2, 3, 4: if behavior.dynamicAnimator == nil || !isReachable(behavior) { animator.addBehavior(behavior) }
        case 5: if generator.whole(0...5) == 0 { animator.removeAllBehaviors() }
        case 6: change(behavior, block, adds: false)
        case 7: change(behavior, block, adds: true)
        case 8:
            block.center = CGPoint(x: generator.number(30...420), y: generator.number(30...270))
            animator.updateItem(usingCurrentState: block)
        default: setSomething(of: behavior, block)
        }
    }

    private func change(_ behavior: UIDynamicBehavior, _ block: Block, adds: Bool) {
        switch behavior {
        case let gravity as UIGravityBehavior: adds ? gravity.addItem(block) : gravity.removeItem(block)
        case let collision as UICollisionBehavior: adds ? collision.addItem(block) : collision.removeItem(block)
        case let item as UIDynamicItemBehavior: adds ? item.addItem(block) : item.removeItem(block)
        case let field as UIFieldBehavior: adds ? field.addItem(block) : field.removeItem(block)
        case let push as UIPushBehavior: adds ? push.addItem(block) : push.removeItem(block)
        default: break
        }
    }

    private func setSomething(of behavior: UIDynamicBehavior, _ block: Block) {
        switch behavior {
        case let gravity as UIGravityBehavior: gravity.angle = generator.number(0...6)
        case let collision as UICollisionBehavior:
            let y = generator.number(100...290)
            collision.addBoundary(withIdentifier: "shelf", from: CGPoint(x: 0, y: y), to: CGPoint(x: 200, y: y))
            if generator.whole(0...2) == 0 { collision.removeBoundary(withIdentifier: "shelf") }
        case let item as UIDynamicItemBehavior:
            item.isAnchored = generator.whole(0...4) == 0
            item.allowsRotation = generator.whole(0...1) == 0
            item.density = generator.number(0.1...5)
            item.addLinearVelocity(CGPoint(x: generator.number(-2000...2000), y: 100), for: block)
        case let attachment as UIAttachmentBehavior:
            attachment.length = generator.number(0...150)
            attachment.frequency = generator.number(0...3)
            attachment.attachmentRange = UIFloatRange(minimum: -1, maximum: 1)
        case let push as UIPushBehavior:
            push.pushDirection = CGVector(dx: generator.number(-3...3), dy: 0)
            push.active = true
        case let snap as UISnapBehavior: snap.snapPoint = CGPoint(x: generator.number(50...400), y: 100)
        default: break
        }
    }

    private func check(_ items: [any UIDynamicItem], _ behavior: UICollisionBehavior) {
        calls += 1
        if !isReachable(behavior) { faults.append("a contact of a removed behaviour") }
        for item in items where !behavior.items.contains(where: { $0 === item }) {
            faults.append("a contact of a removed item")
        }
        mutateInside()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { check([item1, item2], behavior) }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { check([item1, item2], behavior) }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { check([item], behavior) }
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { check([item], behavior) }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        calls += 1
        mutateInside()
    }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        calls += 1
        if animator.isRunning { faults.append("told of a pause while running") }
        mutateInside()
    }
}

import CoreGraphics
import Testing
import UIKitCore

/// Laws of worlds that nobody thought out.
@MainActor
@Suite("Random worlds")
struct RandomWorldTests {
    @Test(
        "Items in a room stay finite and inside, come to rest, and the animator pauses once",
        arguments: 0..<16 as Range<UInt64>)
    func rooms(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let counter = PauseCounter()
        animator.delegate = counter
        let blocks = (0..<generator.whole(1...14)).map { _ in
            let block = Block(
                generator.number(40...560), generator.number(40...560), generator.number(1...70),
                generator.number(1...70))
            block.transform = CGAffineTransform(rotationAngle: generator.number(-3...3))
            if generator.whole(0...3) == 0 { block.collisionBoundsType = .ellipse }
            return block
        }
        let item = UIDynamicItemBehavior(items: blocks)
        item.elasticity = generator.number(0...0.7)
        item.friction = generator.number(0...1)
        item.density = generator.number(0.1...5)
        let collision = UICollisionBehavior(items: blocks)
        let isRound = seed % 3 == 0
        let room = CGRect(x: 0, y: 0, width: 600, height: 600)
        collision.addBoundary(
            withIdentifier: "room",
            for: isRound ? UIBezierPath(roundedRect: room, cornerRadius: 150) : UIBezierPath(rect: room))
        if isRound { collision.collisionMode = .boundaries }
        let gravity = UIGravityBehavior(items: blocks)
        gravity.setAngle(generator.number(0...6.28), magnitude: generator.number(0.2...4))
        for block in blocks {
            let velocity = CGPoint(x: generator.number(-16_900...16_900), y: generator.number(-16_900...16_900))
            item.addLinearVelocity(velocity, for: block)
            item.addAngularVelocity(generator.number(-50...50), for: block)
        }
        let starts = blocks.map(\.center)
        for behavior in [item, collision, gravity] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        var frames = 0
        while animator.isRunning, frames < 6000 {
            frames += 1
            stage.run()
            for (block, start) in zip(blocks, starts)
            where isRound ? room.insetBy(dx: 90, dy: 90).contains(start) : true {
                #expect(room.contains(block.center), "frame \(frames): \(block.center)")
                if !room.contains(block.center) { return }
            }
        }
        #expect(!animator.isRunning && counter.paused == 1 && counter.resumed == 1, "after \(frames) frames")
    }

    @Test("A scene has the same digest in every process")
    func digest() {
        let stage = DynamicsStage()
        let window = stage.window()
        let animator = UIDynamicAnimator(referenceView: window)
        let views = (0..<12).map { index in
            let view = UIView(frame: CGRect(x: 30 * index, y: 20 + 13 * (index % 4), width: 24, height: 40))
            window.addSubview(view)
            return view
        }
        let blocks = (0..<12).map { Block(20 + Double($0) * 31, 150 + Double($0 % 3) * 20, 20, 20) }
        let items: [any UIDynamicItem] = views + blocks
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        let bounce = UIDynamicItemBehavior(items: items)
        bounce.elasticity = 0.6
        let turbulence = UIFieldBehavior.turbulenceField(smoothness: 0.2, animationSpeed: 1)
        let snap = UISnapBehavior(item: views[0], snapTo: CGPoint(x: 200, y: 500))
        for block in blocks { turbulence.addItem(block) }
        for behavior in [UIGravityBehavior(items: items), collision, bounce, turbulence, snap] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        stage.run(300)
        var digest = Digest()
        for item in items {
            let numbers = [item.center.x, item.center.y, item.transform.a, item.transform.b]
            for number in numbers { digest.combine(UInt64(Double(number).bitPattern)) }
        }
        // Found once and kept: another value means that other machines, or yesterday's, see another motion.
        #expect(digest.text == "ed36f1f450b32848")
    }
}

import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("UICollisionBehavior")
struct CollisionTests {
    /// Lets a box fall on a line in a mode and tells what was heard, and how deep it got.
    private func drop(_ mode: UICollisionBehavior.Mode) -> (heard: [String], y: CGFloat) {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100)
        let collision = UICollisionBehavior(items: [block])
        collision.collisionMode = mode
        collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 300), to: CGPoint(x: 300, y: 300))
        var heard: [String] = []
        let listener = ContactListener { heard.append($0) }
        collision.collisionDelegate = listener
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [block]))
        stage.run(120)
        return (heard, block.center.y)
    }

    @Test("Items stop at boundaries as the mode says; an item that passes one is told all the same (7.26)")
    func modes() {
        for mode in [UICollisionBehavior.Mode.everything, .boundaries] {
            let result = drop(mode)
            #expect(abs(result.y - 248.3) < 0.3 && result.heard.first == "began floor")
        }
        let passing = drop(.items)
        #expect(passing.y > 1500 && passing.heard == ["began floor", "ended floor"])
    }

    @Test("Items of different behaviours pass through each other, those of one bounce (7.26)")
    func groups() {
        for isShared in [true, false] {
            let stage = DynamicsStage()
            let animator = UIDynamicAnimator()
            let (a, b) = (Block(100, 100), Block(300, 100))
            let item = UIDynamicItemBehavior(frictionless: [a, b])
            item.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
            animator.addBehavior(item)
            if isShared {
                animator.addBehavior(UICollisionBehavior(items: [a, b]))
            } else {
                let first = UICollisionBehavior(items: [a])
                animator.addBehavior(first)
                animator.addBehavior(UICollisionBehavior(items: [b]))
                // The bits of one that left are free, and given to nobody who would meet the others.
                animator.removeBehavior(first)
                animator.addBehavior(first)
            }
            stage.run(60)
            #expect(isShared ? b.center.x > 310 : b.center.x == 300)
        }
    }

    @Test("Two items that meet are told once, with the point, and once when they part (7.28)")
    func contacts() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (a, b) = (Block(100, 100), Block(300, 100))
        let item = UIDynamicItemBehavior(frictionless: [a, b])
        item.elasticity = 1
        item.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
        let collision = UICollisionBehavior(items: [a, b])
        let second = UICollisionBehavior(items: [a, b])
        second.collisionMode = .boundaries
        var heard: [String] = []
        let listener = ContactListener { heard.append($0) }
        var heardBySecond: [String] = []
        let secondListener = ContactListener { heardBySecond.append($0) }
        collision.collisionDelegate = listener
        second.collisionDelegate = secondListener
        for behavior in [item, collision, second] as [UIDynamicBehavior] { animator.addBehavior(behavior) }
        stage.run(60)
        #expect(heard == ["began items", "ended items"] && heardBySecond == heard)
        #expect(abs(listener.points[0].x - 249) < 3 && abs(listener.points[0].y - 100) <= 51)
        #expect(abs(Double(item.linearVelocity(for: b).x) - 400) < 1)
    }

    @Test(
        "The reference view's bounds are a boundary a point outside them, inset as asked, without a name (7.27, 7.28)")
    func reference() {
        let stage = DynamicsStage()
        let window = stage.window()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.addSubview(view)
        let animator = UIDynamicAnimator(referenceView: view)
        let block = Block(150, 100, 40, 40)
        let collision = UICollisionBehavior(items: [block])
        var heard: [String] = []
        let listener = ContactListener { heard.append($0) }
        collision.collisionDelegate = listener
        collision.translatesReferenceBoundsIntoBoundary = true
        #expect(collision.boundaryIdentifiers == nil)
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [block]))
        #expect(stage.runToRest(animator) != nil)
        // Recorded in such a scene: 379.58139.
        #expect(abs(Double(block.center.y) - 379.58) < 0.3, "\(block.center.y)")
        #expect(heard.first == "began bounds")
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
        UIDynamicAnimator.viewDidResize(view)
        #expect(animator.isRunning)
        #expect(stage.runToRest(animator) != nil)
        // Recorded: 579.340698.
        #expect(abs(Double(block.center.y) - 579.34) < 0.3, "\(block.center.y)")
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: 0, left: 0, bottom: -100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        #expect(stage.runToRest(animator) != nil)
        #expect(abs(Double(block.center.y) - 679.5) < 0.5)
        collision.translatesReferenceBoundsIntoBoundary = false
        stage.run(120)
        #expect(block.center.y > 1500)
    }

    @Test("Boundaries are kept by equal names, in order, and answered as copies")
    func identifiers() {
        let collision = UICollisionBehavior(items: [])
        #expect(collision.boundaryIdentifiers == nil)
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        collision.addBoundary(withIdentifier: "a", for: path)
        collision.addBoundary(withIdentifier: 7, from: .zero, to: CGPoint(x: 5, y: 5))
        collision.addBoundary(withIdentifier: "a", for: path)
        #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["7", "a"])
        let copy = collision.boundary(withIdentifier: "a")
        #expect(copy !== path && copy?.bounds == path.bounds)
        path.removeAllPoints()
        #expect(collision.boundary(withIdentifier: "a")?.isEmpty == false)
        #expect(collision.boundary(withIdentifier: "b") == nil)
        collision.removeBoundary(withIdentifier: "b")
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
        let said = Diagnostics.recording {
            collision.addBoundary(withIdentifier: "a", for: UIBezierPath())
            collision.addBoundary(withIdentifier: "a", from: .zero, to: .zero)
            collision.addBoundary(withIdentifier: "a", from: .zero, to: CGPoint(x: CGFloat.nan, y: 0))
        }
        #expect(said.count == 3 && collision.boundaryIdentifiers == nil)
    }

    @Test("A path of two points is told of and stops nothing; curves stop items where they are (7.27)")
    func paths() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (one, other) = (Block(100, 100, 40, 40), Block(400, 100, 40, 40))
        let collision = UICollisionBehavior(items: [one, other])
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 300))
        line.addLine(to: CGPoint(x: 200, y: 300))
        collision.addBoundary(withIdentifier: "two", for: line)
        collision.addBoundary(
            withIdentifier: "bowl", for: UIBezierPath(ovalIn: CGRect(x: 300, y: 0, width: 200, height: 400)))
        var heard: [String] = []
        let listener = ContactListener { heard.append($0) }
        collision.collisionDelegate = listener
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [one, other]))
        stage.run(200)
        #expect(heard.contains("began two") && heard.contains("ended two") && one.center.y > 1000)
        #expect(other.center.y < 400 && other.center.y > 340)
    }

    @Test("Items collide by the shapes they name (7.20)")
    func shapes() {
        func rest(_ type: UIDynamicItemCollisionBoundsType, _ path: UIBezierPath? = nil, width: Double = 60) -> Double {
            let stage = DynamicsStage()
            let animator = UIDynamicAnimator()
            let block = Block(100, 100, width, 60)
            block.transform = CGAffineTransform(rotationAngle: .pi / 4)
            block.collisionBoundsType = type
            if let path { block.collisionBoundingPath = path }
            let item = UIDynamicItemBehavior(frictionless: [block])
            item.allowsRotation = false
            item.elasticity = 0
            let collision = UICollisionBehavior(items: [block])
            collision.addBoundary(withIdentifier: 0, from: CGPoint(x: -300, y: 300), to: CGPoint(x: 500, y: 300))
            for behavior in [item, collision, UIGravityBehavior(items: [block])] as [UIDynamicBehavior] {
                animator.addBehavior(behavior)
            }
            _ = stage.runToRest(animator)
            return 300 - Double(block.center.y)
        }
        #expect(abs(rest(.ellipse) - 31) < 1)
        #expect(abs(rest(.rectangle) - 43.4) < 1)
        #expect(abs(rest(.ellipse, width: 120) - 47.4 - 1.3) < 1)
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: -10, y: -10))
        triangle.addLine(to: CGPoint(x: 10, y: -10))
        triangle.addLine(to: CGPoint(x: 0, y: 5))
        triangle.close()
        // Turned by an eighth, its lowest corner is (10, -10) on the axis' height; (0, 5) hangs 3.5 pt under the
        // middle.
        #expect(abs(rest(.path, triangle) - 3.54 - 1.5) < 1)
    }

    @Test("A group is one body with its members' shapes (7.35)")
    func group() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (a, b) = (Block(100, 100), Block(220, 130, 50, 20))
        let group = UIDynamicItemGroup(items: [a, b, a])
        #expect(group.items.count == 2 && group.center == CGPoint(x: 147.5, y: 100))
        #expect(group.bounds == CGRect(x: 0, y: 0, width: 195, height: 100))
        group.center = CGPoint(x: 157.5, y: 105)
        group.transform = CGAffineTransform(rotationAngle: 0.3).concatenating(CGAffineTransform(translationX: 7, y: 0))
        #expect(abs(Double(a.center.x) - 119.121517) < 1e-5 && abs(Double(a.center.y) - 90.9627902) < 1e-5)
        #expect(abs(Double(b.center.x) - 224.896289) < 1e-5 && abs(Double(b.center.y) - 155.08531) < 1e-5)
        group.transform = .identity
        #expect(a.center == CGPoint(x: 110, y: 105))
        let item = UIDynamicItemBehavior(frictionless: [group])
        let push = UIPushBehavior(items: [group], mode: .instantaneous)
        push.magnitude = 1.1
        animator.addBehavior(item)
        animator.addBehavior(push)
        stage.run()
        // Recorded: 1.1 kg for a square metre and a tenth.
        #expect(abs(Double(item.linearVelocity(for: group).x) - 100) < 0.1)
        let distance = b.center.x - a.center.x
        stage.run(10)
        #expect(a.center.x > 110 && abs(b.center.x - a.center.x - distance) < 1e-9)
        let said = Diagnostics.recording {
            #expect(UIDynamicItemGroup(items: [group, a]).items.count == 1)
            UIDynamicAnimator().addBehavior(UIGravityBehavior(items: [UIDynamicItemGroup(items: [])]))
        }
        #expect(said.count == 2)
    }
}

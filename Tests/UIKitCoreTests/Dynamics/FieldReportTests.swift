import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// What people reported of UIKit Dynamics gone wrong, and what is right.
@MainActor
@Suite("Reported trouble with dynamics")
struct FieldReportTests {
    @Test("An animator pauses when every item rests; one that falls for ever keeps it going until it is removed")
    func ghost() {
        let stage = DynamicsStage()
        let window = stage.window()
        let animator = UIDynamicAnimator(referenceView: window)
        let (resting, ghost) = (
            UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40)),
            UIView(frame: CGRect(x: 90, y: 20, width: 40, height: 40))
        )
        window.addSubview(resting)
        window.addSubview(ghost)
        let gravity = UIGravityBehavior(items: [resting, ghost])
        let collision = UICollisionBehavior(items: [resting])
        collision.translatesReferenceBoundsIntoBoundary = true
        let counter = PauseCounter()
        animator.delegate = counter
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        stage.run(60)
        ghost.removeFromSuperview()
        stage.run(240)
        #expect(animator.isRunning && counter.paused == 0)
        gravity.removeItem(ghost)
        stage.run(3)
        #expect(!animator.isRunning && counter.paused == 1)
        #expect(resting.frame.maxY > 790)
    }

    @Test("A boundary under an identifier in use replaces the one before, and an unknown one is no fault")
    func sameBoundary() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(100, 100, 40, 40)
        let collision = UICollisionBehavior(items: [block])
        func shelf(_ y: Double) {
            collision.addBoundary(
                withIdentifier: "shelf", from: CGPoint(x: 0, y: y), to: CGPoint(x: 200, y: y))
        }
        shelf(600)
        shelf(300)
        animator.addBehavior(collision)
        animator.addBehavior(UIGravityBehavior(items: [block]))
        #expect(stage.runToRest(animator) != nil)
        #expect(abs(block.center.y - 278.5) < 1.5 && collision.boundaryIdentifiers?.count == 1)
        shelf(600)
        #expect(animator.isRunning && stage.runToRest(animator) != nil)
        #expect(abs(block.center.y - 578.5) < 1.5, "the edge before holds nothing any more")
        collision.removeBoundary(withIdentifier: "nobody")
        shelf(590)
        #expect(stage.runToRest(animator) != nil)
        #expect(abs(block.center.y - 568.5) < 3, "pushed out")
    }

    @Test("Of two gravities the last set acts on the items of both, and it is said")
    func twoGravities() {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let (a, b) = (Block(0, 0), Block(200, 0))
        let item = UIDynamicItemBehavior(frictionless: [a, b])
        let (one, other) = (UIGravityBehavior(items: [a]), UIGravityBehavior(items: [b]))
        other.gravityDirection = CGVector(dx: 0, dy: -2)
        animator.addBehavior(item)
        animator.addBehavior(one)
        let said = Diagnostics.recording { animator.addBehavior(other) }
        #expect(said.count == 1)
        stage.run()
        for block in [a, b] { #expect(abs(Double(item.linearVelocity(for: block).y) + 2000.0 / 120) < 1e-3) }
        one.magnitude = 3
        let before = item.linearVelocity(for: b).y
        stage.run()
        #expect(abs(Double(item.linearVelocity(for: b).y - before) - 3000.0 / 60) < 1e-2)
        animator.removeBehavior(other)
        let coasting = item.linearVelocity(for: a).y
        stage.run()
        #expect(item.linearVelocity(for: a).y == coasting, "the removal of any ends it for all, as in UIKit")
    }

    @Test("Removing the item, the behaviour or all in a contact's callback is safe, and nothing of it is told any more")
    func removalInCallbacks() {
        for what in ["item", "behaviour", "all", "animator"] {
            let stage = DynamicsStage()
            var animator: UIDynamicAnimator? = UIDynamicAnimator()
            weak let watched = animator
            let blocks = (0..<3).map { Block(100 + Double($0) * 100, 100, 40, 40) }
            let collision = UICollisionBehavior(items: blocks)
            collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: 0, y: 200), to: CGPoint(x: 500, y: 200))
            var count = 0
            let listener = ContactListener { _ in
                count += 1
                switch what {
                case "item": for block in blocks { collision.removeItem(block) }
                case "behaviour": animator?.removeBehavior(collision)
                case "all": animator?.removeAllBehaviors()
                default:
                    animator?.removeAllBehaviors()
                    animator = nil
                }
            }
            collision.collisionDelegate = listener
            let counter = PauseCounter()
            animator?.delegate = counter
            animator?.addBehavior(collision)
            animator?.addBehavior(UIGravityBehavior(items: blocks))
            stage.run(100)
            #expect(count == 1, "\(what)")
            #expect(counter.paused <= 1)
            if what == "animator" { #expect(watched == nil) }
        }
    }

    @Test("A released animator leaves items where they are and calls nobody back")
    func released() {
        let stage = DynamicsStage()
        let block = Block(0, 0)
        let counter = PauseCounter()
        do {
            let animator = UIDynamicAnimator()
            animator.delegate = counter
            animator.addBehavior(UIGravityBehavior(items: [block]))
            stage.run(10)
        }
        let place = block.center
        stage.run(10)
        #expect(block.center == place && place.y > 10 && counter.paused == 0)
    }

    @Test("Layout in mid-flight changes nothing: the engine writes center and transform, never bounds")
    func layout() {
        func path(laysOut: Bool) -> [CGPoint] {
            let stage = DynamicsStage()
            let window = stage.window()
            let view = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
            window.addSubview(view)
            let animator = UIDynamicAnimator(referenceView: window)
            animator.addBehavior(UIGravityBehavior(items: [view]))
            return (0..<40).map { _ in
                stage.run()
                if laysOut {
                    view.setNeedsLayout()
                    window.layoutIfNeeded()
                }
                #expect(view.bounds == CGRect(x: 0, y: 0, width: 50, height: 50))
                return view.center
            }
        }
        #expect(path(laysOut: true) == path(laysOut: false))
    }

    @Test("A second animator takes an item over, which is said; no two engines write one view")
    func twoAnimators() {
        let stage = DynamicsStage()
        let window = stage.window()
        let view = UIView(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
        window.addSubview(view)
        let (first, second) = (UIDynamicAnimator(referenceView: window), UIDynamicAnimator(referenceView: window))
        let down = UIGravityBehavior(items: [view])
        let snap = UISnapBehavior(item: view, snapTo: .zero)
        first.addBehavior(down)
        first.addBehavior(snap)
        stage.run(5)
        let up = UIGravityBehavior(items: [view])
        up.gravityDirection = CGVector(dx: 0, dy: -1)
        let said = Diagnostics.recording { second.addBehavior(up) }
        #expect(said.count == 1)
        #expect(down.items.isEmpty && first.items(in: .infinite).isEmpty && first.behaviors.count == 1)
        var (last, turns, sign) = (view.center.y, 0, CGFloat(0))
        for _ in 0..<60 {
            stage.run()
            let step = view.center.y - last
            if step * sign < 0 { turns += 1 }
            if step != 0 { sign = step }
            last = view.center.y
        }
        #expect(turns <= 2 && view.center.y < 300)
        #expect(!first.isRunning && second.isRunning)
    }

    @Test("A transition whose animator nobody keeps ends completed, its view in place, and hears touches again")
    func orphanedTransition() {
        final class Careless: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
            var ended: [Bool] = []
            /// Frames for which it keeps the animator.
            var kept: UIDynamicAnimator?
            var keeps = false

            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
                1
            }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let view = context.viewController(forKey: .to)?.view else { return }
                view.frame = CGRect(x: 0, y: -800, width: 400, height: 800)
                view.transform = CGAffineTransform(rotationAngle: 0.1)
                context.containerView.addSubview(view)
                let animator = UIDynamicAnimator(referenceView: context.containerView)
                animator.addBehavior(UIGravityBehavior(items: [view]))
                if keeps { kept = animator }
            }
            func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        }
        for keeps in [false, true] {
            let stage = DynamicsStage()
            let window = UIWindow()
            let (root, modal) = (UIViewController(), UIViewController())
            window.rootViewController = root
            window.makeKeyAndVisible()
            stage.run()
            let careless = Careless()
            careless.keeps = keeps
            modal.modalPresentationStyle = .custom
            modal.transitioningDelegate = careless
            var completions = 0
            root.present(modal, animated: true) { completions += 1 }
            let said = Diagnostics.recording {
                stage.run(10)
                if keeps {
                    #expect(completions == 0 && modal.view.center.y > -400)
                    careless.kept = nil
                    stage.run(2)
                }
            }
            #expect(completions == 1 && careless.ended == [true])
            #expect(said.contains { $0.problem.contains("released") })
            #expect(modal.view.frame == window.bounds && modal.view.transform == .identity)
            #expect(window.hitTest(CGPoint(x: 200, y: 400), with: nil) === modal.view)
            stage.run(60)
            #expect(completions == 1 && !stage.context.media.isActive)
        }
    }
}

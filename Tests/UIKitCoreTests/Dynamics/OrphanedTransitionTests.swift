import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// What becomes of transitions whose animator is released in mid-flight, and of those whose animator lives on.
@MainActor
@Suite("Transitions and the lives of their animators")
struct OrphanedTransitionTests {
    enum Kind: String, CaseIterable, Sendable { case presentation, dismissal, push, pop, tab }

    @Test(
        "A transition whose animator is released ends once, completed, with its views in place",
        arguments: Kind.allCases,
        [false, true])
    func orphaned(kind: Kind, keepsAwhile: Bool) throws {
        let stage = DynamicsStage()
        let careless = Careless(keeps: keepsAwhile)
        let house = House(kind, careless)
        stage.run()
        house.start()
        let said = Diagnostics.recording {
            stage.run(10)
            if keepsAwhile {
                #expect(careless.ended.isEmpty && house.isUnderway())
                careless.kept = nil
                stage.run(2)
            }
        }
        #expect(careless.ended == [true], "\(kind)")
        #expect(said.filter { $0.problem.contains("released") }.count == 1, "\(said)")
        let shown = try #require(house.destination.viewIfLoaded)
        #expect(shown.window === house.window && shown.transform == .identity)
        #expect(shown.convert(shown.bounds, to: nil).maxY == 800)
        #expect(house.source.viewIfLoaded?.window == nil || kind == .presentation)
        #expect(house.window.hitTest(CGPoint(x: 200, y: 400), with: nil)?.isDescendant(of: shown) == true)
        stage.run(60)
        #expect(careless.ended == [true] && !stage.context.media.isActive)
    }

    @Test("While something stopped stands in its container it waits, asks for no frame, and ends when that has gone on")
    func waitsForWhatIsPaused() {
        let stage = DynamicsStage()
        let careless = Careless(keeps: true)
        let house = House(.presentation, careless)
        stage.run()
        house.start()
        stage.run(5)
        let paused = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { house.destination.view.alpha = 0.5 }
        paused.startAnimation()
        stage.run(3)
        paused.pauseAnimation()
        let said = Diagnostics.recording {
            careless.kept = nil
            // A second one that comes and goes is no second loss.
            _ = UIDynamicAnimator(referenceView: house.destination.view.superview!)
            stage.run(30)
            #expect(careless.ended.isEmpty && house.isUnderway() && !stage.context.media.isActive)
            paused.startAnimation()
            stage.run(60)
        }
        #expect(careless.ended == [true] && !house.isUnderway())
        #expect(said.filter { $0.problem.contains("released") }.count == 1, "\(said)")
    }

    @Test("A transition that its animator's pause completes is completed once, however often it pauses later")
    func pausesLater() throws {
        let stage = DynamicsStage()
        let dropping = Dropping()
        let window = UIWindow()
        let (root, modal) = (UIViewController(), UIViewController())
        window.rootViewController = root
        window.makeKeyAndVisible()
        stage.run()
        modal.modalPresentationStyle = .custom
        modal.transitioningDelegate = dropping
        var completions = 0
        root.present(modal, animated: true) { completions += 1 }
        stage.run(240)
        #expect(completions == 1 && dropping.ended == 1 && dropping.pauses == 1)
        let animator = try #require(dropping.animator)
        let place = modal.view.center
        let said = Diagnostics.recording {
            for _ in 0..<3 {
                let push = UIPushBehavior(items: [modal.view], mode: .instantaneous)
                push.pushDirection = CGVector(dx: 0, dy: -20)
                animator.addBehavior(push)
                stage.run(240)
                animator.removeBehavior(push)
                stage.run(60)
            }
        }
        #expect(dropping.pauses > 3 && completions == 1 && dropping.ended == 1)
        #expect(said.contains { $0.problem.contains("ended already") })
        #expect(abs(Double(modal.view.center.y - place.y)) <= 1 && modal.view.window === window)
        #expect(root.presentedViewController === modal)
    }

    @Test(
        "A drop that ends at rest ends in place: its last step is small, whatever the height and the elasticity",
        arguments: [300.0, 667, 2000], [0, 0.5, 0.9])
    func restInPlace(height: Double, elasticity: Double) {
        let stage = DynamicsStage()
        let animator = UIDynamicAnimator()
        let block = Block(160, -height / 2, 320, height)
        let item = UIDynamicItemBehavior(items: [block])
        item.elasticity = elasticity
        let collision = UICollisionBehavior(items: [block])
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: -1000, y: height), to: CGPoint(x: 1400, y: height))
        for behavior in [UIGravityBehavior(items: [block]), collision, item] as [UIDynamicBehavior] {
            animator.addBehavior(behavior)
        }
        var (last, step, frames) = (Double(block.center.y), 0.0, 0)
        while animator.isRunning, frames < 6000 {
            frames += 1
            stage.run()
            step = abs(Double(block.center.y) - last)
            last = Double(block.center.y)
        }
        #expect(!animator.isRunning && step < 2)
        #expect(abs(last - height / 2) < 2, "\(last)")
        #expect(abs(Double(block.transform.b)) < 1e-3)
    }
}

/// Moves a view by an animator that nobody keeps, or that it keeps until it is told otherwise.
@MainActor
private final class Careless: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate, UITabBarControllerDelegate
{
    private let keeps: Bool
    var kept: UIDynamicAnimator?
    var ended: [Bool] = []
    var movesAway = false

    init(keeps: Bool) { self.keeps = keeps }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let coming = context.view(forKey: .to)
        if let coming, coming.superview == nil { context.containerView.addSubview(coming) }
        guard let view = movesAway ? context.view(forKey: .from) : coming else { return }
        view.superview?.bringSubviewToFront(view)
        if !movesAway { view.frame = CGRect(x: 0, y: -700, width: 400, height: 800) }
        view.transform = CGAffineTransform(rotationAngle: 0.1)
        let animator = UIDynamicAnimator(referenceView: context.containerView)
        animator.addBehavior(UIGravityBehavior(items: [view]))
        if keeps { kept = animator }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }
    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

/// A window with the containers that a kind of transition needs.
@MainActor
private struct House {
    let window = UIWindow()
    let source: UIViewController
    let destination: UIViewController
    let start: () -> Void
    let isUnderway: () -> Bool

    init(_ kind: OrphanedTransitionTests.Kind, _ careless: Careless) {
        let (a, b) = (UIViewController(), UIViewController())
        switch kind {
        case .presentation, .dismissal:
            window.rootViewController = a
            window.makeKeyAndVisible()
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = careless
            if kind == .dismissal {
                careless.movesAway = true
                a.present(b, animated: false)
            }
            (source, destination) = kind == .presentation ? (a, b) : (b, a)
            start = kind == .presentation ? { a.present(b, animated: true) } : { a.dismiss(animated: true) }
            isUnderway = { b.isBeingPresented || b.isBeingDismissed }
        case .push, .pop:
            let navigation = UINavigationController(rootViewController: a)
            navigation.isNavigationBarHidden = true
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            if kind == .pop { navigation.pushViewController(b, animated: false) }
            navigation.delegate = careless
            careless.movesAway = kind == .pop
            (source, destination) = kind == .push ? (a, b) : (b, a)
            start = {
                if kind == .push {
                    navigation.pushViewController(b, animated: true)
                } else {
                    navigation.popViewController(animated: true)
                }
            }
            isUnderway = { navigation.transitionCoordinator != nil }
        case .tab:
            let tabs = UITabBarController()
            tabs.viewControllers = [a, b]
            tabs.tabBar.isHidden = true
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            tabs.delegate = careless
            (source, destination) = (a, b)
            start = { tabs.selectedIndex = 1 }
            isUnderway = { tabs.transitionCoordinator != nil }
        }
    }
}

/// Drops a screen and completes at each pause, as sample code does.
@MainActor
private final class Dropping: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate,
    UIDynamicAnimatorDelegate
{
    var animator: UIDynamicAnimator?
    var pauses = 0
    var ended = 0
    private var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        self.context = context
        view.frame = CGRect(x: 0, y: -800, width: 400, height: 800)
        context.containerView.addSubview(view)
        let animator = UIDynamicAnimator(referenceView: context.containerView)
        let gravity = UIGravityBehavior(items: [view])
        gravity.magnitude = 3
        let collision = UICollisionBehavior(items: [view])
        collision.addBoundary(
            withIdentifier: "floor", from: CGPoint(x: -100, y: 800), to: CGPoint(x: 500, y: 800))
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.delegate = self
        self.animator = animator
    }

    func animationEnded(_ transitionCompleted: Bool) { ended += 1 }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
        context?.completeTransition(true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
}

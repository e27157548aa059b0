import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct TransitionTests {
    /// Set up at its first use, inside the test: between a suite's making and its test another test may run.
    @MainActor private final class Cast {
        private(set) lazy var house = {
            modal.modalPresentationStyle = .custom
            modal.transitioningDelegate = direction
            direction.presenting = animator
            return Playhouse(root: root)
        }()
        let root = NotingController("root")
        let modal = NotingController("modal")
        let direction = Direction()
        let animator = FadingAnimator()
    }

    private let cast = Cast()
    private var house: Playhouse { cast.house }
    private var root: UIViewController {
        _ = cast.house
        return cast.root
    }
    private var modal: UIViewController {
        _ = cast.house
        return cast.modal
    }
    private var direction: Direction {
        _ = cast.house
        return cast.direction
    }
    private var animator: FadingAnimator { cast.animator }

    @Test("A second completeTransition is reported and changes nothing")
    func completesOnce() throws {
        root.present(modal, animated: true)
        house.advance(frames: 2)
        let context = try #require(animator.context)
        context.completeTransition(true)
        let events = house.takeLog()
        let heard = Diagnostics.recording { context.completeTransition(false) }
        #expect(heard.map(\.problem) == ["the transition has ended already; nothing is done"])
        #expect(house.takeLog() == [])
        #expect(modal.view.window != nil)
        #expect(events.filter { $0.hasPrefix("completeTransition") } == ["completeTransition(true)"])
    }

    @Test("Completing with false restores the tree exactly", arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func cancelling(style: UIModalPresentationStyle) {
        modal.modalPresentationStyle = style
        direction.makeController = { InsetPresentation(presentedViewController: $0, presenting: $1) }
        let before = house.tree
        animator.completesWith = false
        animator.inspect = { $0.viewController(forKey: .from)?.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
        root.present(modal, animated: true) { house.note("completion") }
        house.rest()
        #expect(house.tree == before)
        #expect(root.presentedViewController == nil && modal.presentingViewController == nil)
        #expect(!modal.isBeingPresented && root.transitionCoordinator == nil)
        let presenter = style == .fullScreen
        #expect(
            house.takeLog() == (presenter ? ["viewWillDisappear(root)"] : []) + [
                "viewWillAppear(modal)", "animateTransition", "viewIsAppearing(modal)", "completeTransition(false)",
                "viewWillDisappear(modal)", "viewDidDisappear(modal)",
            ] + (presenter ? ["viewWillAppear(root)", "viewIsAppearing(root)", "viewDidAppear(root)"] : []) + [
                "presentCompletion(modal)", "completion", "animationEnded(false)",
            ])
    }

    @Test("A dismissal that is taken back restores the tree, and makes the recorded calls")
    func cancelledDismissal() {
        modal.modalPresentationStyle = .fullScreen
        root.present(modal, animated: true)
        house.rest()
        let before = house.tree
        _ = house.takeLog()
        let leaving = FadingAnimator()
        leaving.completesWith = false
        direction.dismissing = leaving
        for _ in 0..<3 {
            modal.dismiss(animated: true)
            house.rest()
            #expect(house.tree == before)
            #expect(
                house.takeLog() == [
                    "viewWillDisappear(modal)", "viewWillAppear(root)", "animateTransition", "viewIsAppearing(root)",
                    "completeTransition(false)", "viewWillDisappear(root)", "viewDidDisappear(root)",
                    "viewWillAppear(modal)", "viewIsAppearing(modal)", "viewDidAppear(modal)",
                    "dismissCompletion(modal)", "animationEnded(false)",
                ])
        }
        #expect(root.presentedViewController === modal)
    }

    @Test("An animator lives as long as its transition, and no longer")
    func animatorLife() {
        weak var released: FadingAnimator?
        do {
            let own = FadingAnimator()
            released = own
            direction.presenting = own
            root.present(modal, animated: true)
            direction.presenting = nil
        }
        house.advance(frames: 3)
        #expect(released != nil)
        house.rest()
        #expect(released == nil)
    }

    @Test("The container swallows touches while a transition runs, and gives them again at each way out")
    func touches() throws {
        let waiting = WaitingAnimator()
        direction.presenting = waiting
        direction.dismissing = waiting
        let point = CGPoint(x: 160, y: 240)
        for didComplete in [false, true] {
            root.present(modal, animated: true)
            house.advance(frames: 2)
            let container = try #require(waiting.context).containerView
            #expect(house.window.hitTest(point, with: nil) === container)
            waiting.context?.completeTransition(didComplete)
            #expect(house.window.hitTest(point, with: nil) === (didComplete ? modal.view : root.view))
        }
        for didComplete in [false, true] {
            modal.dismiss(animated: true)
            house.advance(frames: 2)
            let container = try #require(waiting.context).containerView
            #expect(house.window.hitTest(point, with: nil) === container)
            waiting.context?.completeTransition(didComplete)
            #expect(house.window.hitTest(point, with: nil) === (didComplete ? root.view : modal.view))
        }
    }

    @Test("Taking the container away ends a presentation as taken back, and the animator may still complete")
    func containerGone() throws {
        let before = house.tree
        root.present(modal, animated: true) { house.note("completion") }
        house.advance(frames: 3)
        let heard = Diagnostics.recording {
            animator.context?.containerView.removeFromSuperview()
            house.rest()
        }
        #expect(heard.isEmpty)
        #expect(house.tree == before)
        #expect(root.presentedViewController == nil)
        #expect(house.takeLog().filter { $0 == "completion" }.count == 1)
        #expect(!house.context.media.hasRunningAnimations)
        modal.view.alpha = 1
        root.present(modal, animated: false)
        #expect(modal.view.window != nil)
    }

    @Test("Hiding the window in mid-flight ends the transition there, with balanced callbacks")
    func windowHidden() {
        root.present(modal, animated: true) { house.note("completion") }
        house.advance(frames: 3)
        let heard = Diagnostics.recording {
            house.window.isHidden = true
            house.advance(frames: 60)
        }
        #expect(heard.isEmpty)
        #expect(
            house.takeLog() == [
                "viewWillAppear(modal)", "animateTransition", "viewIsAppearing(modal)", "viewDidAppear(modal)",
                "presentCompletion(modal)", "completion", "animationEnded(true)", "viewWillDisappear(modal)",
                "viewDidDisappear(modal)", "viewWillDisappear(root)", "viewDidDisappear(root)",
            ])
        #expect(root.presentedViewController === modal)
        house.window.isHidden = false
        house.rest()
        #expect(
            house.takeLog() == [
                "viewWillAppear(root)", "viewWillAppear(modal)", "viewIsAppearing(root)", "viewDidAppear(root)",
                "viewIsAppearing(modal)", "viewDidAppear(modal)",
            ])
    }

    @Test("Another root in mid-flight takes the whole stack away and lets go of it")
    func rootReplaced() {
        weak var released: UIViewController?
        weak var context: (any UIViewControllerContextTransitioning)?
        do {
            let own = NotingController("own")
            released = own
            own.modalPresentationStyle = .fullScreen
            own.transitioningDelegate = direction
            root.present(own, animated: true) { house.note("completion") }
            house.advance(frames: 3)
            context = animator.context
        }
        #expect(context != nil)
        house.window.rootViewController = UIViewController()
        house.rest()
        #expect(house.window.subviews.count == 1)
        #expect(house.takeLog().filter { $0 == "completion" }.count == 1)
        #expect(root.presentedViewController == nil && root.view.window == nil)
        #expect(released == nil && context == nil)
    }

    @Test("Steering a transition that isn't interactive is reported and changes nothing")
    func steering() throws {
        root.present(modal, animated: true)
        house.advance(frames: 2)
        let context = try #require(animator.context)
        let tree = house.tree
        let heard = Diagnostics.recording {
            context.updateInteractiveTransition(0.5)
            context.pauseInteractiveTransition()
            context.cancelInteractiveTransition()
            context.finishInteractiveTransition()
        }
        #expect(heard.count == 4)
        #expect(heard.allSatisfy { $0.problem == "the transition is not interactive; nothing is done" })
        #expect(house.tree == tree && !context.transitionWasCancelled && !context.isInteractive)
        house.rest()
        #expect(modal.view.window != nil)
    }

    @Test("An animator that completes inside animateTransition is met, in the legal order")
    func completesAtOnce() {
        let instant = InstantAnimator()
        direction.presenting = instant
        root.present(modal, animated: true)
        house.advance(frames: 1)
        #expect(
            house.takeLog() == [
                "viewWillAppear(modal)", "animateTransition", "completeTransition(true)", "viewIsAppearing(modal)",
                "viewDidAppear(modal)", "presentCompletion(modal)", "animationEnded(true)",
            ])
        #expect(house.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === modal.view)
    }

    @Test("An animation block around the request doesn't reach the transition")
    func noInheritance() {
        UIView.animate(withDuration: 9) { root.present(modal, animated: true) }
        house.advance(frames: 1)
        #expect(modal.view.layer.animation(forKey: "opacity")?.duration == 0.3)
        house.rest()
        #expect(modal.view.window != nil)
    }

    @Test("Both controllers have one coordinator from the request to the end; what runs alongside takes as long")
    func coordinator() throws {
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.view.addSubview(side)
        house.advance(frames: 1)
        root.present(modal, animated: true)
        let coordinator = try #require(modal.transitionCoordinator)
        #expect(root.transitionCoordinator === coordinator)
        #expect(coordinator.isAnimated && coordinator.transitionDuration == 0.3)
        let accepted = coordinator.animate { _ in
            side.alpha = 0.5
        } completion: { context in
            house.note("alongside \(context.isCancelled)")
        }
        #expect(accepted && side.alpha == 1)
        house.advance(frames: 1)
        #expect(side.alpha == 0.5 && side.layer.animation(forKey: "opacity")?.duration == 0.3)
        _ = house.takeLog()
        house.rest()
        #expect(
            house.takeLog() == [
                "completeTransition(true)", "viewDidAppear(modal)", "alongside false", "presentCompletion(modal)",
                "animationEnded(true)",
            ])
        #expect(modal.transitionCoordinator == nil && root.transitionCoordinator == nil)
        let late = coordinator.animate { _ in
            house.note("late")
        } completion: { _ in
            house.note("late end")
        }
        #expect(!late && house.takeLog() == ["late", "late end"])
    }
}

/// Moves nothing, and completes when it is told to.
private final class WaitingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
}

private final class InstantAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.completeTransition(true)
    }
}

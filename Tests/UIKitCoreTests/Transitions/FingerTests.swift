import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Fingers drive the stock transitions", .serialized)
struct FingerTests {
    @Test("The edge pops under a finger: the view is where the finger is, and a release decides")
    func edgePop() {
        let stage = NavigationHouse()
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: true)
        stage.house.rest()
        #expect(stage.navigation.interactivePopGestureRecognizer is UIScreenEdgePanGestureRecognizer)
        let before = stage.house.tree
        let finger = Finger(stage.house)
        finger.down(5, 300)
        finger.move(10, 0, steps: 2)
        finger.move(120, 0)
        #expect(abs(Double(shownPlace(second.view, stage.house).x) - 120) < 1)
        finger.up()
        stage.house.rest()
        #expect(stage.names == ["base", "second"] && stage.house.tree == before)
        finger.down(5, 300)
        finger.move(190, 0)
        finger.up()
        stage.house.rest()
        #expect(stage.names == ["base"])
        stage.navigation.pushViewController(second, animated: false)
        stage.house.rest()
        finger.down(5, 300)
        finger.move(60, 0, steps: 5)
        finger.up(afterRest: 0)
        stage.house.rest()
        #expect(stage.names == ["base"])
    }

    @Test("From right to left the other edge pops")
    func otherEdge() {
        let stage = NavigationHouse()
        stage.house.context.layoutDirection = .rightToLeft
        stage.navigation.pushViewController(stage.controller("second"), animated: false)
        stage.house.rest()
        let finger = Finger(stage.house)
        finger.down(5, 300)
        finger.move(200, 0)
        finger.up()
        #expect(stage.names == ["base", "second"])
        finger.down(315, 300)
        finger.move(-200, 0)
        finger.up()
        stage.house.rest()
        #expect(stage.names == ["base"])
    }

    // Field report B35: https://github.com/signalapp/Signal-iOS/pull/3540
    @Test("An edge pan with nothing to pop, or during a push, doesn't begin, and touches go on working")
    func nothingToPop() {
        let stage = NavigationHouse()
        var taps = 0
        stage.base.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
        let pop = stage.navigation.interactivePopGestureRecognizer
        pop?.delegate = nil
        let finger = Finger(stage.house)
        finger.down(5, 300)
        finger.move(200, 0)
        #expect(pop?.state == .possible || pop?.state == .failed)
        finger.up()
        finger.down(100, 300)
        finger.up(afterRest: 2)
        #expect(taps == 1 && stage.names == ["base"])
        stage.navigation.pushViewController(stage.controller("second"), animated: true)
        stage.house.advance(frames: 6)
        finger.down(5, 300)
        finger.move(100, 0, steps: 5)
        #expect(pop?.state == .possible || pop?.state == .failed)
        stage.house.rest()
        finger.up()
        stage.house.rest()
        #expect(stage.names == ["base", "second"] && stage.shown == ["second"])
    }

    // Field report B15: https://github.com/Friend-LGA/LGSideMenuController/issues/99
    @Test("A pop whose gesture is taken away is cancelled, once, and all is as before", arguments: 0..<3)
    func takenAway(_ way: Int) {
        let stage = NavigationHouse()
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: true)
        stage.house.rest()
        let before = stage.house.tree
        let finger = Finger(stage.house)
        finger.down(5, 300)
        finger.move(138, 0)
        let pop = stage.navigation.interactivePopGestureRecognizer
        #expect(pop?.state == .changed)
        _ = stage.house.takeLog()
        switch way {
        case 0: pop?.isEnabled = false
        case 1: stage.house.context.application.enter(.inactive)
        default: stage.house.context.application.beginIgnoringInteractionEvents()
        }
        stage.house.rest()
        #expect(pop?.state == .possible && stage.names == ["base", "second"])
        #expect(stage.house.tree == before)
        #expect(stage.house.takeLog().filter { $0.hasPrefix("viewDidAppear") } == ["viewDidAppear(second)"])
        if way == 2 { stage.house.context.application.endIgnoringInteractionEvents() }
        stage.house.context.application.enter(.active)
        pop?.isEnabled = true
        finger.down(5, 300)
        finger.move(200, 0)
        finger.up()
        stage.house.rest()
        #expect(stage.names == ["base"])
    }

    // Field report B13: https://github.com/bryanjclark/devsign-nav-transitions/issues/1
    @Test("A gesture that is over before its transition starts ends it all the same", arguments: [true, false])
    func overBeforeStart(_ finishes: Bool) {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let direction = Direction()
        let animator = FadingAnimator()
        direction.dismissing = animator
        let interaction = UIPercentDrivenInteractiveTransition()
        let modal = NotingController("modal")
        modal.modalPresentationStyle = .fullScreen
        modal.transitioningDelegate = direction
        root.present(modal, animated: false)
        house.rest()
        direction.interaction = interaction
        let pan = UIPanGestureRecognizer { [unowned modal] pan in
            switch pan.state {
            case .began: modal.dismiss(animated: true)
            case .ended: if finishes { interaction.finish() } else { interaction.cancel() }
            default: break
            }
        }
        modal.view.addGestureRecognizer(pan)
        var completions: [Bool] = []
        animator.inspect = { context in completions.append(context.transitionWasCancelled) }
        let finger = Finger(house)
        finger.down(100, 100)
        finger.step(0, 50)
        finger.up(afterRest: 0)
        #expect(completions.isEmpty)
        house.rest()
        house.advance(frames: 60)
        #expect((root.presentedViewController == nil) == finishes)
        #expect((modal.view.window == nil) == finishes)
        let shown = finishes ? root.view : modal.view
        #expect(house.window.hitTest(CGPoint(x: 100, y: 200), with: nil) === shown)
        #expect(shown?.layer.animationKeys() == nil && shown?.alpha == 1)
    }

    // MARK: Sheets

    private func sheet(_ delegate: SheetListener? = nil) -> (Playhouse, NotingController, NotingController) {
        let root = NotingController("root")
        let house = Playhouse(root: root)
        let modal = NotingController("modal")
        root.present(modal, animated: false)
        house.rest()
        modal.presentationController?.delegate = delegate
        return (house, root, modal)
    }

    @Test("A card follows the finger that pulls it down, goes back from less than half way, and out from more")
    func card() throws {
        let listener = SheetListener()
        let (house, root, modal) = sheet(listener)
        let card = try #require(modal.presentationController?.presentedView)
        let before = house.tree
        let finger = Finger(house)
        finger.down(160, 100)
        finger.move(0, 10, steps: 2)
        finger.move(0, 200)
        #expect(abs(Double(shownPlace(card, house).y) - 210) < 1)
        finger.up()
        house.rest()
        #expect(house.tree == before && root.presentedViewController === modal)
        #expect(listener.events == ["will"])
        finger.down(160, 100)
        finger.move(0, -40)
        finger.move(0, 320)
        finger.up()
        house.rest()
        #expect(root.presentedViewController == nil && modal.view.window == nil)
        #expect(listener.events == ["will", "will", "did"])
    }

    @Test("A flick takes the card out from anywhere, at the finger's speed; a slow release takes it back in its time")
    func flickedCard() throws {
        let (house, root, modal) = sheet()
        let card = try #require(modal.presentationController?.presentedView)
        let finger = Finger(house)
        finger.down(160, 100)
        finger.move(0, 60, steps: 10)
        let pulled = Double(shownPlace(card, house).y)
        finger.up()
        house.advance(frames: 6)
        #expect(Double(shownPlace(card, house).y) > 10 + (pulled - 10) / 10)
        house.rest()
        #expect(root.presentedViewController === modal)
        finger.down(160, 100)
        finger.move(0, 120, steps: 6)
        let before = Double(shownPlace(card, house).y)
        finger.up(afterRest: 0)
        // 20 pt a frame are 1200 a second; a millisecond later the spring has added little.
        house.context.frame(at: house.context.media.time + 0.001)
        #expect(abs(Double(shownPlace(card, house).y) - before - 1.2) < 0.15)
        house.rest()
        #expect(root.presentedViewController == nil)
    }

    @Test("A card that the user may not dismiss stays, and each pull is heard of once", arguments: [true, false])
    func modalCard(_ isModal: Bool) throws {
        let listener = SheetListener()
        listener.allows = isModal
        let (house, root, modal) = sheet(listener)
        modal.isModalInPresentation = isModal
        let before = house.tree
        let finger = Finger(house)
        for count in 1...2 {
            finger.down(160, 100)
            finger.move(0, 300)
            finger.up(afterRest: 0)
            house.rest()
            #expect(house.tree == before && root.presentedViewController === modal)
            #expect(listener.events == Array(repeating: "attempt", count: count))
        }
    }

    @Test("In a card content scrolls to its top first, then the card is pulled; back up, the content scrolls again")
    func scrollInCard() throws {
        let (house, root, modal) = sheet()
        let scrollView = UIScrollView(frame: modal.view.bounds)
        scrollView.contentSize = CGSize(width: 320, height: 2000)
        modal.view.addSubview(scrollView)
        house.advance(frames: 1)
        scrollView.contentOffset.y = 50
        let card = try #require(modal.presentationController?.presentedView)
        let finger = Finger(house)
        finger.down(160, 100)
        finger.move(0, 10, steps: 2)
        finger.move(0, 40, steps: 4)
        #expect(Double(scrollView.contentOffset.y) == 10 && Double(shownPlace(card, house).y) == 10)
        finger.move(0, 110, steps: 11)
        #expect(abs(Double(shownPlace(card, house).y) - 110) < 1)
        #expect(Double(scrollView.contentOffset.y) == 0)
        finger.move(0, -100, steps: 10)
        finger.move(0, -60, steps: 6)
        house.advance(frames: 30)
        #expect(Double(scrollView.contentOffset.y) > 30)
        #expect(Double(shownPlace(card, house).y) == 10 && root.presentedViewController === modal)
        finger.up()
        house.rest()
        scrollView.contentOffset.y = 0
        finger.down(160, 100)
        finger.move(0, 300)
        finger.up()
        house.rest()
        #expect(root.presentedViewController == nil)
    }

    @Test("A scroll view beside the edge waits for the pop, and scrolls from anywhere else")
    func scrollAndPop() {
        let stage = NavigationHouse()
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: false)
        let scrollView = UIScrollView(frame: second.view.bounds)
        scrollView.contentSize = CGSize(width: 2000, height: 480)
        scrollView.contentInsetAdjustmentBehavior = .never
        second.view.addSubview(scrollView)
        stage.house.rest()
        scrollView.contentOffset.x = 500
        let finger = Finger(stage.house)
        finger.down(100, 300)
        finger.move(110, 0)
        #expect(Double(scrollView.contentOffset.x) == 400)
        finger.up()
        finger.down(5, 300)
        finger.move(200, 0)
        #expect(Double(scrollView.contentOffset.x) == 400)
        finger.up()
        stage.house.rest()
        #expect(stage.names == ["base"])
    }
}

private final class SheetListener: NSObject, UIAdaptivePresentationControllerDelegate {
    var allows = true
    var events: [String] = []

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { events.append("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { events.append("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        events.append("attempt")
    }
}

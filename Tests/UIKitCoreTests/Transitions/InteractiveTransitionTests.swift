import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

private struct InteractiveRecords: Decodable {
    struct Run: Decodable {
        let events: [String]
        let duration: Double?
        let percentAfterUpdate: Double?
    }
    let finished: Run
    let cancelled: Run

    enum CodingKeys: String, CodingKey {
        case finished = "interactive_dismiss_finished"
        case cancelled = "interactive_dismiss_cancelled"
    }
}

@MainActor @Suite(.serialized)
struct InteractiveTransitionTests {
    @Test("An interactive dismissal makes the recorded calls, finished and cancelled", arguments: [true, false])
    func recorded(finishes: Bool) throws {
        let records = try RecordedTrace.read("transition_records.json", as: InteractiveRecords.self)
        let animator = FadingAnimator()
        let drag = Drag(dismissing: animator)
        animator.duration = try #require(records.finished.duration)
        animator.note = { [unowned drag] in drag.note($0) }
        var wasInteractive = false
        animator.inspect = { wasInteractive = $0.isInteractive }
        let before = drag.house.tree
        drag.dismiss()
        #expect(wasInteractive)
        let percent = try #require(records.finished.percentAfterUpdate)
        drag.interaction.update(CGFloat(percent))
        drag.house.advance(frames: 3)
        #expect(Double(drag.interaction.percentComplete) == percent && drag.interaction.duration == 0.8)
        if finishes { drag.interaction.finish() } else { drag.interaction.cancel() }
        drag.house.rest()
        #expect(drag.take() == (finishes ? records.finished : records.cancelled).events)
        #expect((drag.root.presentedViewController == nil) == finishes)
        #expect((drag.modal.view.window == nil) == finishes)
        if !finishes {
            #expect(drag.house.tree == before)
            // Recorded: the view that was to come keeps the value that its animation began with.
            #expect(drag.root.view.alpha == 0)
        }
    }

    // Field report B11, https://github.com/ColinEberhardt/VCTransitionsLibrary/pull/16.
    // Field report B33, https://www.generacodice.com/en/articolo/11823500/how-to-cancel-view-appearance-transitions-for-custom-container-controller-transitions.
    @Test("Cancelled five times and finished then, a dismissal makes each call once and in order")
    func manyCancels() {
        let drag = Drag(dismissing: SlidingAnimator(.curve))
        let before = drag.house.tree
        for _ in 0..<5 {
            drag.dismiss()
            drag.interaction.update(0.3)
            drag.house.advance(frames: 2)
            drag.interaction.cancel()
            drag.house.rest()
            #expect(
                drag.take() == [
                    "willDisappear:modal", "willAppear:base", "willDisappear:base", "didDisappear:base",
                    "willAppear:modal", "didAppear:modal", "completion",
                ])
            #expect(drag.house.tree == before)
            #expect(drag.takesTouches(drag.modal.view))
        }
        drag.dismiss()
        drag.interaction.finish()
        drag.house.rest()
        #expect(
            drag.take() == [
                "willDisappear:modal", "willAppear:base", "didAppear:base", "didDisappear:modal", "completion",
            ])
        #expect(drag.takesTouches(drag.root.view))
    }

    // Field report B01, https://github.com/ColinEberhardt/VCTransitionsLibrary/issues/4.
    @Test(
        "Let go at the end it is over in the next frame, and so let go at the beginning towards it, by every kind",
        arguments: SlidingAnimator.Kind.allCases)
    fileprivate func nothingLeft(kind: SlidingAnimator.Kind) {
        for finishes in [true, false] {
            let animator = SlidingAnimator(kind)
            let drag = Drag(presenting: animator, isPresented: false)
            let before = drag.house.tree
            drag.present()
            for percent in finishes ? [0.25, 0.6, 1] : [0.25, 0] {
                drag.interaction.update(CGFloat(percent))
                drag.house.advance(frames: 1)
            }
            drag.house.advance(frames: 20)
            #expect(animator.completions == 0 && drag.modal.isBeingPresented)
            if finishes { drag.interaction.finish() } else { drag.interaction.cancel() }
            drag.house.advance(frames: 2)
            #expect(animator.completions == 1 && animator.ended == [finishes], "\(kind)")
            #expect(!drag.modal.isBeingPresented && drag.root.transitionCoordinator == nil)
            #expect(drag.takesTouches(finishes ? drag.modal.view : drag.root.view))
            if !finishes { #expect(drag.house.tree == before) }
            drag.house.rest()
            #expect(!drag.house.context.media.hasRunningAnimations)
        }
    }

    // Field report B17, https://github.com/lionheart/openradar-mirror/issues/4660.
    @Test(
        "Held at a fraction it shows the moment that playing shows then, and the rest takes its part of the time",
        arguments: SlidingAnimator.Kind.allCases)
    fileprivate func rest(kind: SlidingAnimator.Kind) {
        let playing = SlidingAnimator(kind)
        let played = Drag(presenting: playing, isPresented: false)
        played.direction.interaction = nil
        played.present()
        // Evaluation commits the tree: without it nothing counts as shown.
        func shown(_ animator: SlidingAnimator, _ drag: Drag) -> Double {
            _ = drag.house.context.media.displayList(
                of: drag.house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
            return animator.way
        }
        var way: [Double] = [shown(playing, played)]
        for _ in 1..<60 {
            played.house.advance(frames: 1)
            way.append(shown(playing, played))
        }
        let animator = SlidingAnimator(kind)
        let drag = Drag(presenting: animator, isPresented: false)
        drag.present()
        for frame in [6, 24, 48, 36, 12, 24] {
            drag.interaction.update(CGFloat(frame) / 60)
            drag.house.advance(frames: 1)
            #expect(abs(shown(animator, drag) - way[frame]) < 1e-6, "\(kind) at \(frame)")
        }
        drag.interaction.completionCurve = .linear
        drag.interaction.finish()
        drag.house.advance(frames: 18)
        let middle = shown(animator, drag)
        #expect(kind == .spring || (0..<1).contains(middle))
        #expect(abs(middle - way[42]) < 1e-6, "\(kind)")
        #expect(animator.completions == 0)
        drag.house.advance(frames: 17)
        #expect(animator.completions == 0)
        drag.house.advance(frames: 2)
        #expect(animator.completions == 1 && drag.modal.view.window != nil)
    }

    @Test("Cancelled at any tenth the tree is as before, by every kind", arguments: SlidingAnimator.Kind.allCases)
    fileprivate func cancelling(kind: SlidingAnimator.Kind) {
        for style in [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom] {
            for tenth in stride(from: 0, through: 10, by: 2) {
                let animator = SlidingAnimator(kind)
                animator.duration = 0.3
                let drag = Drag(style: style, dismissing: animator)
                drag.direction.presenting = animator
                let before = drag.house.tree
                drag.dismiss()
                drag.interaction.update(CGFloat(tenth) / 10)
                drag.house.advance(frames: 1)
                drag.interaction.cancel()
                drag.house.rest()
                #expect(drag.house.tree == before, "\(kind) \(style) \(tenth)")
                #expect(animator.ended == [false] && drag.root.presentedViewController === drag.modal)
            }
        }
    }

    // Field report B03, https://github.com/MrAlek/AWPercentDrivenInteractiveTransition/issues/2.
    @Test("An animator that says true after a cancel is told, and the transition is taken back all the same")
    func wrongFlag() {
        let animator = SlidingAnimator(.curve)
        animator.completesWith = true
        let drag = Drag(dismissing: animator)
        drag.dismiss()
        drag.interaction.update(0.3)
        drag.house.advance(frames: 1)
        drag.interaction.cancel()
        let heard = Diagnostics.recording { drag.house.rest() }
        #expect(heard.map(\.problem) == ["the transition was cancelled; true counts as false"])
        #expect(drag.modal.view.window != nil && drag.root.view.window == nil)
        #expect(drag.root.presentedViewController === drag.modal && animator.ended == [false])
    }

    @Test("What is called between the request and the start counts from the start on", arguments: [true, false])
    func earlyRelease(finishes: Bool) {
        let animator = SlidingAnimator(.curve)
        let drag = Drag(presenting: animator, isPresented: false)
        drag.root.present(drag.modal, animated: true) { drag.note("completion") }
        drag.interaction.update(0.5)
        if finishes { drag.interaction.finish() } else { drag.interaction.cancel() }
        drag.house.advance(frames: 60)
        #expect(animator.ended == [finishes])
        #expect(drag.take().filter { $0 == "completion" }.count == 1)
        #expect(drag.takesTouches(finishes ? drag.modal.view : drag.root.view))
    }

    @Test("Calls without a transition to drive do nothing, and nothing of them is left for the next one")
    func withoutTransition() {
        let animator = SlidingAnimator(.curve)
        let drag = Drag(presenting: animator, isPresented: false)
        drag.interaction.update(0.7)
        drag.interaction.finish()
        drag.present()
        drag.house.advance(frames: 30)
        #expect(drag.modal.isBeingPresented && drag.interaction.percentComplete == 0)
        drag.interaction.finish()
        drag.interaction.update(0.2)
        drag.interaction.cancel()
        drag.house.rest()
        #expect(animator.ended == [true])
    }

    // Field report B19, https://github.com/MrAlek/AWPercentDrivenInteractiveTransition/issues/6.
    @Test("The curve shapes the rest, and speeds that can't be are clamped")
    func completionSpeed() throws {
        func frames(speed: CGFloat, curve: UIView.AnimationCurve = .linear) -> (count: Int, half: Double) {
            let animator = SlidingAnimator(.curve)
            let drag = Drag(presenting: animator, isPresented: false)
            drag.interaction.completionCurve = curve
            drag.interaction.completionSpeed = speed
            drag.present()
            drag.interaction.update(0.5)
            drag.house.advance(frames: 1)
            drag.interaction.finish()
            var count = 0
            var half = 0.0
            while animator.ended.isEmpty, count < 700 {
                drag.house.advance(frames: 1)
                count += 1
                if count == 15, let context = drag.root.transitionCoordinator { half = Double(context.percentComplete) }
            }
            return (count, half)
        }
        #expect(abs(frames(speed: 1).half - 0.75) < 1e-9)
        #expect(frames(speed: 1, curve: .easeOut).half > 0.8)
        #expect(abs(frames(speed: 1, curve: .easeOut).half - (0.5 + 0.5 * UnitBezier.easeOut.value(at: 0.5))) < 1e-9)
        #expect(frames(speed: 1).count == 30 && frames(speed: 2).count == 15)
        #expect(frames(speed: .nan).count == 30)
        #expect(frames(speed: 1e9).count == 1)
        #expect(frames(speed: 0).count == 300 && frames(speed: -1).count == 300)
    }

    @Test("Released with a spring at the finger's velocity, what shows goes on at it within 1 %")
    func velocity() throws {
        for (fraction, speed) in [(0.1, -200.0), (0.4, -800), (0.7, -1500), (0.9, -60), (0.5, 700), (0.2, 1200)] {
            for kind in [SlidingAnimator.Kind.curve, .interruptible] {
                let animator = SlidingAnimator(kind)
                let drag = Drag(presenting: animator, isPresented: false)
                func y() -> Double {
                    _ = drag.house.context.media.displayList(
                        of: drag.house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
                    return Double(animator.moving?.layer.presentation()?.position.y ?? .nan)
                }
                drag.present()
                drag.interaction.update(CGFloat(fraction))
                drag.house.advance(frames: 1)
                let before = y()
                // Upwards it comes in, downwards it goes back; in ways that are left a second.
                let finishes = speed < 0
                let relative = speed / ((finishes ? 240 : 720) - before)
                drag.interaction.timingCurve = UISpringTimingParameters(
                    dampingRatio: 0.9, initialVelocity: CGVector(dx: relative, dy: relative))
                if finishes { drag.interaction.finish() } else { drag.interaction.cancel() }
                let context = drag.house.context
                let step = 1e-6
                context.frame(at: context.media.time + step)
                #expect(abs((y() - before) / step - speed) < 0.01 * abs(speed), "\(kind) \(fraction)")
                drag.house.rest()
                #expect(animator.ended == [finishes])
            }
        }
    }

    @Test("Taken hold of again in its rest it stands where it was, and may go either way", arguments: [true, false])
    func heldAgain(finishes: Bool) {
        for kind in [SlidingAnimator.Kind.curve, .interruptible, .animator] {
            let animator = SlidingAnimator(kind)
            let drag = Drag(presenting: animator, isPresented: false)
            let before = drag.house.tree
            drag.interaction.completionCurve = .linear
            drag.present()
            drag.interaction.update(0.5)
            drag.house.advance(frames: 1)
            drag.interaction.cancel()
            drag.house.advance(frames: 12)
            drag.interaction.pause()
            #expect(abs(drag.interaction.percentComplete - 0.3) < 1e-6, "\(kind)")
            drag.house.advance(frames: 60)
            #expect(abs(animator.way - 0.3) < 1e-6 || animator.way.isNaN, "\(kind)")
            #expect(animator.completions == 0 && drag.modal.isBeingPresented)
            if finishes { drag.interaction.finish() } else { drag.interaction.cancel() }
            drag.house.advance(frames: finishes ? 43 : 19)
            #expect(animator.ended == [finishes], "\(kind)")
            if !finishes { #expect(drag.house.tree == before) }
        }
    }

    @Test("One that begins without interaction runs until it is paused, and can be taken back from there")
    func laterInteraction() {
        for kind in [SlidingAnimator.Kind.curve, .interruptible, .animator, .explicit] {
            let animator = SlidingAnimator(kind)
            let drag = Drag(presenting: animator, isPresented: false)
            let before = drag.house.tree
            drag.interaction.wantsInteractiveStart = false
            drag.present()
            let coordinator = drag.root.transitionCoordinator
            #expect(coordinator?.isInteractive == false && coordinator?.initiallyInteractive == false)
            #expect(coordinator?.isInterruptible == true)
            drag.house.advance(frames: 24)
            drag.interaction.pause()
            #expect(coordinator?.isInteractive == true)
            #expect(abs(drag.interaction.percentComplete - 0.4) < 1e-6, "\(kind)")
            drag.house.advance(frames: 100)
            #expect(animator.completions == 0)
            drag.interaction.cancel()
            drag.house.rest()
            #expect(animator.ended == [false] && drag.house.tree == before, "\(kind)")
            // Left alone it ends by itself.
            drag.present()
            drag.house.advance(frames: 61)
            #expect(animator.ended == [false, true] && drag.takesTouches(drag.modal.view), "\(kind)")
        }
    }

    @Test("What runs alongside stands at the same time, wherever its views are, and comes back with the transition")
    func alongside() throws {
        for kind in [SlidingAnimator.Kind.curve, .interruptible] {
            let animator = SlidingAnimator(kind)
            let drag = Drag(style: .custom, presenting: animator, isPresented: false)
            let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            drag.root.view.addSubview(side)
            drag.house.rest()
            let before = drag.house.tree
            drag.root.present(drag.modal, animated: true)
            let coordinator = try #require(drag.root.transitionCoordinator)
            #expect(coordinator.initiallyInteractive && coordinator.isInteractive)
            var changes: [String] = []
            coordinator.notifyWhenInteractionChanges {
                changes.append("\($0.isInteractive) \($0.isCancelled)")
            }
            coordinator.animate { _ in
                side.center.x = 105
            } completion: {
                changes.append("end \($0.isCancelled)")
            }
            drag.house.advance(frames: 1)
            drag.interaction.update(0.5)
            drag.house.advance(frames: 1)
            _ = drag.house.context.media.displayList(
                of: drag.house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
            #expect(abs(Double(side.layer.presentation()?.position.x ?? 0) - 55) < 1e-6)
            drag.interaction.cancel()
            drag.house.advance(frames: 5)
            drag.interaction.pause()
            drag.interaction.cancel()
            drag.house.rest()
            #expect(changes == ["false true", "true false", "false true", "end true"])
            #expect(drag.house.tree == before, "\(kind)")
        }
    }

    @Test("A controller of one's own drives the transition by the context alone")
    func ownController() {
        for finishes in [true, false] {
            let animator = SlidingAnimator(.curve)
            let drag = Drag(presenting: animator, isPresented: false)
            let before = drag.house.tree
            let own = OwnInteraction()
            drag.direction.interaction = own
            drag.present()
            let heard = Diagnostics.recording {
                own.context?.updateInteractiveTransition(0.5)
                drag.house.advance(frames: 1)
                #expect(drag.root.transitionCoordinator?.percentComplete == 0.5)
                if finishes {
                    own.context?.finishInteractiveTransition()
                } else {
                    own.context?.cancelInteractiveTransition()
                }
                #expect(own.context?.transitionWasCancelled == !finishes)
                own.context?.completeTransition(finishes)
            }
            #expect(heard.isEmpty && animator.ended == [finishes] && animator.completions == 0)
            #expect(drag.takesTouches(finishes ? drag.modal.view : drag.root.view))
            if !finishes { #expect(drag.house.tree == before) }
        }
    }

    @Test("An animator whose animateTransition starts nothing is run by its interruptible animator")
    func onlyInterruptible() {
        let animator = OnlyInterruptible()
        let drag = Drag(presenting: animator, isPresented: false)
        drag.direction.interaction = nil
        drag.present()
        drag.house.advance(frames: 31)
        #expect(drag.modal.view.window != nil && !drag.modal.isBeingPresented)
    }

    @Test("Hiding the window while a finger holds it ends it there, with balanced calls, and releasing does nothing")
    func windowHidden() {
        for kind in SlidingAnimator.Kind.allCases {
            let drag = Drag(presenting: SlidingAnimator(kind), isPresented: false)
            drag.present()
            drag.interaction.update(0.4)
            drag.house.advance(frames: 1)
            let heard = Diagnostics.recording {
                drag.house.window.isHidden = true
                drag.interaction.update(0.6)
                drag.interaction.cancel()
                drag.house.advance(frames: 90)
            }
            #expect(heard.isEmpty, "\(kind)")
            #expect(drag.take().filter { $0 == "completion" }.count == 1)
            #expect(!drag.house.context.media.hasRunningAnimations)
            drag.house.window.isHidden = false
            drag.house.rest()
            #expect(drag.takesTouches(drag.modal.view))
            #expect(drag.modal.view.center == CGPoint(x: 160, y: 240), "\(kind)")
        }
    }
}

private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    }
}

private final class OnlyInterruptible: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
            context.view(forKey: .to)?.alpha = 1
        }
        if let view = context.view(forKey: .to) {
            context.containerView.addSubview(view)
            view.alpha = 0
        }
        animator.addCompletion { context.completeTransition($0 == .end) }
        self.animator = animator
        return animator
    }
}

import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite(.serialized)
struct PropertyAnimatorTests {
    nonisolated static let ease = UnitBezier.easeInOut

    @Test("It runs its curve, puts the model at the end at once, and its completion runs once, at the end")
    func running() {
        let track = AnimatorTrack()
        let animator = track.animator(curve: .easeInOut)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning && track.view.center.x == 50)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && track.view.center.x == 400)
        track.stage.frame(at: 0)
        for frame in 1..<60 {
            track.advance()
            #expect(isClose(track.way, Self.ease.value(at: Double(frame) / 60)))
        }
        #expect(ends.isEmpty)
        track.advance()
        #expect(ends == [.end] && animator.state == .inactive && !track.hasAnimations && track.x == 400)
    }

    // Field report B41, https://github.com/lionheart/openradar-mirror/issues/17025.
    @Test("Setting the fraction of an inactive animator shows it in that frame, linearly, the model at its end")
    func fractionWhileInactive() {
        let track = AnimatorTrack()
        let animator = track.animator(5, curve: .easeIn)
        for (fraction, x) in [(0.5, 225.0), (0.5, 225), (0.75, 312.5), (0, 50), (1, 400), (0.25, 137.5)] {
            animator.fractionComplete = CGFloat(fraction)
            #expect(animator.state == .active && !animator.isRunning)
            #expect(isClose(Double(animator.fractionComplete), fraction))
            track.advance()
            #expect(isClose(track.x, x, 1e-6))
            #expect(track.view.center.x == 400)
        }
        animator.stopAnimation(true)
    }

    @Test("Scrubbed to the part of its time that has passed, it shows what playing shows", arguments: 0..<7)
    func scrubEqualsPlay(timing: Int) {
        let played = AnimatorTrack()
        let playing = played.animator(1, AnimatorTrack.allTimings[timing])
        playing.startAnimation()
        played.stage.frame(at: 0)
        var shown: [Double] = []
        let count = Int(playing.duration * 60)
        for _ in 1..<count {
            played.advance()
            shown.append(played.x)
        }
        let scrubbed = AnimatorTrack()
        let scrubbing = scrubbed.animator(1, AnimatorTrack.allTimings[timing])
        scrubbing.scrubsLinearly = false
        for (index, x) in shown.enumerated().reversed() {
            scrubbing.fractionComplete = CGFloat(Double(index + 1) / 60 / scrubbing.duration)
            scrubbed.advance()
            #expect(isClose(scrubbed.x, x, 1e-6))
        }
        scrubbing.stopAnimation(true)
    }

    @Test("Reversed twice in one frame, or paused for a while, it goes on as if never touched", arguments: 0..<7)
    func untouched(timing: Int) {
        func run(_ touch: (UIViewPropertyAnimator, AnimatorTrack) -> Void) -> [Double] {
            let track = AnimatorTrack()
            let animator = track.animator(1, AnimatorTrack.allTimings[timing])
            animator.startAnimation()
            track.stage.frame(at: 0)
            track.advance(15)
            touch(animator, track)
            var shown: [Double] = []
            while animator.state == .active, shown.count < 200 {
                shown.append(track.x)
                track.advance()
            }
            return shown + [track.x]
        }
        let untouched = run { _, _ in }
        let touched = [
            run { animator, _ in
                animator.isReversed = true
                animator.isReversed = false
            },
            run { animator, track in
                animator.pauseAnimation()
                track.advance(20)
                animator.startAnimation()
            },
            run { animator, track in
                animator.pauseAnimation()
                track.advance(20)
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            },
        ]
        for shown in touched {
            #expect(shown.count == untouched.count)
            #expect(zip(shown, untouched).allSatisfy { isClose($0, $1, 1e-6) })
        }
    }

    @Test("Reversed, it retraces its way and leaves the model where it began", arguments: 0..<7)
    func retraces(timing: Int) {
        let track = AnimatorTrack()
        let animator = track.animator(1, AnimatorTrack.allTimings[timing])
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        track.stage.frame(at: 0)
        var way = [track.x]
        for _ in 0..<20 {
            track.advance()
            way.append(track.x)
        }
        animator.isReversed = true
        for x in way.dropLast().reversed() {
            #expect(animator.state == .active && animator.isRunning)
            track.advance()
            #expect(isClose(track.x, x, 1e-6))
        }
        #expect(ends == [.start] && animator.state == .inactive)
        #expect(track.view.center.x == 50 && !track.hasAnimations)
    }

    @Test("While reversed the fraction counts the way back")
    func reversedFraction() {
        let track = AnimatorTrack()
        let animator = track.animator()
        animator.fractionComplete = 0.3
        animator.isReversed = true
        #expect(isClose(Double(animator.fractionComplete), 0.7))
        animator.fractionComplete = 0.9
        track.advance()
        #expect(isClose(track.way, 0.1))
        animator.isReversed = false
        #expect(isClose(Double(animator.fractionComplete), 0.1))
        animator.stopAnimation(true)
    }

    // Field report B43, https://github.com/lionheart/openradar-mirror/issues/18975.
    @Test("With nothing left it is over in the next frame, at either end", arguments: [false, true])
    func nothingLeft(isReversed: Bool) {
        let track = AnimatorTrack()
        let animator = track.animator()
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        track.stage.frame(at: 0)
        track.advance(3)
        animator.pauseAnimation()
        animator.fractionComplete = isReversed ? 0 : 1
        animator.isReversed = isReversed
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        #expect(ends.isEmpty)
        track.advance()
        #expect(ends == [isReversed ? .start : .end])
        #expect(track.view.center.x == (isReversed ? 50 : 400))
    }

    @Test("Stopped with true it stays where it is and tells nobody; with false it waits to be finished")
    func stopping() {
        for withoutFinishing in [true, false] {
            for position in [UIViewAnimatingPosition.start, .current, .end] {
                let track = AnimatorTrack()
                let animator = track.animator()
                var ends: [UIViewAnimatingPosition] = []
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                track.stage.frame(at: 0)
                track.advance(15)
                animator.stopAnimation(withoutFinishing)
                #expect(animator.state == (withoutFinishing ? .inactive : .stopped))
                #expect(isClose(Double(track.view.center.x), 137.5, 1e-6) && !track.hasAnimations)
                if withoutFinishing {
                    #expect(Diagnostics.recording { animator.finishAnimation(at: position) }.count == 1)
                    track.advance(60)
                    #expect(ends.isEmpty && isClose(track.x, 137.5, 1e-6))
                } else {
                    animator.finishAnimation(at: position)
                    #expect(ends == [position] && animator.state == .inactive)
                    let x = position == .start ? 50 : position == .end ? 400 : 137.5
                    #expect(isClose(Double(track.view.center.x), x, 1e-6))
                }
            }
        }
    }

    @Test("One that pauses on completion stays active at its end and can be turned round")
    func pausesOnCompletion() {
        let track = AnimatorTrack()
        let animator = track.animator()
        animator.pausesOnCompletion = true
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        track.stage.frame(at: 0)
        track.advance(60)
        #expect(animator.state == .active && !animator.isRunning && ends.isEmpty && track.x == 400)
        animator.isReversed = true
        animator.startAnimation()
        track.advance(30)
        #expect(isClose(track.way, 0.5) && animator.isRunning)
        animator.pausesOnCompletion = false
        track.advance(30)
        #expect(ends == [.start] && track.x == 50)
    }

    @Test("Delayed additions take the rest of the time, and scrubbing passes through what playing shows")
    func delayedAdditions() {
        func run(_ move: (UIViewPropertyAnimator, AnimatorTrack) -> Void) -> (Double, Double) {
            let track = AnimatorTrack()
            let other = track.stage.view(CGRect(x: 0, y: 200, width: 100, height: 100))
            let animator = track.animator()
            animator.addAnimations({ other.center.x = 150 }, delayFactor: 0.5)
            move(animator, track)
            defer { animator.stopAnimation(true) }
            return (track.way, Double(other.layer.presentation()?.position.x ?? 0))
        }
        for frame in [10, 30, 45, 55] {
            let played = run { animator, track in
                animator.startAnimation()
                track.stage.frame(at: 0)
                track.advance(frame)
            }
            let scrubbed = run { animator, track in
                animator.fractionComplete = CGFloat(frame) / 60
                track.advance()
            }
            #expect(isClose(played.0, scrubbed.0, 1e-6) && isClose(played.1, scrubbed.1, 1e-6))
            #expect(isClose(played.1, 50 + 100 * max(0, Double(frame) / 30 - 1), 1e-6))
        }
    }

    @Test("Changes added while it runs are animated in the time that is left, and end with it")
    func additionsWhileRunning() {
        let track = AnimatorTrack()
        let other = track.stage.view(CGRect(x: 0, y: 200, width: 100, height: 100))
        let animator = track.animator()
        var ended = 0
        animator.addCompletion { _ in ended += 1 }
        animator.startAnimation()
        track.stage.frame(at: 0)
        track.advance(30)
        animator.addAnimations { other.center.x = 150 }
        track.advance(15)
        #expect(isClose(Double(other.layer.presentation()?.position.x ?? 0), 100, 1e-6))
        track.advance(14)
        #expect(ended == 0)
        track.advance()
        #expect(ended == 1 && other.layer.animationKeys() == nil)
    }

    @Test("Velocities and fractions that aren't finite count as 0, and nothing that shows is ever not finite")
    func notFinite() {
        let track = AnimatorTrack()
        let heard = Diagnostics.recording {
            let parameters = UISpringTimingParameters(
                dampingRatio: 0.8, initialVelocity: CGVector(dx: CGFloat.infinity, dy: CGFloat.nan))
            let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: parameters)
            animator.addAnimations { track.view.center.x = 50 }
            animator.addAnimations { track.view.center.y = 300 }
            animator.startAnimation()
            for frame in 0..<20 {
                track.advance()
                #expect(track.x.isFinite)
                if frame == 10 { animator.fractionComplete = .nan }
            }
            animator.stopAnimation(true)
        }
        #expect(heard.count == 2)
        #expect(track.view.center.x == 50 && track.view.center.y.isFinite)
    }

    // Field report B39, https://github.com/m1entus/MZFormSheetPresentationController/pull/149.
    @Test("Let go in any state it traps nowhere and leaves no animation; paused or stopped it is reported")
    func lettingGo() {
        for (state, count) in [("inactive", 0), ("running", 0), ("paused", 1), ("stopped", 1)] {
            let track = AnimatorTrack()
            weak var released: UIViewPropertyAnimator?
            let heard = Diagnostics.recording {
                var animator: UIViewPropertyAnimator? = track.animator()
                released = animator
                if state != "inactive" { animator?.startAnimation() }
                track.advance(3)
                if state == "paused" { animator?.pauseAnimation() }
                if state == "stopped" { animator?.stopAnimation(false) }
                animator = nil
                track.advance()
                #expect((released != nil) == (state == "running"))
                track.advance(80)
            }
            #expect(heard.count == count, "\(state)")
            #expect(released == nil && !track.hasAnimations)
            if state == "running" || state == "paused" { #expect(track.view.center.x == 400) }
        }
    }

    @Test("An animator without animations is over in the next frame, after its delay")
    func empty() {
        for delay in [0.0, 0.1] {
            let track = AnimatorTrack()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
            var ends = 0
            animator.addCompletion { _ in ends += 1 }
            animator.startAnimation(afterDelay: delay)
            track.advance(delay > 0 ? 5 : 0)
            #expect(ends == 0)
            track.advance(1)
            #expect(ends == 1)
        }
    }

    @Test("A running animator that is made in one call waits for its delay and tells its end")
    func runningPropertyAnimator() {
        let track = AnimatorTrack()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.5, delay: 0.25, options: .curveLinear, animations: { track.view.center.x = 400 },
            completion: { ends.append($0) })
        track.stage.frame(at: 0)
        track.advance(15)
        #expect(animator.isRunning && track.x == 50 && animator.fractionComplete == 0)
        track.advance(15)
        #expect(isClose(track.way, 0.5))
        track.advance(15)
        #expect(ends == [.end])
    }

    @Test("One that isn't interruptible refuses to be, and what can't change while active doesn't")
    func refusals() {
        let track = AnimatorTrack()
        let animator = track.animator()
        animator.isInterruptible = false
        animator.startAnimation()
        track.advance(30)
        let heard = Diagnostics.recording {
            animator.pauseAnimation()
            animator.stopAnimation(true)
            animator.fractionComplete = 0
            animator.isReversed = true
            animator.isInterruptible = true
            animator.isUserInteractionEnabled = false
        }
        #expect(heard.count == 6 && animator.isRunning && !animator.isInterruptible)
        track.advance(31)
        #expect(animator.state == .inactive && track.x == 400)
    }

    @Test("A view is deaf while an animator without user interaction moves it, paused too, and hears again after that")
    func userInteraction() {
        let track = AnimatorTrack()
        let animator = track.animator()
        animator.isUserInteractionEnabled = false
        let point = CGPoint(x: 400, y: 50)
        animator.startAnimation()
        track.advance(10)
        #expect(track.stage.window.hitTest(point, with: nil) !== track.view)
        animator.pauseAnimation()
        #expect(track.stage.window.hitTest(point, with: nil) !== track.view)
        animator.startAnimation()
        track.advance(60)
        #expect(track.stage.window.hitTest(point, with: nil) === track.view)
    }

    @Test("Animation blocks inside join its clock, with their own delay, and their completions wait for its end")
    func nestedBlocks() {
        let track = AnimatorTrack()
        let other = track.stage.view(CGRect(x: 0, y: 200, width: 100, height: 100))
        var ended = 0
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            track.view.center.x = 400
            UIView.animate(withDuration: 0.5, delay: 0.25, options: [.overrideInheritedDuration]) {
                other.center.x = 150
            } completion: { _ in
                ended += 1
            }
        }
        animator.fractionComplete = 0.5
        track.advance()
        #expect(isClose(Double(other.layer.presentation()?.position.x ?? 0), 100, 1e-6))
        animator.startAnimation()
        track.advance(29)
        #expect(ended == 0)
        track.advance()
        #expect(ended == 1)
    }

    @Test(
        "Random pauses, scrubs, turns and retimings end at one end, complete once and leave nothing", arguments: 0..<60)
    func random(seed: Int) {
        var state = UInt64(seed)
        func roll(_ sides: Int) -> Int {
            state &+= 0x9e37_79b9_7f4a_7c15
            var z = state
            z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
            z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
            return Int((z ^ (z >> 31)) % UInt64(sides))
        }
        let track = AnimatorTrack()
        let animator = track.animator(0.25 + Double(roll(3)) / 4, AnimatorTrack.allTimings[roll(7)])
        let other = track.stage.view(CGRect(x: 0, y: 200, width: 100, height: 100))
        animator.addAnimations({ other.alpha = 0.25 }, delayFactor: CGFloat(roll(5)) / 4)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        for _ in 0..<30 where animator.state == .active {
            switch roll(6) {
            case 0: animator.isReversed.toggle()
            case 1: animator.pauseAnimation()
            case 2: animator.startAnimation()
            case 3: animator.fractionComplete = animator.fractionComplete
            case 4:
                animator.continueAnimation(
                    withTimingParameters: roll(2) == 0 ? nil : AnimatorTrack.allTimings[roll(7)],
                    durationFactor: CGFloat(roll(4)) / 2)
            default: track.advance(1 + roll(6))
            }
            track.stage.frame(at: track.time)
            #expect(track.x.isFinite && (-1000...1000).contains(track.x))
        }
        if animator.state == .active { animator.startAnimation() }
        for _ in 0..<3000 where animator.state == .active { track.advance() }
        #expect(ends.count == 1 && animator.state == .inactive && !track.hasAnimations)
        #expect(other.layer.animationKeys() == nil)
        #expect(track.view.center.x == (ends.first == .start ? 50 : 400))
        #expect(isClose(Double(other.alpha), ends.first == .start ? 1 : 0.25, 1e-6))
    }
}

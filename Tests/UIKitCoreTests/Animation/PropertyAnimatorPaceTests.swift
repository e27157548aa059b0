import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

/// The pace of what is left: continued, and let go with a velocity.
@MainActor @Suite(.serialized)
struct PropertyAnimatorPaceTests {
    @Test("Continued with another pace the rest takes that pace and time, begins where it is and stays reversible")
    func continuing() {
        let track = AnimatorTrack()
        let animator = track.animator(2)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.fractionComplete = 0.4
        track.advance()
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
        for frame in 1...30 {
            track.advance()
            #expect(isClose(track.way, 0.4 + 0.6 * UnitBezier.easeOut.value(at: Double(frame) / 60), 1e-9))
        }
        animator.isReversed = true
        track.advance(30)
        #expect(isClose(track.way, 0.4, 1e-6))
        // Below the place where it was let go it goes back as it came: two seconds from end to end.
        track.advance(24)
        #expect(isClose(track.way, 0.2, 1e-6))
        animator.isReversed = false
        track.advance(24)
        #expect(isClose(track.way, 0.4, 1e-6) && ends.isEmpty)
        track.advance(60)
        #expect(ends == [.end])
    }

    @Test("Continued backwards it comes to the start at the pace and in the time asked for")
    func continuingBackwards() {
        let track = AnimatorTrack()
        let animator = track.animator(2, curve: .easeIn)
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.fractionComplete = 0.8
        track.advance()
        animator.isReversed = true
        animator.continueAnimation(
            withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.25)
        for frame in 1..<30 {
            track.advance()
            #expect(isClose(track.way, 0.8 * (1 - UnitBezier.easeOut.value(at: Double(frame) / 30)), 1e-6))
        }
        track.advance()
        #expect(ends == [.start] && track.x == 50)
    }

    @Test("Let go with a spring that has the finger's velocity, what shows goes on at that velocity within 1 %")
    func velocityAtRelease() {
        for (fraction, speed) in [(0.2, 900.0), (0.5, -700), (0.7, 1500), (0.9, 40)] {
            let track = AnimatorTrack()
            let animator = track.animator(0.5, curve: .easeInOut)
            animator.fractionComplete = CGFloat(fraction)
            track.advance()
            let before = track.x
            let rest = 400 - before
            animator.continueAnimation(
                withTimingParameters: UISpringTimingParameters(
                    dampingRatio: 0.9, initialVelocity: CGVector(dx: speed / rest, dy: 0)), durationFactor: 1)
            let now = track.time
            let step = 1e-6
            track.stage.frame(at: now + step)
            #expect(abs((track.x - before) / step - speed) < abs(speed) * 0.01)
            animator.stopAnimation(true)
        }
    }

    @Test("A velocity that is a vector moves each axis by a spring of one stiffness, its own velocity in each")
    func vectorVelocity() throws {
        for velocity in [CGVector(dx: 1, dy: 5), CGVector(dx: 5, dy: 1)] {
            let track = AnimatorTrack()
            let animator = UIViewPropertyAnimator(
                duration: 0.4,
                timingParameters: UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: velocity))
            animator.addAnimations { track.view.center = CGPoint(x: 250, y: 250) }
            animator.startAnimation()
            let across = try #require(track.view.layer.animation(forKey: "position.x") as? CASpringAnimation)
            let along = try #require(track.view.layer.animation(forKey: "position.y") as? CASpringAnimation)
            // The recorded stiffness for a velocity of 1 (part 1.7).
            #expect(abs(across.stiffness - 497.536) < 1e-3 && across.stiffness == along.stiffness)
            #expect(across.initialVelocity == velocity.dx && along.initialVelocity == velocity.dy)
            animator.stopAnimation(true)
        }
    }

    @Test("A spring by its mass takes its own time, as recorded, whatever duration was given")
    func physicalSpring() {
        for (stiffness, damping, duration) in [(300.0, 30.0, 0.5275205), (100, 10, 1.4727003), (500, 10, 1.4228589)] {
            let parameters = UISpringTimingParameters(
                mass: 1, stiffness: stiffness, damping: damping, initialVelocity: .zero)
            let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
            #expect(abs(animator.duration - duration) < 1e-6)
        }
        let stiff = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 40, initialVelocity: .zero)
        #expect(abs(UIViewPropertyAnimator(duration: 9, timingParameters: stiff).duration - 0.9235037) < 1e-6)
    }
}

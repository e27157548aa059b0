import CoreGraphics
import Drawing
import QuartzCore
import Testing
import UIKitCore

/// What went wrong in other people's code with animations, done right.
@MainActor
@Suite("Motion as reports want it")
struct ReportedMotionTests {
    private func shownX(_ view: UIView) throws -> Double {
        Double(try #require(view.layer.presentation()).position.x)
    }

    @Test("An animator with impossible velocities or no way to go stays finite, and so does what it leaves")
    func impossibleVelocities() throws {
        // Field report B45: github.com/scenee/FloatingPanel/issues/380.
        for (velocity, way) in [
            (CGVector(dx: CGFloat.infinity, dy: .nan), 0.0), (CGVector(dx: CGFloat.nan, dy: -.infinity), 90),
            (CGVector(dx: 1e308, dy: -1e308), 0), (CGVector(dx: 2000, dy: 2000), 0),
        ] {
            let stage = ViewStage()
            let view = stage.view()
            var made: UIViewPropertyAnimator?
            _ = Diagnostics.recording {
                made = UIViewPropertyAnimator(
                    duration: 0.5,
                    timingParameters: UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: velocity))
            }
            let animator = try #require(made)
            animator.addAnimations { view.center.x += CGFloat(way) }
            animator.startAnimation()
            for step in 0...6 {
                stage.frame(at: Double(step) / 60)
                #expect(try shownX(view).isFinite)
            }
            animator.stopAnimation(true)
            #expect(view.center.x.isFinite && view.center.y.isFinite)
            stage.frame(at: 0.2)
            #expect(try shownX(view).isFinite)
        }
    }

    @Test("A linear move that is turned back stands until the first is over, then returns, and never jumps")
    func turnedBack() throws {
        // Field report B47: stackoverflow.com/a/48379029. Positions are additive here, as on iOS since 8.
        let stage = ViewStage()
        let view = stage.view()
        let options: UIView.AnimationOptions = [.curveLinear, .beginFromCurrentState]
        view.center.x = 120
        stage.frame(at: 0)
        UIView.animate(withDuration: 3, delay: 0, options: options) { view.center.x = 240 }
        stage.frame(at: 0)
        var last = 120.0
        for step in 0...288 {
            let time = Double(step) / 64
            if time == 1.5 {
                UIView.animate(withDuration: 3, delay: 0, options: options) { view.center.x = 120 }
            }
            stage.frame(at: time)
            let x = try shownX(view)
            #expect(abs(x - last) < 1)
            if time > 1.5, time < 3 { #expect(abs(x - 180) < 1e-9) }
            if time > 3.05 { #expect(x < last) }
            last = x
        }
    }

    @Test("With animations off, changes show at once and the completion comes once, in the next frame")
    func disabled() {
        // Field report B49: github.com/mysterioustrousers/MTAnimation/issues/11.
        let stage = ViewStage()
        let view = stage.view()
        var ends: [Bool] = []
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 3, delay: 0, animations: { view.alpha = 0 }) { ends.append($0) }
        UIView.setAnimationsEnabled(true)
        UIView.performWithoutAnimation {
            UIView.animate(withDuration: 3, delay: 0, animations: { view.center.x = 7 }) { ends.append($0) }
            #expect(!UIView.areAnimationsEnabled)
        }
        #expect(UIView.areAnimationsEnabled && view.layer.animationKeys() == nil && ends.isEmpty && view.alpha == 0)
        stage.frame(at: 0.01)
        #expect(ends == [true, true])
        stage.frame(at: 4)
        #expect(ends == [true, true])
    }

    @Test("Springs of every damping are finite when they are retargeted in each frame")
    func retargetedSprings() throws {
        // Field report B57: github.com/software-mansion/react-native-reanimated/pull/9463.
        for ratio in [0.2, 0.99, 1, 1.000001, 1.5, 10] {
            let stage = ViewStage()
            let view = stage.view()
            for step in 0..<60 {
                UIView.animate(
                    withDuration: 0.5, delay: 0, usingSpringWithDamping: CGFloat(ratio), initialSpringVelocity: 0,
                    animations: { view.center.x = CGFloat(50 + step * 3) })
                stage.frame(at: Double(step) / 60)
                #expect(try shownX(view).isFinite)
            }
            var last = try shownX(view)
            for step in 60..<120 {
                stage.frame(at: Double(step) / 60)
                let x = try shownX(view)
                if ratio >= 1 { #expect(x >= last - 1e-9 && x <= 227 + 1e-9, "\(ratio)") }
                last = x
            }
        }
    }

    @Test("A spring that goes nowhere completes in the next frame, and one of no distance stays in place")
    func noDistance() throws {
        // Field report B59: github.com/motiondivision/motion/pull/2751.
        let stage = ViewStage()
        let view = stage.view()
        var ends = 0
        for velocity in [0.0, 2000] {
            UIView.animate(
                withDuration: 5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: CGFloat(velocity),
                animations: { view.center.x = 50 }, completion: { _ in ends += 1 })
        }
        stage.frame(at: 0.02)
        #expect(ends == 2)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.initialVelocity, spring.duration) = (50, 50, 2000, 1)
        view.layer.add(spring, forKey: nil)
        for step in 2...80 {
            stage.frame(at: Double(step) / 60)
            #expect(try shownX(view) == 50)
        }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("An overshoot draws neither more than all of a view nor a size below nothing")
    func overshoot() throws {
        // Field report B61: github.com/facebookarchive/pop/issues/273. What is told is the overshoot, as recorded.
        let stage = ViewStage()
        let (faded, flat) = (stage.view(), stage.view())
        faded.backgroundColor = .red
        flat.backgroundColor = .blue
        faded.alpha = 0
        stage.frame(at: 0)
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.1, initialSpringVelocity: 0) {
            faded.alpha = 1
            flat.bounds.size.height = 0
        }
        stage.frame(at: 0)
        var lowest = CGFloat.infinity
        for step in 0...60 {
            stage.frame(at: Double(step) / 60)
            lowest = min(lowest, try #require(flat.layer.presentation()).bounds.size.height)
            let list = stage.context.media.displayList(
                of: [stage.window.layer], width: 400, height: 400, scale: 1, background: nil)
            for line in list.text.split(separator: "\n") {
                let words = line.split(separator: " ")
                if words.first == "opacity" { #expect(try (0...1).contains(#require(Double(words[1])))) }
                if words.first == "fill" { #expect(try #require(Double(words[4])) > 0) }
            }
        }
        #expect(lowest < 0)
    }
}

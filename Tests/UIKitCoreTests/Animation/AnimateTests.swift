import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("UIView.animate")
struct AnimateTests {
    @Test("The model has its new value at once, the presentation gets there by the curve")
    func modelFirst() throws {
        let stage = ViewStage()
        let view = stage.view()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 150 }, completion: { ends.append($0) })
        #expect(view.center.x == 150)
        // Ease in and out at some times (rule 3.2 of the recorded behaviour).
        for (time, fraction) in [(0.0, 0), (0.1, 0.0197225), (0.25, 0.1291619), (0.5, 0.5), (0.9, 0.9802775)] {
            stage.frame(at: time)
            let shown = try #require(view.layer.presentation()).position.x
            #expect(abs(shown - (50 + 100 * CGFloat(fraction))) < 1e-4)
        }
        #expect(ends.isEmpty)
        stage.frame(at: 1)
        #expect(ends == [true])
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("A completion runs once, never inside the call, whatever the duration")
    func zeroDuration() {
        let stage = ViewStage()
        let view = stage.view()
        for (duration, delay) in [(0.0, 0.0), (0, 0.2), (-1, 0), (Double.nan, 0)] {
            var ends: [Bool] = []
            let start = stage.context.media.time
            _ = Diagnostics.recording {
                UIView.animate(
                    withDuration: duration, delay: delay, animations: { view.alpha = view.alpha == 1 ? 0.5 : 1 },
                    completion: { ends.append($0) })
            }
            #expect(ends.isEmpty && view.layer.animationKeys() == nil)
            stage.frame(at: start + 0.1)
            #expect(ends.isEmpty == (delay > 0))
            stage.frame(at: start + 0.2)
            stage.frame(at: start + 1)
            #expect(ends == [true], "\(duration) \(delay)")
        }
    }

    @Test("A block that changes nothing completes in the next frame")
    func noChange() {
        let stage = ViewStage()
        let view = stage.view()
        var count = 0
        UIView.animate(withDuration: 5, animations: { view.alpha = 1 }, completion: { _ in count += 1 })
        #expect(count == 0)
        stage.frame(at: 0.1)
        #expect(count == 1)
    }

    @Test("Stacked additive animations all end finished, each at its own time")
    func stackedCompletions() {
        let stage = ViewStage()
        let view = stage.view()
        var ends: [String] = []
        UIView.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: { ends.append("first \($0)") })
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        UIView.animate(withDuration: 1, animations: { view.center.x = 0 }, completion: { ends.append("second \($0)") })
        stage.frame(at: 0.5)
        stage.frame(at: 1)
        #expect(ends == ["first true"])
        stage.frame(at: 1.5)
        #expect(ends == ["first true", "second true"])
    }

    @Test("A delay shows the start until it is over")
    func delay() throws {
        let stage = ViewStage()
        let view = stage.view()
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear, animations: { view.alpha = 0 })
        for (time, alpha) in [(0.0, 1.0), (0.9, 1), (1.5, 0.5)] {
            stage.frame(at: time)
            #expect(abs(Double(try #require(view.layer.presentation()).opacity) - alpha) < 1e-6)
        }
    }

    @Test("Nested blocks inherit duration and curve, unless they override them")
    func nesting() {
        let stage = ViewStage()
        let (outer, inner, own) = (stage.view(), stage.view(), stage.view())
        UIView.animate(withDuration: 2) {
            outer.alpha = 0
            UIView.animate(withDuration: 0.1) { inner.alpha = 0 }
            UIView.animate(
                withDuration: 0.1, delay: 0, options: [.overrideInheritedDuration], animations: { own.alpha = 0 })
            UIView.performWithoutAnimation { own.center.x = 9 }
        }
        #expect(outer.layer.animation(forKey: "opacity")?.duration == 2)
        #expect(inner.layer.animation(forKey: "opacity")?.duration == 2)
        #expect(own.layer.animation(forKey: "opacity")?.duration == 0.1)
        #expect(own.layer.animationKeys() == ["opacity"])
    }

    @Test("Moving views are deaf until they rest, unless user interaction is allowed")
    func deafness() {
        let stage = ViewStage()
        let view = stage.view()
        UIView.animate(withDuration: 1) { view.center.x = 80 }
        #expect(stage.window.hitTest(CGPoint(x: 80, y: 50), with: nil) === stage.window)
        stage.frame(at: 0)
        stage.frame(at: 1)
        #expect(stage.window.hitTest(CGPoint(x: 80, y: 50), with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.center.x = 60 })
        #expect(stage.window.hitTest(CGPoint(x: 60, y: 50), with: nil) === view)
    }

    @Test("Bounds move as origin and size, a transform by multiplication")
    func boundsAndTransform() throws {
        let stage = ViewStage()
        let view = stage.view()
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                view.bounds = CGRect(x: 10, y: 0, width: 200, height: 100)
                view.transform = CGAffineTransform(scaleX: 3, y: 3)
            })
        #expect(view.layer.animationKeys() == ["bounds.origin", "bounds.size", "transform"])
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let shown = try #require(view.layer.presentation())
        #expect(shown.bounds == CGRect(x: 5, y: 0, width: 150, height: 100))
        // The difference, from a third to one, is at two thirds; times three.
        #expect(abs(shown.transform.m11 - 2) < 1e-9)
    }

    @Test("Bad spring numbers are reported and the motion still ends in place")
    func badSprings() {
        let stage = ViewStage()
        let view = stage.view()
        var ends = 0
        let reported = Diagnostics.recording {
            for (ratio, velocity) in [(CGFloat.nan, CGFloat(0)), (-1, 0), (0.5, .infinity), (0.5, .nan)] {
                UIView.animate(
                    withDuration: 0.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: velocity,
                    animations: { view.center.x += 50 }, completion: { _ in ends += 1 })
            }
        }
        #expect(reported.count == 4)
        for step in 0...60 {
            stage.frame(at: Double(step) / 60)
            #expect(view.layer.presentation()?.position.x.isFinite ?? false)
        }
        #expect(ends == 4)
        #expect(view.layer.presentation()?.position.x == view.center.x)
    }
}

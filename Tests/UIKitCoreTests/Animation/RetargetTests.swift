import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Held against values recorded from real UIKit; the source stands in each file.
@MainActor
@Suite("Retargeting")
struct RetargetTests {
    private struct Center: Decodable {
        let x: [Double]
        let dt: Double
    }

    private struct Opacity: Decodable {
        let dt: Double
        let alpha_default: [Double]
        let alpha_beginFromCurrentState: [Double]
    }

    private func spring(
        velocity: CGFloat = 0, options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void
    ) {
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: velocity, options: options,
            animations: changes)
    }

    @Test("A centre retargeted in flight moves as recorded: additive, within 0.05 pt", arguments: [false, true])
    func center(fromCurrentState: Bool) throws {
        let recorded = try RecordedTrace.read("retarget_center_additive.json", as: Center.self)
        let stage = ViewStage()
        let view = stage.view()
        #expect(view.center.x == 50)
        spring { view.center.x = 150 }
        for (step, expected) in recorded.x.enumerated() {
            let time = Double(step) * recorded.dt
            stage.frame(at: time)
            let shown = try #require(view.layer.presentation()).position.x
            #expect(abs(shown - CGFloat(expected)) < 0.05, "at \(time) s")
            if step == 25 {
                #expect(view.layer.animationKeys() == ["position"])
                spring(velocity: 1, options: fromCurrentState ? .beginFromCurrentState : []) { view.center.x = 350 }
                #expect(view.layer.animationKeys() == ["position", "position-2"])
                // The commit gives it its begin: this frame's time.
                stage.frame(at: time)
            }
        }
        #expect(view.layer.animationKeys() == nil)
    }

    @Test("An opacity retargeted in flight is replaced, as recorded within 1e-3", arguments: [false, true])
    func opacity(fromCurrentState: Bool) throws {
        let recorded = try RecordedTrace.read("retarget_opacity_replaced.json", as: Opacity.self)
        let expected = fromCurrentState ? recorded.alpha_beginFromCurrentState : recorded.alpha_default
        let stage = ViewStage()
        let view = stage.view()
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            animations: { view.alpha = 0.2 }, completion: { ends.append($0) })
        stage.frame(at: 0)
        stage.frame(at: 0.25)
        spring(options: fromCurrentState ? .beginFromCurrentState : []) { view.alpha = 1 }
        #expect(ends == [false])
        for (step, value) in expected.enumerated() {
            let time = 0.25 + Double(step) * recorded.dt
            stage.frame(at: time)
            let shown = try #require(view.layer.presentation()).opacity
            #expect(abs(Double(shown) - value) < 1e-3, "at \(time) s")
        }
    }
}

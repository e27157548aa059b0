import CoreGraphics
import Foundation
import QuartzCore
import Testing

@Suite("Values in boxes, value functions, frame rates")
struct BoxedValueTests {
    @Test("A transform comes out of its box as it went in")
    func transforms() {
        let transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.5, 1, 1, 0)
        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
        #expect(NSValue(point: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3D())
    }

    @Test("An animation reads points, rectangles and transforms out of boxes")
    @MainActor
    func animations() {
        let stage = LayerStage()
        let layer = CALayer()
        stage.root.addSublayer(layer)
        stage.frame(at: 0)
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = NSValue(point: CGPoint(x: 10, y: 20))
        move.toValue = NSValue(point: CGPoint(x: 30, y: 40))
        move.duration = 2
        layer.add(move, forKey: nil)
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.fromValue = 0
        turn.toValue = Double.pi
        turn.duration = 2
        layer.add(turn, forKey: nil)
        stage.frame(at: 0)
        stage.frame(at: 1)
        #expect(layer.presentation()?.position == CGPoint(x: 20, y: 30))
        #expect(abs(Double(layer.presentation()?.transform.m12 ?? 0) - 1) < 1e-9)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "spin")) == nil)
    }

    @Test("A spring says the duration and bounce it was made of", arguments: [-0.5, 0, 0.3, 0.9])
    func springs(_ bounce: Double) {
        let spring = CASpringAnimation(perceptualDuration: 0.8, bounce: CGFloat(bounce))
        #expect(abs(spring.perceptualDuration - 0.8) < 1e-9 && abs(Double(spring.bounce) - bounce) < 1e-9)
    }

    @Test("A display link's wishes are one: a range, a rate, or every second frame")
    @MainActor
    func links() {
        let stage = LayerStage()
        var calls = 0
        let link = CADisplayLink { _ in calls += 1 }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
        #expect(link.preferredFramesPerSecond == 30)
        link.preferredFrameRateRange = .default
        #expect(link.preferredFramesPerSecond == 0)
        link.frameInterval = 2
        link.add(to: .main, forMode: .common)
        for frame in 0..<10 { stage.frame(at: Double(frame) / 60) }
        #expect(calls == 5)
        link.invalidate()
    }

    @Test("A layer's style speaks where nothing was set; defaults are those of a new layer")
    @MainActor
    func styles() {
        let layer = CALayer()
        layer.style = ["mood": "calm", "style": ["place": "here"] as [AnyHashable: Any]]
        #expect(layer.value(forKey: "mood") as? String == "calm" && layer.value(forKey: "place") as? String == "here")
        layer.setValue("wild", forKey: "mood")
        #expect(layer.value(forKey: "mood") as? String == "wild")
        #expect(CALayer.defaultValue(forKey: "opacity") != nil && CALayer.defaultValue(forKey: "mood") == nil)
        #expect(!layer.shouldArchiveValue(forKey: "opacity"))
        layer.opacity = 0.5
        #expect(layer.shouldArchiveValue(forKey: "opacity"))
        #expect(
            CALayer.cornerCurveExpansionFactor(.circular) == 1 && CALayer.cornerCurveExpansionFactor(.continuous) > 1.5)
    }
}

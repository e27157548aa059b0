import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("Animations on layers")
struct AnimationTests {
    @Test("The model keeps its value while an animation shows another, and shows again at its end")
    func modelAndPresentation() throws {
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        layer.add(animation, forKey: "move")
        stage.frame(at: 0)
        for step in 0..<10 {
            stage.frame(at: Double(step) / 10)
            let shown = try #require(layer.presentation())
            #expect(abs(shown.position.x - CGFloat(step) * 10) < 1e-9)
            #expect(layer.position.x == 60)
        }
        stage.frame(at: 1)
        #expect(layer.presentation()?.position.x == 60)
        #expect(layer.animationKeys() == nil)
    }

    @Test("From, to and by in every pair mean what they say")
    func interpolationValues() throws {
        let cases: [(Double?, Double?, Double?, Double)] = [
            (10, 30, nil, 20), (10, nil, 40, 30), (nil, 50, 20, 40), (10, nil, nil, 35), (nil, 20, nil, 40),
            (nil, nil, 30, 75),
        ]
        for (from, to, by, middle) in cases {
            let stage = LayerStage()
            let layer = stage.layer()
            layer.zPosition = 60
            stage.frame(at: 0)
            let animation = CABasicAnimation(keyPath: "zPosition")
            animation.fromValue = from
            animation.toValue = to
            animation.byValue = by
            animation.duration = 2
            layer.add(animation, forKey: nil)
            stage.frame(at: 0)
            stage.frame(at: 1)
            #expect(layer.presentation()?.zPosition == CGFloat(middle), "\(from ?? -1) \(to ?? -1) \(by ?? -1)")
        }
    }

    @Test("Additive animations sum, and a transform's is multiplied")
    func additive() throws {
        let stage = LayerStage()
        let layer = stage.layer()
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        stage.frame(at: 0)
        for _ in 0..<2 {
            let move = CABasicAnimation(keyPath: "position")
            move.isAdditive = true
            move.fromValue = CGPoint(x: -10, y: 0)
            move.toValue = CGPoint.zero
            move.duration = 1
            layer.add(move, forKey: nil)
        }
        let grow = CABasicAnimation(keyPath: "transform")
        grow.isAdditive = true
        grow.fromValue = CATransform3DMakeScale(3, 3, 1)
        grow.toValue = CATransform3DIdentity
        grow.duration = 1
        layer.add(grow, forKey: nil)
        stage.frame(at: 0)
        let shown = try #require(layer.presentation())
        #expect(shown.position.x == 40)
        #expect(shown.transform.m11 == 6)
    }

    @Test("A second animation of a key takes the first's place, which ends unfinished")
    func replacement() {
        let stage = LayerStage()
        let layer = stage.layer()
        let first = Listener()
        let second = Listener()
        for listener in [first, second] {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 1
            animation.delegate = listener
            layer.add(animation, forKey: "opacity")
        }
        #expect(first.stops == [false])
        #expect(layer.animationKeys() == ["opacity"])
        stage.frame(at: 0)
        stage.frame(at: 1)
        #expect(second.starts == 1)
        #expect(second.stops == [true])
    }

    @Test("An animation that isn't removed stays, fills forwards, and tells of its end once")
    func staying() {
        let stage = LayerStage()
        let layer = stage.layer()
        let listener = Listener()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 0.5
        animation.duration = 1
        animation.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        stage.frame(at: 0)
        for time in [1.0, 1.5, 2] {
            stage.frame(at: time)
            #expect(layer.presentation()?.opacity == 0.5)
        }
        #expect(listener.stops == [true])
        #expect(!stage.context.isActive)
        layer.removeAnimation(forKey: "fade")
        #expect(listener.stops == [true])
        stage.frame(at: 3)
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test("Ends run by end time, then by creation")
    func order() {
        let stage = LayerStage()
        let layer = stage.layer()
        var order: [Int] = []
        for (number, duration) in [0.3, 0.1, 0.2, 0.1].enumerated() {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.duration = duration
            animation.delegate = Listener { order.append(number) }
            layer.add(animation, forKey: "\(number)")
        }
        stage.frame(at: 0)
        stage.frame(at: 1)
        #expect(order == [1, 3, 2, 0])
    }

    @Test("A stopped layer scrubbed by its offset shows what playing shows")
    func scrubbing() throws {
        func layerWithSpring(_ stage: LayerStage) -> CALayer {
            let layer = stage.layer()
            stage.frame(at: 0)
            let spring = CASpringAnimation(keyPath: "position")
            spring.fromValue = CGPoint.zero
            spring.duration = spring.settlingDuration
            layer.add(spring, forKey: nil)
            stage.frame(at: 0)
            return layer
        }
        let playing = LayerStage()
        let played = layerWithSpring(playing)
        let expected = (0..<14).map { step -> CGPoint in
            MediaContext.current = playing.context
            playing.frame(at: Double(step) / 10)
            return played.presentation()?.position ?? .zero
        }
        let scrubbing = LayerStage()
        let scrubbed = layerWithSpring(scrubbing)
        scrubbing.root.speed = 0
        for step in (0..<14).reversed() {
            scrubbing.root.timeOffset = Double(step) / 10
            scrubbing.frame(at: 20)
            let shown = try #require(scrubbed.presentation()?.position)
            #expect(abs(shown.x - expected[step].x) < 1e-9 && abs(shown.y - expected[step].y) < 1e-9)
        }
    }

    @Test("A value of the wrong kind or not finite is reported, and the rest goes on")
    func badValues() {
        let stage = LayerStage()
        let layer = stage.layer()
        let reported = Diagnostics.recording {
            for value: Any in [Double.nan, "left", CGPoint(x: CGFloat.infinity, y: 0)] {
                let animation = CABasicAnimation(keyPath: "position")
                animation.fromValue = value
                animation.duration = 1
                layer.add(animation, forKey: nil)
            }
            let lost = CABasicAnimation(keyPath: "colour")
            lost.duration = -1
            layer.add(lost, forKey: nil)
            let spring = CASpringAnimation(keyPath: "position")
            spring.mass = 0
            spring.damping = -1
            spring.stiffness = .nan
            #expect(spring.mass == 1 && spring.damping == 10 && spring.stiffness == 100)
        }
        #expect(reported.count == 8)
        stage.frame(at: 0)
        #expect(layer.presentation()?.position == layer.position)
    }
}

/// Counts what it hears of one animation.
@MainActor
final class Listener: @preconcurrency CAAnimationDelegate {
    private(set) var starts = 0
    private(set) var stops: [Bool] = []
    private let onStop: () -> Void

    init(onStop: @escaping () -> Void = {}) { self.onStop = onStop }

    func animationDidStart(_ anim: CAAnimation) { starts += 1 }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        stops.append(flag)
        onStop()
    }
}

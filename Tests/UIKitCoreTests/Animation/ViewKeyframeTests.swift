import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("UIView.animateKeyframes")
struct ViewKeyframeTests {
    private func shown(_ view: UIView) throws -> LayerState { try #require(view.layer.presentation()).modelState }

    @Test("A keyframe ends where its time ends and is held to the block's end, as UIKit writes it")
    func recordedForm() throws {
        // stackoverflow.com/questions/20521214 prints UIKit's animation for this block.
        let stage = ViewStage()
        let view = stage.view()
        UIView.animateKeyframes(withDuration: 10, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
        }
        let animation = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
        #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.1, 1])
        #expect(animation.values?.compactMap { $0 as? Double } == [1, 0, 0])
        #expect(animation.calculationMode == .linear && animation.fillMode == .both && animation.duration == 10)
        var point: [Float] = [0, 0]
        animation.timingFunction?.getControlPoint(at: 1, values: &point)
        #expect(point == [0.42, 0])
    }

    @Test("Values stand between keyframes, and changes of the block itself take all of it")
    func holds() throws {
        let stage = ViewStage()
        let view = stage.view()
        var ends: [Bool] = []
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(
            withDuration: 4, delay: 1, options: linear,
            animations: {
                view.alpha = 0
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0) { view.center.x = 250 }
            }, completion: { ends.append($0) })
        #expect(view.center.x == 250 && view.alpha == 0)
        for (time, x, alpha) in [
            (0.0, 50.0, 1.0), (1, 50, 1), (2, 50, 0.75), (2.5, 100, 0.625), (3, 150, 0.5), (3.99, 150, 0.2525),
            (4, 250, 0.25),
        ] {
            stage.frame(at: time)
            let state = try shown(view)
            #expect(abs(Double(state.position.x) - x) < 1e-9, "\(time)")
            #expect(abs(Double(state.opacity) - alpha) < 1e-6, "\(time)")
        }
        stage.frame(at: 5)
        #expect(ends == [true] && view.layer.animationKeys() == nil)
    }

    @Test("A keyframe that begins inside another goes on from where that one is")
    func overlap() throws {
        let stage = ViewStage()
        let view = stage.view()
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
        }
        for (time, alpha) in [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.75, 0.75)] {
            stage.frame(at: time)
            #expect(abs(Double(try shown(view).opacity) - alpha) < 1e-6)
        }
    }

    @Test("Paced keyframes go at one speed, discrete ones jump, cubic ones pass each value")
    func modes() throws {
        let modes: [(UIView.KeyframeAnimationOptions, [Double])] = [
            (.calculationModeLinear, [50, 100, 150, 250]), (.calculationModePaced, [50, 125, 200, 275]),
            (.calculationModeDiscrete, [50, 50, 150, 150]), (.calculationModeCubic, [50, .nan, 150, .nan]),
            (.calculationModeCubicPaced, [50, .nan, 200, .nan]),
        ]
        for (mode, expected) in modes {
            let stage = ViewStage()
            let view = stage.view()
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(withDuration: 4, delay: 0, options: [mode, linear]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 350 }
            }
            for (step, x) in expected.enumerated() {
                stage.frame(at: Double(step))
                let state = try shown(view)
                let now = Double(state.position.x)
                #expect(x.isNaN ? now.isFinite : abs(now - x) < 2, "\(mode.rawValue) at \(step): \(now)")
            }
        }
    }

    @Test("A spin by thirds turns all the way, and a shrink to nothing is seen on its way")
    func transforms() throws {
        let stage = ViewStage()
        let (spun, shrunk) = (stage.view(), stage.view())
        let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 3, delay: 0, options: linear) {
            for third in 1...3 {
                UIView.addKeyframe(withRelativeStartTime: Double(third - 1) / 3, relativeDuration: 1.0 / 3) {
                    spun.transform = CGAffineTransform(rotationAngle: .pi * 2 * CGFloat(third) / 3)
                }
            }
            shrunk.transform = CGAffineTransform(scaleX: 0, y: 0)
        }
        stage.frame(at: 0)
        for step in 1..<12 {
            stage.frame(at: Double(step) / 4)
            let (turn, scale) = (try shown(spun).transform, try shown(shrunk).transform.m11)
            let angle = 2 * CGFloat.pi * CGFloat(step) / 12
            #expect(abs(Double(turn.m11) - cosine(Double(angle))) < 1e-6)
            #expect(abs(Double(scale) - (1 - Double(step) / 12)) < 1e-9)
        }
    }

    private func cosine(_ angle: Double) -> Double { Double(CGAffineTransform(rotationAngle: CGFloat(angle)).a) }

    @Test("Blocks inside a keyframe begin with it and last as long")
    func nestedBlocks() throws {
        let stage = ViewStage()
        let (inner, own) = (stage.view(), stage.view())
        var inherited: [Double] = []
        UIView.animateKeyframes(withDuration: 4, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
                inherited.append(UIView.inheritedAnimationDuration)
                UIView.animate(withDuration: 9) { inner.alpha = 0 }
                UIView.animate(withDuration: 9, delay: 0, options: .overrideInheritedDuration) { own.alpha = 0 }
            }
        }
        #expect(inherited == [1])
        #expect(inner.layer.animation(forKey: "opacity")?.duration == 1)
        #expect(inner.layer.animation(forKey: "opacity")?.beginTime == 2)
        #expect(own.layer.animation(forKey: "opacity")?.duration == 9)
    }

    @Test("In an animator keyframes follow its clock, both ways")
    func animator() throws {
        let stage = ViewStage()
        let view = stage.view()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
            }
        }
        animator.pauseAnimation()
        for (fraction, x) in [(0.25, 100.0), (0.5, 150), (0.75, 100), (0.1, 70)] {
            animator.fractionComplete = CGFloat(fraction)
            stage.frame(at: stage.context.media.time + 0.1)
            #expect(abs(Double(try shown(view).position.x) - x) < 1e-9)
        }
        animator.stopAnimation(true)
        #expect(abs(Double(view.center.x) - 70) < 1e-9)
    }

    @Test("Nothing animates with a duration of 0, and the completion comes with the next frame")
    func immediate() {
        let stage = ViewStage()
        let view = stage.view()
        var ends: [Bool] = []
        UIView.animateKeyframes(
            withDuration: 0, delay: 0,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
            }, completion: { ends.append($0) })
        #expect(view.center.x == 150 && view.layer.animationKeys() == nil && ends.isEmpty)
        stage.frame(at: 0.1)
        #expect(ends == [true])
    }

    @Test("Keyframes outside a block, and times outside 0…1, are reported and show")
    func badInput() {
        let stage = ViewStage()
        let view = stage.view()
        let reported = Diagnostics.recording {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
            UIView.animateKeyframes(withDuration: 1, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 7) { view.alpha = 0.25 }
            }
        }
        #expect(reported.count == 3 && view.alpha == 0.25)
        for step in 0...10 {
            stage.frame(at: Double(step) / 10)
            #expect(view.layer.presentation()?.opacity.isFinite == true)
        }
    }

    @Test("modifyAnimations repeats what it holds, and no more")
    func modified() throws {
        let stage = ViewStage()
        let (once, often) = (stage.view(), stage.view())
        var ends: [Double] = []
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                once.alpha = 0
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { often.alpha = 0 }
            }, completion: { _ in ends.append(stage.context.media.time) })
        #expect(once.layer.animation(forKey: "opacity")?.repeatCount == 0)
        #expect(often.layer.animation(forKey: "opacity")?.repeatCount == 2)
        stage.frame(at: 0)
        for (time, alpha) in [(0.5, 0.5), (1.25, 0.25), (2.75, 0.25), (3.5, 0.5)] {
            stage.frame(at: time)
            #expect(abs(Double(try shown(often).opacity) - alpha) < 1e-6)
        }
        #expect(ends.isEmpty)
        stage.frame(at: 4)
        #expect(ends == [4])
        #expect(
            Diagnostics.recording { UIView.modifyAnimations(withRepeatCount: 1, autoreverses: false) {} }.count == 1)
    }

    @Test("With layoutSubviews what the new size lays out moves along; without it, it is there at once")
    func layout() throws {
        for (options, isMoved) in [(UIView.AnimationOptions.layoutSubviews, true), ([], false)] {
            let stage = ViewStage()
            let view = EdgeView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.window.addSubview(view)
            stage.frame(at: 0)
            UIView.animate(withDuration: 1, delay: 0, options: options) { view.bounds.size.width = 200 }
            stage.frame(at: 0)
            #expect(view.edge.center.x == 195)
            #expect((view.edge.layer.animation(forKey: "position") != nil) == isMoved)
        }
    }
}

/// A view that keeps a small one at its right edge.
private final class EdgeView: UIView {
    let edge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(edge)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { edge.center = CGPoint(x: bounds.width - 5, y: 5) }
}

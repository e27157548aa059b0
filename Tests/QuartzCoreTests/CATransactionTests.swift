import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("Transactions")
struct CATransactionTests {
    private func fade(_ layer: CALayer, _ duration: Double, key: String) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = duration
        layer.add(animation, forKey: key)
    }

    @Test("A block without animations runs at once, inside commit")
    func emptyBlock() {
        _ = LayerStage()
        var order: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { order.append("block") }
        order.append("set")
        CATransaction.commit()
        order.append("committed")
        #expect(order == ["set", "block", "committed"])
    }

    @Test("A block covers the animations added after it, not those before")
    func coverage() {
        let stage = LayerStage()
        let layer = stage.layer()
        var runs: [String] = []
        CATransaction.begin()
        fade(layer, 1, key: "before")
        CATransaction.setCompletionBlock { runs.append("covered") }
        fade(layer, 0.5, key: "after")
        CATransaction.commit()
        CATransaction.begin()
        fade(layer, 1, key: "alone")
        CATransaction.setCompletionBlock { runs.append("empty") }
        CATransaction.commit()
        #expect(runs == ["empty"])
        stage.frame(at: 0)
        stage.frame(at: 0.4)
        #expect(runs == ["empty"])
        stage.frame(at: 0.5)
        #expect(runs == ["empty", "covered"])
        stage.frame(at: 2)
        #expect(runs == ["empty", "covered"])
    }

    @Test("Nested blocks run the inner before the outer, each once, also when an animation is removed")
    func nesting() {
        let stage = LayerStage()
        let layer = stage.layer()
        var runs: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { runs.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { runs.append("inner") }
        fade(layer, 1, key: "fade")
        CATransaction.commit()
        CATransaction.commit()
        stage.frame(at: 0)
        #expect(runs.isEmpty)
        layer.removeAllAnimations()
        #expect(runs == ["inner", "outer"])
        stage.frame(at: 2)
        #expect(runs == ["inner", "outer"])
    }

    @Test("Empty nested blocks run at once, each inside its own commit: the inner one first")
    func emptyNesting() {
        // Field report B55: github.com/react/react-native/pull/1400.
        _ = LayerStage()
        var runs: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { runs.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { runs.append("inner") }
        CATransaction.commit()
        runs.append("inner committed")
        CATransaction.commit()
        runs.append("outer committed")
        #expect(runs == ["inner", "inner committed", "outer", "outer committed"])
    }

    @Test("A block set in place of another leaves it to the animations that it covers already")
    func replacedBlock() {
        let stage = LayerStage()
        let layer = stage.layer()
        var runs: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { runs.append("never") }
        CATransaction.setCompletionBlock { runs.append("first") }
        fade(layer, 1, key: "one")
        CATransaction.setCompletionBlock { runs.append("second") }
        fade(layer, 2, key: "two")
        CATransaction.setCompletionBlock(nil)
        fade(layer, 0.1, key: "three")
        CATransaction.commit()
        stage.frame(at: 0)
        #expect(runs.isEmpty)
        stage.frame(at: 1)
        #expect(runs == ["first"])
        stage.frame(at: 2)
        #expect(runs == ["first", "second"])
    }

    @Test("Without a begin the changes of a frame are one transaction, which a flush ends early")
    func implicitTransaction() {
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        var runs: [String] = []
        CATransaction.setCompletionBlock { runs.append("frame") }
        stage.frame(at: 0.1)
        #expect(runs == ["frame"])
        CATransaction.setCompletionBlock { runs.append("flushed") }
        CATransaction.setAnimationDuration(5)
        CATransaction.flush()
        #expect(runs == ["frame", "flushed"] && CATransaction.animationDuration() == 0.25)
        fade(layer, 1, key: "fade")
        CATransaction.flush()
        stage.frame(at: 0.6)
        #expect(layer.presentation()?.opacity == 0.5, "it began when it was flushed")
    }

    @Test("An animation's delegate hears of the end first, then the inner block, then the outer")
    func orderAtEnd() {
        let stage = LayerStage()
        let layer = stage.layer()
        var order: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { order.append("outer") }
        CATransaction.begin()
        CATransaction.setCompletionBlock { order.append("inner") }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1
        animation.delegate = Listener { order.append("delegate") }
        layer.add(animation, forKey: nil)
        CATransaction.commit()
        order.append("committed")
        CATransaction.commit()
        stage.frame(at: 0)
        stage.frame(at: 1)
        #expect(order == ["committed", "delegate", "inner", "outer"])
    }

    @Test("A change of a shown layer moves implicitly, by the transaction's duration and curve")
    func implicitAnimation() throws {
        let stage = LayerStage()
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.position.x = 50
        #expect(layer.animationKeys() == nil, "nothing shows yet, so nothing moves")
        stage.frame(at: 0)
        layer.position.x = 150
        #expect(layer.animation(forKey: "position")?.duration == 0.25)
        stage.frame(at: 0)
        stage.frame(at: 0.125)
        // The curve (.25, .1), (.25, 1) at one half.
        let shown = try #require(layer.presentation()?.position.x)
        #expect(abs(shown - (50 + 100 * 0.8024033877399112)) < 1e-6)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        layer.opacity = 0
        CATransaction.commit()
        #expect(layer.animation(forKey: "opacity")?.duration == 2)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 4
        CATransaction.commit()
        #expect(layer.animation(forKey: "cornerRadius") == nil)
    }

    @Test("NSNull among a layer's actions forbids the implicit animation")
    func noAction() {
        let stage = LayerStage()
        let layer = stage.layer()
        layer.actions = ["position": NSNull()]
        stage.frame(at: 0)
        layer.position.x += 1
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test("Values are inherited inwards, set only where they are set, and by key as well")
    func values() {
        _ = LayerStage()
        #expect(CATransaction.animationDuration() == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setValue("tag", forKey: "mine")
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 1)
        #expect(CATransaction.value(forKey: "mine") as? String == "tag")
        CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
        #expect(CATransaction.animationDuration() == 3)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 1)
        CATransaction.commit()
        let reported = Diagnostics.recording {
            CATransaction.setAnimationDuration(-1)
            CATransaction.setAnimationDuration(.nan)
            CATransaction.commit()
        }
        #expect(reported.count == 3)
        #expect(CATransaction.animationDuration() == 0.25)
    }
}

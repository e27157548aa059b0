import CoreGraphics
import Kinematics
import QuartzCore
import Testing

@MainActor
@Suite("Copies of animations")
struct AnimationCopyTests {
    private final class Delegate: CAAnimationDelegate {}

    /// What an animation says, as text.
    private func says(_ animation: CAAnimation) -> String {
        var words: [Any] = [
            animation.beginTime, animation.duration, animation.speed, animation.timeOffset, animation.repeatCount,
            animation.autoreverses, animation.fillMode.rawValue, animation.isRemovedOnCompletion,
            animation.delegate.map { "\(ObjectIdentifier($0))" } ?? "", animation.value(forKey: "mine") ?? "",
            animation.timingFunction.map { "\(ObjectIdentifier($0))" } ?? "", animation.repeatDuration,
            animation.preferredFrameRateRange, animation.ownPace.map { $0.fraction(at: 0.25) } ?? "",
        ]
        if let property = animation as? CAPropertyAnimation {
            words += [
                property.keyPath ?? "", property.isAdditive, property.isCumulative,
                property.valueFunction?.name.rawValue ?? "",
            ]
        }
        if let basic = animation as? CABasicAnimation {
            words += [basic.fromValue ?? "", basic.toValue ?? "", basic.byValue ?? ""]
        }
        if let spring = animation as? CASpringAnimation {
            words += [
                spring.mass, spring.stiffness, spring.damping, spring.initialVelocity, spring.allowsOverdamping,
            ]
        }
        if let frames = animation as? CAKeyframeAnimation {
            words += [
                frames.values ?? [], frames.keyTimes ?? [], frames.calculationMode.rawValue,
                frames.timingFunctions?.count ?? 0, frames.tensionValues ?? [], frames.continuityValues ?? [],
                frames.biasValues ?? [], frames.rotationMode?.rawValue ?? "",
                frames.path.map { "\($0.boundingBoxOfPath)" } ?? "",
            ]
        }
        return words.map { "\($0)" }.joined(separator: "|")
    }

    /// Every way to tell an animation something else.
    private func changes(of animation: CAAnimation) -> [() -> Void] {
        let delegate = Delegate()
        var changes: [() -> Void] = [
            { animation.beginTime += 1 }, { animation.duration += 1 }, { animation.speed = 3 },
            { animation.timeOffset = 2 }, { animation.repeatCount = 4 }, { animation.autoreverses.toggle() },
            { animation.fillMode = .both }, { animation.isRemovedOnCompletion.toggle() },
            { animation.delegate = delegate }, { animation.setValue(5, forKey: "mine") },
            { animation.timingFunction = CAMediaTimingFunction(name: .easeIn) }, { animation.repeatDuration = 3 },
            { animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30) },
            { animation.ownPace = .cut(.curve(nil, duration: 2), length: 1) },
        ]
        if let property = animation as? CAPropertyAnimation {
            changes += [
                { property.keyPath = "opacity" }, { property.isAdditive.toggle() }, { property.isCumulative.toggle() },
                { property.valueFunction = CAValueFunction(name: .rotateZ) },
            ]
        }
        if let basic = animation as? CABasicAnimation {
            changes += [{ basic.fromValue = 7 }, { basic.toValue = 8 }, { basic.byValue = 9 }]
        }
        if let spring = animation as? CASpringAnimation {
            changes += [
                { spring.mass = 2 }, { spring.stiffness = 3 }, { spring.damping = 4 }, { spring.initialVelocity = 5 },
                { spring.allowsOverdamping = true },
            ]
        }
        if let frames = animation as? CAKeyframeAnimation {
            changes += [
                { frames.values = [1, 2] }, { frames.keyTimes = [0, 1] }, { frames.calculationMode = .cubic },
                { frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)] }, { frames.tensionValues = [1] },
                { frames.continuityValues = [1] }, { frames.biasValues = [1] }, { frames.rotationMode = .rotateAuto },
                { frames.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil) },
            ]
        }
        return changes
    }

    @Test("A copy says the same, and goes on saying it when the other is told something else", arguments: 0..<4)
    func independence(kind: Int) throws {
        func make() -> CAAnimation {
            switch kind {
            case 0: CABasicAnimation(keyPath: "position")
            case 1: CASpringAnimation(keyPath: "position")
            case 2: CAKeyframeAnimation(keyPath: "position")
            default: CAPropertyAnimation(keyPath: "position")
            }
        }
        for place in changes(of: make()).indices {
            for changesCopy in [false, true] {
                let original = make()
                let copy = try #require(original.copy() as? CAAnimation)
                #expect(type(of: copy) == type(of: original) && copy !== original)
                let before = says(original)
                #expect(says(copy) == before)
                changes(of: changesCopy ? copy : original)[place]()
                #expect(says(changesCopy ? original : copy) == before, "change \(place)")
                #expect(says(changesCopy ? copy : original) != before, "change \(place)")
            }
        }
    }

    @Test("A subclass that answers for itself is copied by its answers")
    func ownAnswers() throws {
        final class Doubled: CABasicAnimation {
            override var fromValue: Any? {
                get { (super.fromValue as? Double).map { $0 * 2 } }
                set { super.fromValue = newValue }
            }
        }
        let animation = Doubled(keyPath: "opacity")
        animation.fromValue = 0.25
        let copy = try #require(animation.copy() as? CABasicAnimation)
        #expect(copy.fromValue as? Double == 0.5)
    }

    @Test("Layers that are given one animation have each their own, and what is told to one doesn't reach its run")
    func onLayers() throws {
        let stage = LayerStage()
        let layers = (0..<3).map { _ in stage.layer() }
        stage.frame(at: 0)
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.toValue = 1.0
        fade.duration = 4
        for layer in layers { layer.add(fade, forKey: "fade") }
        let copies = layers.compactMap { $0.animation(forKey: "fade") as? CABasicAnimation }
        #expect(copies.count == 3 && Set(copies.map { ObjectIdentifier($0) }).count == 3)
        copies[1].fromValue = 0.9
        copies[1].duration = 400
        fade.toValue = 0.0
        stage.frame(at: 0)
        stage.frame(at: 1)
        for layer in layers { #expect(layer.presentation()?.opacity == 0.25) }
        #expect(copies[0].fromValue as? Double == 0 && copies[0].toValue as? Double == 1)
        // Told before it is added again, it moves by that.
        layers[2].add(fade, forKey: "fade")
        stage.frame(at: 1)
        stage.frame(at: 2)
        #expect(layers[2].presentation()?.opacity == 0)
        #expect(layers[0].presentation()?.opacity == 0.5)
    }

    @Test(
        "What runs has the way and the law that it was added with, whatever its copy on the layer is told",
        arguments: 0..<3)
    func lawAndPace(kind: Int) throws {
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        let move = kind == 0 ? CASpringAnimation(keyPath: "position.x") : CABasicAnimation(keyPath: "position.x")
        move.fromValue = 100.0
        move.toValue = 200.0
        move.duration = 4
        if kind == 2 { move.setValue(WrittenLaw([]) { _ in 7.0 }, forKey: WrittenLaw.key) }
        layer.add(move, forKey: "move")
        stage.frame(at: 0)
        let running = try #require(layer.runningAnimation(forKey: "move"))
        func law() throws -> AnimatableValue { try #require(running.law).value(at: 1, over: .number(0)) }
        let before = try law()
        let copy = try #require(layer.animation(forKey: "move") as? CABasicAnimation)
        copy.fromValue = 0.0
        copy.toValue = 1.0
        copy.keyPath = "opacity"
        copy.isRemovedOnCompletion = false
        copy.setValue(nil, forKey: WrittenLaw.key)
        #expect(try law() == before && running.movedPath == LayerKeyPath("position.x"))
        running.repace(duration: 4) { _, _ in .curve(nil, duration: 4) }
        stage.frame(at: 1)
        #expect(layer.presentation()?.position.x == 125 && layer.presentation()?.opacity == 1)
        stage.frame(at: 5)
        #expect(layer.animationKeys() == nil)
    }
}

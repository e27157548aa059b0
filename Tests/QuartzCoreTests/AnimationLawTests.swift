import CoreGraphics
import Drawing
import QuartzCore
import Testing

/// What holds for animations of every class, whatever their parameters.
@MainActor
@Suite("Laws of all animations")
struct AnimationLawTests {
    private nonisolated static let seeds: Range<UInt64> = 0..<60

    /// A layer on a stage with an animation begun at 0.
    private func staged(_ animation: CAAnimation) -> (LayerStage, CALayer) {
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        layer.add(animation, forKey: "law")
        stage.frame(at: 0)
        return (stage, layer)
    }

    @Test("Scrubbing a stopped layer shows what playing shows, nested to any depth", arguments: seeds)
    func scrubbing(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        let animation = random.valueAnimation(depth: Int(seed % 5))
        let times = (0..<12).map { _ in Double.random(in: 0...4, using: &random.numbers) }
        let (playing, played) = staged(animation)
        let expected = times.sorted().map { time -> LayerState in
            playing.frame(at: time)
            return played.presentedState()
        }
        let (stage, layer) = staged(animation)
        stage.root.speed = 0
        for (time, state) in zip(times.sorted(), expected).reversed() {
            stage.root.timeOffset = time
            stage.frame(at: 9)
            #expect(layer.presentedState().distance(to: state) < 1e-9, "\(type(of: animation)) at \(time)")
        }
    }

    @Test("Scrubbing a transition draws what playing draws", arguments: seeds)
    func scrubbedTransitions(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        let transition = random.transition()
        let times = (0..<10).map { _ in Double.random(in: 0...4, using: &random.numbers) }.sorted()
        func turned() -> (LayerStage, CALayer) {
            let stage = LayerStage()
            let layer = stage.layer()
            stage.frame(at: 0)
            layer.add(transition, forKey: nil)
            stage.atOnce { layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
            stage.frame(at: 0)
            return (stage, layer)
        }
        let (playing, _) = turned()
        let expected = times.map { playing.frame(at: $0).text }
        let (stage, _) = turned()
        stage.root.speed = 0
        for (time, text) in zip(times, expected).reversed() {
            stage.root.timeOffset = time
            #expect(stage.frame(at: 9).text == text, "\(transition.type.rawValue) at \(time)")
        }
    }

    @Test("The way back of an autoreversing run shows what the way there showed", arguments: seeds)
    func retracing(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        let animation = random.valueAnimation(depth: 2)
        (animation.speed, animation.timeOffset, animation.repeatCount) = (1, 0, 0)
        animation.autoreverses = true
        let (_, layer) = staged(animation)
        for part in [0.0, 0.1, 0.35, 0.5, 0.9] {
            let there = layer.presentedState(at: animation.duration * (1 - part))
            let back = layer.presentedState(at: animation.duration * (1 + part))
            // At a jump the two may fall to either side of it.
            if isDiscrete(animation) { continue }
            #expect(there.distance(to: back) < 1e-6, "\(type(of: animation)) \(part)")
        }
    }

    private func isDiscrete(_ animation: CAAnimation) -> Bool {
        if let group = animation as? CAAnimationGroup { return (group.animations ?? []).contains(where: isDiscrete) }
        guard let frames = animation as? CAKeyframeAnimation else { return false }
        let times = (frames.keyTimes ?? []).map(\.doubleValue)
        return frames.calculationMode == .discrete || Set(times).count < times.count
    }

    @Test("Fill modes hold the first value before the begin and the last after the end, or nothing", arguments: seeds)
    func filling(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        let animation = random.valueAnimation(depth: 0)
        (animation.speed, animation.timeOffset, animation.repeatCount) = (1, 0, 0)
        animation.beginTime = 2
        let run = animation.autoreverses ? animation.duration * 2 : animation.duration
        for mode in [CAMediaTimingFillMode.removed, .backwards, .forwards, .both] {
            animation.fillMode = mode
            let (_, layer) = staged(animation)
            let first = layer.presentedState(at: 2)
            let last = layer.presentedState(at: 2 + run)
            let before = mode == .backwards || mode == .both ? first : layer.modelState
            let after = mode == .forwards || mode == .both ? last : layer.modelState
            for time in [0.0, 1, 1.99] { #expect(layer.presentedState(at: time).distance(to: before) < 1e-12) }
            for time in [2.01, 7, 1e6] {
                #expect(layer.presentedState(at: time + run).distance(to: after) < 1e-12, "\(mode.rawValue)")
            }
        }
    }

    @Test("Begin times, speeds and offsets of the layers above compose", arguments: seeds)
    func composing(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        let animation = random.valueAnimation(depth: 1)
        animation.beginTime = 1
        let (_, plain) = staged(animation)
        let stage = LayerStage()
        var parent = stage.root
        var clocks: [(begin: Double, speed: Double, offset: Double)] = []
        for _ in 0..<Int.random(in: 1...4, using: &random.numbers) {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
            layer.beginTime = .random(in: -1...1, using: &random.numbers)
            layer.speed = [0.5, 1, 2, -1].randomElement(using: &random.numbers)!
            layer.timeOffset = .random(in: -1...1, using: &random.numbers)
            clocks.append((layer.beginTime, Double(layer.speed), layer.timeOffset))
            parent.addSublayer(layer)
            parent = layer
        }
        let layer = CALayer()
        layer.frame = plain.frame
        layer.backgroundColor = plain.backgroundColor
        parent.addSublayer(layer)
        stage.frame(at: 0)
        layer.add(animation, forKey: nil)
        for time in [0.0, 0.5, 1.3, 2.2, 3.9] {
            let local = clocks.reduce(time) { ($0 - $1.begin) * $1.speed + $1.offset }
            let shown = layer.presentedState(at: time)
            #expect(shown.distance(to: plain.presentedState(at: local)) < 1e-9, "\(type(of: animation)) at \(time)")
        }
    }

    @Test("Whatever is empty, equal or without length shows finite values", arguments: seeds)
    func degenerate(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        var animation = random.valueAnimation(depth: 2)
        animation.duration = [0, Double.leastNonzeroMagnitude, 1e-9].randomElement(using: &random.numbers)!
        if let frames = animation as? CAKeyframeAnimation, frames.path == nil {
            let first = frames.values?.first
            switch Int.random(in: 0..<3, using: &random.numbers) {
            case 0: frames.values = []
            case 1: frames.values = [first!, first!, first!]
            default: frames.keyTimes = frames.values?.map { _ in 0.5 }
            }
            animation = frames
        } else if let way = animation as? CAKeyframeAnimation {
            let path = CGMutablePath()
            path.move(to: .zero)
            for _ in 0..<3 { path.addLine(to: .zero) }
            way.path = path
        } else if let basic = animation as? CABasicAnimation {
            (basic.toValue, basic.byValue) = (basic.fromValue, nil)
        }
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        CATransaction.setAnimationDuration(0)
        layer.add(animation, forKey: nil)
        stage.frame(at: 0)
        for time in [0, 1e-10, 0.5, 1, 3] {
            #expect(layer.presentedState(at: time).numbers.allSatisfy { $0.isFinite }, "\(type(of: animation))")
            #expect(!stage.frame(at: time).text.contains("nan"))
        }
    }

    @Test("The model never changes by animating", arguments: seeds)
    func model(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        let (stage, layer) = staged(random.valueAnimation(depth: 3))
        layer.add(random.transition(), forKey: nil)
        let before = layer.modelState.numbers
        for step in 0..<8 {
            stage.frame(at: Double(step) / 2)
            #expect(layer.modelState.numbers == before)
        }
        #expect(layer.presentation()?.model() === layer)
    }

    @Test("A frame that somebody keeps stays as it was, however many come after it")
    func keptFrames() {
        let stage = LayerStage()
        let layers = (0..<5).map { stage.layer(CGRect(x: CGFloat($0) * 20, y: 0, width: 10, height: 10)) }
        stage.frame(at: 0)
        for layer in layers {
            let spring = CASpringAnimation(keyPath: "position")
            spring.fromValue = CGPoint(x: 300, y: 300)
            spring.duration = 9
            layer.add(spring, forKey: nil)
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0.1
            fade.duration = 9
            layer.add(fade, forKey: nil)
        }
        let kept = (0..<12).map { step -> (list: DisplayList, text: String) in
            let list = stage.frame(at: Double(step) / 10)
            return (list, list.text)
        }
        #expect(Set(kept.map(\.text)).count == kept.count)
        let odd = stride(from: 1, to: 12, by: 2).map { kept[$0] }
        for (list, text) in kept { #expect(list.text == text) }
        // Some kept and some not, as of one who shows every second frame.
        var texts: [String] = []
        for step in 12..<24 {
            let list = stage.frame(at: Double(step) / 10)
            texts.append(list.text)
        }
        for (list, text) in odd { #expect(list.text == text) }
        #expect(Set(texts).count == texts.count)
    }

    @Test("A tree deeper than can be drawn is cut there and reported once")
    func depth() {
        let stage = LayerStage()
        var parent = stage.root
        for _ in 0..<3000 {
            let layer = CALayer()
            layer.bounds.size = CGSize(width: 10, height: 10)
            layer.backgroundColor = .opaqueBlack
            parent.addSublayer(layer)
            parent = layer
        }
        let reported = Diagnostics.recording {
            stage.frame(at: 0)
            stage.atOnce { parent.opacity = 0.5 }
            stage.frame(at: 1)
        }
        #expect(reported.count == 1)
        // Taken apart from the top: a long chain of objects is let go of one by one.
        var rest = stage.root.sublayers?.first
        while let layer = rest {
            rest = layer.sublayers?.first
            layer.removeFromSuperlayer()
        }
    }

    @Test("As many layers above each other as may be show, each with all that nests its items", arguments: [0, 1])
    func depthLimit(surplus: Int) {
        let stage = LayerStage()
        let shade = CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        var parent = stage.root
        // The root is the first of them.
        for place in 1..<CALayer.deepest + surplus {
            let layer = CALayer()
            layer.frame = CGRect(x: 1, y: 0, width: 400, height: 400)
            layer.masksToBounds = true
            layer.opacity = 0.999
            layer.borderWidth = 1
            layer.borderColor = .opaqueBlack
            // A mask is a layer too: the last one has no room for it.
            if place + 1 < CALayer.deepest {
                let mask = CALayer()
                mask.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
                mask.backgroundColor = .opaqueBlack
                layer.mask = mask
            }
            parent.addSublayer(layer)
            parent = layer
        }
        parent.backgroundColor = shade
        var text = ""
        let reported = Diagnostics.recording { text = stage.frame(at: 0).text }
        #expect(reported.count == surplus)
        let lines = text.split(separator: "\n")
        #expect(lines.contains { $0.contains("fill") && $0.contains("0.25") } == (surplus == 0))
        // The text's reader refuses what is deeper than what is drawn.
        #expect(throws: Never.self) { try DisplayList(text: text) { _ in nil } }
    }

    @Test("What is made ready for every frame shows what the general way shows, to the bit", arguments: seeds)
    func ready(seed: UInt64) {
        var random = RandomAnimations(seed: seed)
        var animation = random.valueAnimation(depth: 0)
        while !["position", "position.x", "position.y", "opacity"].contains(
            (animation as? CAPropertyAnimation)?.keyPath ?? "")
        {
            animation = random.valueAnimation(depth: 0)
        }
        (animation.speed, animation.timeOffset, animation.repeatCount) = (1, 0, 0)
        (animation.autoreverses, animation.fillMode) = (false, .both)
        let group = CAAnimationGroup()
        group.animations = [animation]
        group.duration = 4
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        let (_, ready) = staged(animation)
        let (_, general) = staged(group)
        for _ in 0..<20 {
            let time = Double.random(in: 0...2, using: &random.numbers)
            #expect(ready.presentedState(at: time).numbers == general.presentedState(at: time).numbers, "\(time)")
        }
    }
}

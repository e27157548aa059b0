import CoreGraphics
import Drawing
import Kinematics
import QuartzCore
import Testing

/// Frames are made in place of earlier ones, and only where something moves: that must not show.
@MainActor
@Suite("Layers moved in place")
struct MoverTests {
    /// A tree that lives for some frames: layers move, come, go, hide, are set and let go of, all by chance.
    @MainActor
    private struct Life {
        let stage = LayerStage()
        var random: RandomAnimations
        var layers: [CALayer] = []
        var kept: [(list: DisplayList, text: String)] = []

        init(seed: UInt64) {
            random = RandomAnimations(seed: seed)
            for _ in 0..<8 { grow() }
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random.numbers) }

        mutating func grow() {
            let layer = number(0...9) == 0 ? CAReplicatorLayer() : CALayer()
            (layer as? CAReplicatorLayer)?.instanceCount = 2
            (layer as? CAReplicatorLayer)?.instanceDelay = 0.1
            layer.frame = CGRect(x: number(0...200), y: number(0...200), width: number(1...90), height: 40)
            layer.backgroundColor = CGColor(red: 0, green: CGFloat(number(0...4)) / 4, blue: 1, alpha: 1)
            layer.masksToBounds = number(0...5) == 0
            let parent = layers.randomElement(using: &random.numbers) ?? stage.root
            (number(0...1) == 0 ? parent : stage.root).addSublayer(layer)
            layers.append(layer)
        }

        mutating func step() {
            guard let layer = layers.randomElement(using: &random.numbers) else { return grow() }
            switch number(0...15) {
            case 0: grow()
            case 1:
                layer.removeFromSuperlayer()
                layers.removeAll { $0 === layer }
            case 2: layer.isHidden.toggle()
            case 3: layer.opacity = [0, 0.5, 1].randomElement(using: &random.numbers)!
            case 4: layer.position.x += 3
            case 5: layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: CGFloat(number(0...2)) / 2)
            case 6: layer.zPosition = CGFloat(number(0...1))
            case 7: layer.speed = Float(number(0...2))
            case 8: layer.removeAllAnimations()
            case 9: layer.transform = number(0...1) == 0 ? CATransform3DIdentity : CATransform3DMakeScale(2, 1, 1)
            case 10:
                let mask = CALayer()
                mask.frame = layer.bounds
                mask.backgroundColor = .opaqueBlack
                layer.mask = number(0...1) == 0 ? mask : nil
            case 11, 12:
                // Between frames the layer alone is brought up to date; the next frame still has to notice.
                if number(0...1) == 0 { layer.isHidden.toggle() }
                _ = layer.still(afterUpdates: true)
            default:
                let animation: CAAnimation
                if number(0...2) == 0 {
                    animation = random.valueAnimation(depth: 1)
                } else {
                    let path = ["position", "position.x", "opacity"].randomElement(using: &random.numbers)!
                    let spring = CASpringAnimation(keyPath: path)
                    spring.fromValue = path == "position" ? CGPoint(x: 9, y: 30) as Any : Double(number(0...3)) / 2
                    spring.isAdditive = number(0...1) == 0
                    spring.damping = CGFloat(number(1...90))
                    spring.duration = Double(number(1...40)) / 2
                    animation = spring
                }
                layer.add(animation, forKey: number(0...1) == 0 ? "one" : nil)
            }
        }

        /// One frame; its text where it is to be drawn.
        mutating func frame(_ index: Int, isDrawn: Bool) -> String {
            stage.atOnce { for _ in 0..<number(0...3) { step() } }
            let time = Double(index) / 8
            let keeps = number(0...4) == 0
            stage.context.beginFrame(at: time)
            stage.context.runCompletions()
            stage.context.commit { stage.root.displayTree() }
            guard isDrawn else { return "" }
            let list = stage.list()
            if keeps { kept.append((list, list.text)) }
            return list.text
        }
    }

    @Test(
        "Frames made over earlier ones are those made from nothing, and what is kept stays",
        arguments: (0..<40).map(UInt64.init))
    func inPlace(seed: UInt64) {
        let length = 40
        var life = Life(seed: seed)
        let texts = (0..<length).map { life.frame($0, isDrawn: true) }
        for last in [3, 7, 12, 19, 26, 33, 39] {
            var other = Life(seed: seed)
            var text = ""
            for index in 0...last { text = other.frame(index, isDrawn: index == last) }
            #expect(text == texts[last], "frame \(last)")
        }
        for (list, text) in life.kept { #expect(list.text == text) }
    }

    @Test("Of many layers the one that moves gets a new node, and the others keep theirs")
    func onlyMovers() {
        let stage = LayerStage()
        let layers = (0..<50).map { stage.layer(CGRect(x: $0 * 8, y: 0, width: 6, height: 6)) }
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 300, y: 300)
        spring.duration = 100
        layers[20].add(spring, forKey: nil)
        stage.frame(at: 0)
        let nodes = layers.map { $0.node(at: 0) }
        var last = nodes[20]
        for step in 1..<9 {
            stage.frame(at: Double(step) / 60)
            let moved = layers[20].node(at: Double(step) / 60)
            #expect(moved != nil && moved !== last)
            last = moved
            for (index, layer) in layers.enumerated() where index != 20 {
                #expect(layer.node(at: Double(step) / 60) === nodes[index])
            }
        }
    }

    @Test("A spring at rest moves nothing any more, though it runs on, and moves again when it is told to")
    func rest() {
        let stage = LayerStage()
        let layer = stage.layer()
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 300, y: 300)
        spring.duration = 1000
        spring.fillMode = .both
        layer.add(spring, forKey: "spring")
        stage.frame(at: 0)
        let early = stage.frame(at: 1)
        #expect(stage.frame(at: 2).root !== early.root)
        stage.frame(at: 20)
        let still = stage.frame(at: 21)
        for time in [22.0, 50, 300] { #expect(stage.frame(at: time).root === still.root) }
        stage.atOnce { layer.position.y += 7 }
        let moved = stage.frame(at: 400)
        #expect(moved.root !== still.root && moved.text != still.text)
        // Scrubbed back it is on its way again.
        layer.speed = 0
        layer.timeOffset = 1
        #expect(stage.frame(at: 401).text != moved.text)
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 400.5
        #expect(stage.frame(at: 401).text != moved.text)
    }

    @Test("What stands at rest changes at the end, also where no one asked for frames in between")
    func endAfterRest() {
        let stage = LayerStage()
        let layer = stage.layer()
        let spring = CASpringAnimation(keyPath: "position")
        spring.fromValue = CGPoint(x: 300, y: 300)
        spring.toValue = CGPoint(x: 30, y: 300)
        spring.duration = 100
        layer.add(spring, forKey: "spring")
        stage.frame(at: 0)
        stage.frame(at: 50)
        let rest = stage.frame(at: 51)
        #expect(stage.frame(at: 99).root === rest.root)
        let end = stage.frame(at: 101)
        #expect(end.text != rest.text && layer.animationKeys() == nil)
    }

    @Test("Layers that are let go while their superlayer has them noted are looked at no more")
    func gone() {
        let stage = LayerStage()
        let box = stage.layer()
        for round in 0..<20 {
            autoreleased {
                let children = (0..<4).map { _ in CALayer() }
                for child in children {
                    child.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
                    child.backgroundColor = .opaqueBlack
                    box.addSublayer(child)
                    let fade = CABasicAnimation(keyPath: "opacity")
                    fade.fromValue = 0.5
                    fade.duration = 50
                    child.add(fade, forKey: nil)
                }
            }
            let time = Double(round)
            stage.frame(at: time)
            stage.frame(at: time + 0.25)
            // Changed, noted, gone.
            for child in box.sublayers ?? [] { child.position.x += 1 }
            if round % 2 == 0 { box.sublayers = nil } else { box.sublayers?.first?.removeFromSuperlayer() }
            let fills = stage.frame(at: time + 0.5).text.components(separatedBy: "fill ").count - 1
            #expect(fills == 1 + (box.sublayers?.count ?? 0))
        }
    }

    private func autoreleased(_ body: () -> Void) { body() }
}

@Suite("A spring's rest")
struct SpringRestTests {
    @Test(
        "From its rest time on a spring is 1 to the last bit, whatever its numbers",
        arguments: (0..<200).map(UInt64.init)
    )
    func exactRest(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let spring = Spring(
            mass: .random(in: 0.1...5, using: &numbers), stiffness: .random(in: 1...500, using: &numbers),
            damping: seed % 5 == 0 ? 2 * 100.0.squareRoot() : .random(in: 0.2...80, using: &numbers),
            initialVelocity: .random(in: -100...100, using: &numbers), allowsOverdamping: seed % 2 == 0)
        let curve = SpringCurve(spring)
        #expect(curve.restTime < .infinity)
        for _ in 0..<200 {
            let time = Double.random(in: 0...3 * curve.restTime, using: &numbers)
            #expect(curve.value(at: time).bitPattern == spring.value(at: time).bitPattern)
        }
        for step in 0..<200 {
            #expect(spring.value(at: curve.restTime * (1 + Double(step) / 500)) == 1)
        }
    }

    @Test("Without damping it never rests")
    func undamped() {
        #expect(SpringCurve(Spring(damping: 0)).restTime == .infinity)
        #expect(SpringCurve(Spring(stiffness: 0, damping: 0)).restTime == .infinity)
        #expect(SpringCurve(Spring(stiffness: 0, damping: 3, allowsOverdamping: true)).restTime == .infinity)
    }
}

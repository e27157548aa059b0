import CoreGraphics
import QuartzCore
import Testing

@MainActor
@Suite("Keyframes and groups")
struct KeyframeTests {
    private func shown(_ animation: CAAnimation, at times: [Double]) -> [LayerState] {
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        layer.add(animation, forKey: nil)
        stage.frame(at: 0)
        return times.map { layer.presentedState(at: $0) }
    }

    @Test(
        "Values are reached at their times, by every mode",
        arguments: [
            CAAnimationCalculationMode.linear, .cubic, .discrete,
        ])
    func values(mode: CAAnimationCalculationMode) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [0, 100.0, CGFloat(40), 60 as Float]
        animation.keyTimes = [0, 0.25, 0.5, 1]
        animation.calculationMode = mode
        animation.duration = 4
        let states = shown(animation, at: [0, 1, 2, 3.9999999])
        let last: CGFloat = mode == .discrete ? 40 : 60
        for (state, expected) in zip(states, [0, 100, 40, last] as [CGFloat]) {
            #expect(abs(state.position.x - expected) < 1e-4, "\(mode.rawValue)")
        }
    }

    @Test("Paced values move at one speed")
    func paced() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 140)]
        animation.calculationMode = .paced
        animation.duration = 1
        let states = shown(animation, at: [0.25, 0.5, 0.75])
        for (state, expected) in zip(
            states, [CGPoint(x: 22.5, y: 30), CGPoint(x: 30, y: 65), CGPoint(x: 30, y: 102.5)])
        {
            #expect(abs(state.position.x - expected.x) < 1e-9 && abs(state.position.y - expected.y) < 1e-9)
        }
    }

    @Test("A path is followed, at one speed when paced, and the layer turns with it")
    func path() {
        let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = circle
        animation.calculationMode = .paced
        animation.rotationMode = .rotateAuto
        animation.duration = 1
        let times = (0..<40).map { Double($0) / 40 }
        var last: CGPoint?
        for state in shown(animation, at: times) {
            let radius = (state.position.x * state.position.x + state.position.y * state.position.y).squareRoot()
            #expect(abs(radius - 100) < 0.05)
            // The tangent is at right angles to the radius.
            let turned = CGVector(dx: state.transform.m11, dy: state.transform.m12)
            #expect(abs(turned.dx * state.position.x + turned.dy * state.position.y) < 0.5)
            if let last {
                let step =
                    ((state.position.x - last.x) * (state.position.x - last.x)
                    + (state.position.y - last.y) * (state.position.y - last.y)).squareRoot()
                #expect(abs(step - 15.69) < 0.05)
            }
            last = state.position
        }
    }

    @Test("A group's members run on its clock, each at its own begin, and are cut with it")
    func group() {
        let early = CABasicAnimation(keyPath: "opacity")
        early.fromValue = 0
        early.toValue = 1
        early.duration = 1
        let late = CABasicAnimation(keyPath: "position.x")
        late.fromValue = 0
        late.toValue = 100
        late.beginTime = 1
        late.duration = 2
        let group = CAAnimationGroup()
        group.animations = [early, late]
        group.duration = 2
        group.speed = 2
        let states = shown(group, at: [0.25, 0.75, 0.99])
        #expect(abs(states[0].opacity - 0.5) < 1e-6 && states[0].position.x == 60)
        #expect(states[1].opacity == 1 && abs(states[1].position.x - 25) < 1e-9)
        #expect(abs(states[2].position.x - 49) < 1e-9)
    }

    @Test("Scrubbing equals playing for every kind, nested in groups", arguments: 0..<40)
    func scrubbing(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let make = randomAnimation(depth: 2, &numbers)
        let times = (0..<12).map { _ in Double.random(in: 0...3, using: &numbers) }
        func play(_ scrub: Bool) -> [LayerState] {
            let stage = LayerStage()
            let layer = stage.layer()
            stage.frame(at: 0)
            layer.add(make, forKey: nil)
            stage.frame(at: 0)
            if scrub { stage.root.speed = 0 }
            return (scrub ? times.reversed() : times).map { time in
                if scrub { stage.root.timeOffset = time }
                return layer.presentedState(at: scrub ? 0 : time)
            }
        }
        for (a, b) in zip(play(false), play(true).reversed()) {
            #expect(abs(a.position.x - b.position.x) < 1e-9 && abs(a.position.y - b.position.y) < 1e-9)
            #expect(abs(a.opacity - b.opacity) < 1e-6)
            #expect(zip(a.transform.rows, b.transform.rows).allSatisfy { abs($0 - $1) < 1e-9 })
            #expect(a.position.isFinite && a.transform.isFinite && a.opacity.isFinite && a.bounds.isFinite)
        }
    }

    private func randomAnimation(depth: Int, _ numbers: inout SeededNumbers) -> CAAnimation {
        let animation: CAAnimation
        switch Int.random(in: 0..<(depth > 0 ? 5 : 4), using: &numbers) {
        case 0:
            let basic = CABasicAnimation(keyPath: "position")
            basic.fromValue = CGPoint(x: .random(in: -99...99, using: &numbers), y: 3)
            animation = basic
        case 1:
            let spring = CASpringAnimation(keyPath: "transform.rotation.z")
            spring.byValue = Double.random(in: -3...3, using: &numbers)
            spring.damping = .random(in: 1...30, using: &numbers)
            animation = spring
        case 2:
            let frames = CAKeyframeAnimation(keyPath: "opacity")
            frames.values = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
                Double.random(in: 0...1, using: &numbers)
            }
            frames.keyTimes = [0, 0, 1]
            frames.calculationMode = [.linear, .cubic, .paced, .discrete].randomElement(using: &numbers) ?? .linear
            animation = frames
        case 3:
            let way = CAKeyframeAnimation(keyPath: "position")
            let path = CGMutablePath()
            path.move(to: .zero)
            if Bool.random(using: &numbers) {
                path.addLine(to: .zero)
            } else {
                path.addCurve(to: CGPoint(x: 9, y: 80), control1: .zero, control2: CGPoint(x: 50, y: 5))
            }
            way.path = path
            way.isAdditive = true
            way.rotationMode = .rotateAuto
            animation = way
        default:
            let group = CAAnimationGroup()
            group.animations = (0..<2).map { _ in randomAnimation(depth: depth - 1, &numbers) }
            animation = group
        }
        animation.duration = .random(in: 0...2, using: &numbers)
        animation.speed = [1, 2, 0.5, -1].randomElement(using: &numbers) ?? 1
        animation.repeatCount = [0, 1.5, 3].randomElement(using: &numbers) ?? 0
        animation.autoreverses = .random(using: &numbers)
        animation.fillMode = [.removed, .both, .forwards].randomElement(using: &numbers) ?? .removed
        if depth < 2 { animation.beginTime = .random(in: 0...1, using: &numbers) }
        return animation
    }

    @Test("Empty values, equal key times, paths without length and zero durations show finite values")
    func degenerate() {
        let empty = CAKeyframeAnimation(keyPath: "position")
        empty.values = []
        let same = CAKeyframeAnimation(keyPath: "position.x")
        same.values = [1, 2, 3]
        same.keyTimes = [0.5, 0.5, 0.5]
        same.duration = 1
        let single = CAKeyframeAnimation(keyPath: "opacity")
        single.values = [0.25]
        single.duration = 1
        for animation in [empty, same, single] {
            for state in shown(animation, at: [0, 0.25, 0.5, 0.75, 1]) {
                #expect(state.position.isFinite && state.opacity.isFinite)
            }
        }
        #expect(shown(single, at: [0.5])[0].opacity == 0.25)
        let lost = CAKeyframeAnimation(keyPath: "position")
        lost.path = CGMutablePath()
        #expect(Diagnostics.recording { _ = shown(lost, at: [0.1]) }.count == 1)
    }
}

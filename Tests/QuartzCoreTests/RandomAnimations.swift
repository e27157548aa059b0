import CoreGraphics
import QuartzCore

/// Animations of every class with random parameters, the same ones for the same seed.
struct RandomAnimations {
    var numbers: SeededNumbers

    init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

    /// One that changes values: basic, spring, keyframes by values or path, or a group of such, to a depth.
    mutating func valueAnimation(depth: Int) -> CAAnimation {
        let kind = Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &numbers)
        let animation: CAAnimation =
            switch kind {
            case 0: basic()
            case 1: spring()
            case 2: keyframes()
            case 3: way()
            default: group(depth: depth)
            }
        time(animation)
        return animation
    }

    mutating func transition() -> CATransition {
        let transition = CATransition()
        transition.type = [.fade, .push, .moveIn, .reveal, .flip, .curlUp, .curlDown].randomElement(using: &numbers)!
        transition.subtype = [.fromLeft, .fromRight, .fromTop, .fromBottom].randomElement(using: &numbers)
        transition.startProgress = .random(in: 0...0.5, using: &numbers)
        transition.endProgress = .random(in: 0.5...1, using: &numbers)
        time(transition)
        return transition
    }

    /// Timing without a begin and an end that can't be reached: what each law sets itself.
    private mutating func time(_ animation: CAAnimation) {
        animation.duration = [0.25, 0.7, 1, 1.9].randomElement(using: &numbers)!
        animation.speed = [1, 2, 0.5, -1].randomElement(using: &numbers)!
        animation.repeatCount = [0, 1.5, 3].randomElement(using: &numbers)!
        animation.autoreverses = .random(using: &numbers)
        animation.timeOffset = [0, 0, 0.3].randomElement(using: &numbers)!
        animation.fillMode = [.removed, .both, .forwards, .backwards].randomElement(using: &numbers)!
        animation.isRemovedOnCompletion = false
        animation.timingFunction = [nil, CAMediaTimingFunction(name: .easeInEaseOut)].randomElement(using: &numbers)!
    }

    /// A property with a maker of its values.
    private mutating func property() -> (path: String, value: (inout SeededNumbers) -> Any) {
        func number(_ low: Double, _ high: Double) -> (inout SeededNumbers) -> Any {
            { Double.random(in: low...high, using: &$0) }
        }
        let all: [(String, (inout SeededNumbers) -> Any)] = [
            ("position", { CGPoint(x: .random(in: -99...99, using: &$0), y: .random(in: -9...9, using: &$0)) }),
            ("position.y", number(-50, 50)), ("opacity", number(0, 1)), ("bounds.size.width", number(10, 90)),
            ("bounds", { CGRect(x: 0, y: 1, width: .random(in: 1...99, using: &$0), height: 7) }),
            ("transform.rotation.z", number(-3, 3)), ("transform.scale", number(0.2, 3)),
            ("transform", { CATransform3DMakeRotation(.random(in: -1...1, using: &$0), 0.2, 0.4, 1) }),
            ("backgroundColor", { CGColor(red: .random(in: 0...1, using: &$0), green: 0, blue: 1, alpha: 1) }),
            ("cornerRadius", number(0, 30)), ("shadowOffset.height", number(-9, 9)), ("zPosition", number(-9, 9)),
        ]
        return all.randomElement(using: &numbers)!
    }

    private mutating func basic() -> CAAnimation {
        let property = property()
        let animation = CABasicAnimation(keyPath: property.path)
        fill(animation, property.value)
        return animation
    }

    private mutating func spring() -> CAAnimation {
        let property = property()
        let animation = CASpringAnimation(keyPath: property.path)
        fill(animation, property.value)
        animation.damping = .random(in: 1...30, using: &numbers)
        animation.stiffness = .random(in: 20...300, using: &numbers)
        animation.initialVelocity = .random(in: -5...5, using: &numbers)
        animation.allowsOverdamping = .random(using: &numbers)
        return animation
    }

    private mutating func fill(_ animation: CABasicAnimation, _ value: (inout SeededNumbers) -> Any) {
        if Bool.random(using: &numbers) { animation.fromValue = value(&numbers) }
        if Bool.random(using: &numbers) {
            animation.toValue = value(&numbers)
        } else {
            animation.byValue = value(&numbers)
        }
        animation.isAdditive = .random(using: &numbers)
        animation.isCumulative = .random(using: &numbers)
    }

    private mutating func keyframes() -> CAAnimation {
        let property = property()
        let animation = CAKeyframeAnimation(keyPath: property.path)
        let count = Int.random(in: 1...5, using: &numbers)
        animation.values = (0..<count).map { _ in property.value(&numbers) }
        if Bool.random(using: &numbers) {
            animation.keyTimes = (0..<count).map { _ in Double.random(in: 0...1, using: &numbers) }.sorted()
                .map { NSNumber(value: $0) }
        }
        animation.calculationMode =
            [.linear, .discrete, .paced, .cubic, .cubicPaced].randomElement(using: &numbers)!
        animation.isAdditive = .random(using: &numbers)
        animation.tensionValues = [NSNumber(value: Double.random(in: -1...1, using: &numbers))]
        return animation
    }

    private mutating func way() -> CAAnimation {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 3, y: 4))
        path.addLine(to: CGPoint(x: .random(in: -50...50, using: &numbers), y: 8))
        path.addCurve(to: CGPoint(x: 9, y: 80), control1: .zero, control2: CGPoint(x: 50, y: 5))
        animation.path = path
        animation.calculationMode = [.linear, .paced, .discrete].randomElement(using: &numbers)!
        animation.rotationMode = [nil, .rotateAuto, .rotateAutoReverse].randomElement(using: &numbers)!
        return animation
    }

    private mutating func group(depth: Int) -> CAAnimation {
        let group = CAAnimationGroup()
        group.animations = (0..<2).map { _ in
            let member = valueAnimation(depth: depth - 1)
            member.beginTime = .random(in: 0...0.5, using: &numbers)
            return member
        }
        return group
    }
}

extension LayerState {
    /// All that animations change, as numbers.
    var numbers: [Double] {
        let color = backgroundColor?.components ?? []
        return [
            position.x, position.y, zPosition, bounds.minX, bounds.minY, bounds.width, bounds.height, CGFloat(opacity),
            cornerRadius, shadowOffset.width, shadowOffset.height,
        ].map { Double($0) } + transform.rows.map { Double($0) } + color.map { Double($0) }
    }

    /// How far two states are apart, at most, in any of them.
    func distance(to other: LayerState) -> Double {
        zip(numbers, other.numbers).reduce(0) { max($0, $1.0.isNaN || $1.1.isNaN ? .infinity : abs($1.0 - $1.1)) }
    }
}

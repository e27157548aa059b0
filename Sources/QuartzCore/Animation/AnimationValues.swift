import CoreGraphics

/// What an animation says, shared with its copies until one of them is told something else.
///
/// A layer keeps a copy of each animation that is added to it. Most are added as they are, often to many layers: those
/// copies cost no more than their identity, and are made ready for evaluation once.
class AnimationValues {
    var timing = MediaTiming()
    var timingFunction: CAMediaTimingFunction?
    var ownPace: Pace?
    var delegate: (any CAAnimationDelegate)?
    var isRemovedOnCompletion = true
    var preferredFrameRateRange = CAFrameRateRange.default
    var attributes: [String: Any] = [:]

    /// What evaluates an animation of these values in every frame, where it needs nothing else; made when first asked.
    final var readyTrack: PlainTrack?

    init() {}

    init(copying other: AnimationValues) {
        timing = other.timing
        timingFunction = other.timingFunction
        ownPace = other.ownPace
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
        attributes = other.attributes
    }

    func copied() -> AnimationValues { AnimationValues(copying: self) }
}

class PropertyValues: AnimationValues {
    final var keyPath: String?
    final var isAdditive = false
    final var isCumulative = false
    final var valueFunction: CAValueFunction?

    override init() { super.init() }

    init(copying other: PropertyValues) {
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { PropertyValues(copying: self) }
}

class BasicValues: PropertyValues {
    final var fromValue: Any?
    final var toValue: Any?
    final var byValue: Any?

    override init() { super.init() }

    init(copying other: BasicValues) {
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { BasicValues(copying: self) }
}

final class SpringValues: BasicValues {
    var mass: CGFloat = 1
    var stiffness: CGFloat = 100
    var damping: CGFloat = 10
    var initialVelocity: CGFloat = 0
    var allowsOverdamping = false

    override init() { super.init() }

    init(copying other: SpringValues) {
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
        allowsOverdamping = other.allowsOverdamping
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { SpringValues(copying: self) }
}

final class KeyframeValues: PropertyValues {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    var tensionValues: [NSNumber]?
    var continuityValues: [NSNumber]?
    var biasValues: [NSNumber]?
    var rotationMode: CAAnimationRotationMode?

    override init() { super.init() }

    init(copying other: KeyframeValues) {
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { KeyframeValues(copying: self) }
}

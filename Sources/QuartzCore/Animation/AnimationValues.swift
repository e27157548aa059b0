import CoreGraphics

/// What an animation says, shared with its copies until one of them is told something else.
///
/// A layer keeps a copy of each animation that is added to it. Most are added as they are, often to many layers: those
/// copies cost no more than their identity, and are made ready for evaluation once.
class AnimationValues {
    final var timing = MediaTiming()
    final var isRemovedOnCompletion = true
    final var timingFunction: CAMediaTimingFunction?
    /// What few animations say, of their own once it was changed.
    private final var seldom: Boxed<SeldomValues>?

    /// What evaluates an animation of these values in every frame, where it needs nothing else; made when first asked.
    final var readyTrack: PlainTrack?

    init() {}

    init(copying other: AnimationValues) {
        timing = other.timing
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        seldom = other.seldom
    }

    func copied() -> AnimationValues { AnimationValues(copying: self) }

    /// An animation of these values.
    func makeAnimation() -> CAAnimation { CAAnimation().say(self) }

    private struct SeldomValues {
        var ownPace: Pace?
        var delegate: (any CAAnimationDelegate)?
        var preferredFrameRateRange = CAFrameRateRange.default
        var attributes: [String: Any] = [:]
        var valueFunction: CAValueFunction?
        var byValue: Any?
    }

    private final func set<Value>(_ property: WritableKeyPath<SeldomValues, Value>, _ value: Value) {
        Boxed.change(&seldom, from: SeldomValues()) { $0[keyPath: property] = value }
    }

    final var ownPace: Pace? {
        get { seldom?.value.ownPace }
        set { set(\.ownPace, newValue) }
    }
    final var delegate: (any CAAnimationDelegate)? {
        get { seldom?.value.delegate }
        set { set(\.delegate, newValue) }
    }
    final var preferredFrameRateRange: CAFrameRateRange {
        get { seldom?.value.preferredFrameRateRange ?? .default }
        set { set(\.preferredFrameRateRange, newValue) }
    }
    final var attributes: [String: Any] {
        get { seldom?.value.attributes ?? [:] }
        set { set(\.attributes, newValue) }
    }
    final var valueFunction: CAValueFunction? {
        get { seldom?.value.valueFunction }
        set { set(\.valueFunction, newValue) }
    }
    final var byValue: Any? {
        get { seldom?.value.byValue }
        set { set(\.byValue, newValue) }
    }
}

class PropertyValues: AnimationValues {
    final var isAdditive = false
    final var isCumulative = false
    final var keyPath: String?

    override init() { super.init() }

    init(copying other: PropertyValues) {
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { PropertyValues(copying: self) }

    override func makeAnimation() -> CAAnimation { CAPropertyAnimation().say(self) }
}

class BasicValues: PropertyValues {
    private final var from = CompactValue.none
    private final var to = CompactValue.none

    final var fromValue: Any? {
        get { from.value }
        set { from = CompactValue(newValue) }
    }
    final var toValue: Any? {
        get { to.value }
        set { to = CompactValue(newValue) }
    }

    override init() { super.init() }

    init(copying other: BasicValues) {
        from = other.from
        to = other.to
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { BasicValues(copying: self) }

    override func makeAnimation() -> CAAnimation { CABasicAnimation().say(self) }
}

/// Any value, with little room for those that most animations have.
private enum CompactValue {
    case none
    case number(Double)
    case point(CGPoint)
    indirect case other(Any)

    init(_ value: Any?) {
        switch value {
        case nil: self = .none
        case let value? where type(of: value) == Double.self: self = .number(value as? Double ?? 0)
        case let value? where type(of: value) == CGPoint.self: self = .point(value as? CGPoint ?? .zero)
        case let value?: self = .other(value)
        }
    }

    var value: Any? {
        switch self {
        case .none: nil
        case .number(let number): number
        case .point(let point): point
        case .other(let value): value
        }
    }
}

final class SpringValues: BasicValues {
    var allowsOverdamping = false
    var mass: CGFloat = 1
    var stiffness: CGFloat = 100
    var damping: CGFloat = 10
    var initialVelocity: CGFloat = 0

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

    override func makeAnimation() -> CAAnimation { CASpringAnimation().say(self) }
}

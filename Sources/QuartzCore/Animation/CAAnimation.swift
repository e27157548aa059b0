public import CoreGraphics

/// The base of all animations: timing, pace, a delegate.
///
/// A layer keeps a copy of what is added to it, so changing an animation afterwards changes nothing that runs.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    /// What it says; nil is what its class says by default.
    private var said: AnimationValues?

    package final var timing: MediaTiming {
        get { saidValues.timing }
        set { ownValues().timing = newValue }
    }

    /// The pace from begin to end; nil is linear.
    open var timingFunction: CAMediaTimingFunction? {
        get { saidValues.timingFunction }
        set { ownValues().timingFunction = newValue }
    }

    /// A pace that no timing function can say; it takes the function's place where it isn't nil.
    package final var ownPace: Pace? {
        get { saidValues.ownPace }
        set { ownValues().ownPace = newValue }
    }

    /// Told when the animation starts and stops; kept alive by the animation.
    open var delegate: (any CAAnimationDelegate)? {
        get { saidValues.delegate }
        set { ownValues().delegate = newValue }
    }

    /// Whether the animation leaves its layer when it ends; true by default.
    open var isRemovedOnCompletion: Bool {
        get { saidValues.isRemovedOnCompletion }
        set { ownValues().isRemovedOnCompletion = newValue }
    }

    /// A wish that nothing depends on: every frame of the stage shows the animation.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { saidValues.preferredFrameRateRange }
        set { ownValues().preferredFrameRateRange = newValue }
    }

    public override init() {}

    /// What a property is unless it was set; nil for a name that no animation has.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "duration", "beginTime", "timeOffset", "repeatDuration": 0.0
        case "repeatCount": Float(0)
        case "speed": Float(1)
        case "autoreverses": false
        case "fillMode": CAMediaTimingFillMode.removed
        case "removedOnCompletion", "isRemovedOnCompletion": true
        default: nil
        }
    }

    /// Whether an archive of the animation would hold a property: true for one that was set for it by
    /// `setValue(_:forKey:)`.
    open func shouldArchiveValue(forKey key: String) -> Bool { saidValues.attributes[key] != nil }

    /// Values as the class has them by default, of the class's own kind.
    func makeValues() -> AnimationValues { AnimationValues() }

    /// Says from here on what some values of its class's kind say.
    final func say(_ values: AnimationValues) -> CAAnimation {
        said = values
        return self
    }

    /// What it says, perhaps shared with copies: to be read.
    final var saidValues: AnimationValues {
        if let said { return said }
        let made = makeValues()
        said = made
        return made
    }

    /// What it says, its own from here on: to be changed.
    final func ownValues() -> AnimationValues {
        var values = saidValues
        said = nil
        if !isKnownUniquelyReferenced(&values) { values = values.copied() }
        values.readyTrack = nil
        said = values
        return values
    }

    /// The same animation as another object.
    package func duplicate() -> CAAnimation {
        let copy = CAAnimation()
        copyBase(to: copy)
        return copy
    }

    /// Lets a copy of the same class say the same; false for a class of somebody else's, which may answer otherwise.
    final func shareValues(with copy: CAAnimation) -> Bool {
        guard type(of: copy) == type(of: self) else { return false }
        copy.said = saidValues
        return true
    }

    /// Has another animation of the same class say the same.
    func carry(to copy: CAAnimation) { copyBase(to: copy) }

    /// The same animation as another object, of the same class also where that is somebody else's: then by its `init()`,
    /// and with what that class added to be copied by it.
    open func copy(with zone: NSZone? = nil) -> Any {
        let plain = duplicate()
        guard type(of: plain) != type(of: self) else { return plain }
        let copy = type(of: self).making()
        carry(to: copy)
        return copy
    }

    final func copyBase(to copy: CAAnimation) {
        guard !shareValues(with: copy) else { return }
        copy.timing = timing
        copy.timingFunction = timingFunction
        copy.ownPace = ownPace
        copy.delegate = delegate
        copy.isRemovedOnCompletion = isRemovedOnCompletion
        copy.preferredFrameRateRange = preferredFrameRateRange
        copy.ownValues().attributes = saidValues.attributes
    }

    /// How far along its run the animation is at a time of it.
    var runPace: Pace { ownPace ?? .curve(timingFunction?.curve, duration: timing.duration) }

    /// What evaluates this animation on a layer, made once when it is added; nil for an animation that shows nothing.
    func track(for layer: CALayer) -> (any AnimationTrack)? { nil }

    /// Whether its values are all that it says, so that another object can be made of them.
    var isAllValues: Bool { true }

    /// Whether `track(for:)` goes by what the animation says alone, whatever the layer: then its copies share a track.
    var hasSettledTrack: Bool { false }

    /// A value that was set for the key.
    open func value(forKey key: String) -> Any? { saidValues.attributes[key] }

    /// Keeps a value for the key with the animation and its copies; nil forgets it.
    open func setValue(_ value: Any?, forKey key: String) { ownValues().attributes[key] = value }

    /// The value at the end of a path, of which all names but the last lead from object to object.
    open func value(forKeyPath keyPath: String) -> Any? {
        value(forKey: keyPath) ?? KeyWay(keyPath).flatMap { way in value(forKey: way.first).flatMap(way.rest) }
    }

    /// Sets the value at the end of a path.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let way = KeyWay(keyPath) else { return setValue(value, forKey: keyPath) }
        way.set(value, in: self.value(forKey: way.first), of: "\(type(of: self))")
    }

    // MARK: CAAction

    /// Adds the animation to the layer `anObject` under the key `event`.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        layer.add(self, forKey: event)
    }
}

extension CAAnimation {
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { accept(newValue, "beginTime") { timing.beginTime = newValue } }
    }

    public var duration: CFTimeInterval {
        get { timing.duration }
        set {
            if newValue >= 0, newValue.isFinite {
                timing.duration = newValue
            } else {
                Refusal.report("\(type(of: self)).duration", newValue, "a finite number of at least 0")
            }
        }
    }

    public var speed: Float {
        get { timing.speed }
        set { accept(Double(newValue), "speed") { timing.speed = newValue } }
    }

    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { accept(newValue, "timeOffset") { timing.timeOffset = newValue } }
    }

    public var repeatCount: Float {
        get { timing.repeatCount }
        set { acceptLength(Double(newValue), "repeatCount") { timing.repeatCount = newValue } }
    }

    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { acceptLength(newValue, "repeatDuration") { timing.repeatDuration = newValue } }
    }

    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set {
            guard newValue.isKnown else {
                return Refusal.report("\(type(of: self)).fillMode", newValue.rawValue, "one of the four modes")
            }
            timing.fillMode = newValue
        }
    }

    private func accept(_ value: Double, _ name: String, set: () -> Void) {
        if value.isFinite { set() } else { Refusal.report("\(type(of: self)).\(name)", value, "a finite number") }
    }

    private func acceptLength(_ value: Double, _ name: String, set: () -> Void) {
        if value >= 0 { set() } else { Refusal.report("\(type(of: self)).\(name)", value, "a number of at least 0") }
    }
}

/// Hears of an animation's start and end.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    /// `flag` is false when the animation was removed before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

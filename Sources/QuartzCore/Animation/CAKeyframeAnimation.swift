public import CoreGraphics
import Kinematics

/// An animation through a list of values, or along a path.
///
/// **Differs from UIKit**: transforms are interpolated by their parts from each value to the next; the smooth modes
/// round other values only.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values, in order; not used where a path is set.
    open var values: [Any]? {
        get { said.values }
        set { own.values = newValue }
    }
    /// A way for a point: `position` or `anchorPoint`. Subpaths follow each other with a jump.
    open var path: CGPath? {
        get { said.path }
        set { own.path = newValue }
    }
    /// When each value is reached, as fractions of the duration that don't fall; nil spreads them evenly. A list of
    /// another length than the values is not used. Along a path the ends of its lines and curves are the values.
    open var keyTimes: [NSNumber]? {
        get { said.keyTimes }
        set { own.keyTimes = newValue }
    }
    /// The pace between each value and the next; missing ones are linear.
    open var timingFunctions: [CAMediaTimingFunction]? {
        get { said.timingFunctions }
        set { own.timingFunctions = newValue }
    }
    open var calculationMode: CAAnimationCalculationMode {
        get { said.calculationMode }
        set { own.calculationMode = newValue }
    }
    /// How tightly the smooth modes pass each value (Kochanek and Bartels' three parameters; 0 by default).
    open var tensionValues: [NSNumber]? {
        get { said.tensionValues }
        set { own.tensionValues = newValue }
    }
    open var continuityValues: [NSNumber]? {
        get { said.continuityValues }
        set { own.continuityValues = newValue }
    }
    open var biasValues: [NSNumber]? {
        get { said.biasValues }
        set { own.biasValues = newValue }
    }
    /// Whether the layer turns along the path.
    open var rotationMode: CAAnimationRotationMode? {
        get { said.rotationMode }
        set { own.rotationMode = newValue }
    }

    // Values are of the kind that the class makes.
    private var said: KeyframeValues { unsafeDowncast(saidValues, to: KeyframeValues.self) }
    private var own: KeyframeValues { unsafeDowncast(ownValues(), to: KeyframeValues.self) }

    override func makeValues() -> AnimationValues { KeyframeValues() }

    package override func duplicate() -> CAAnimation {
        let copy = CAKeyframeAnimation()
        // A path may be changed by whoever made it: the copy has its own.
        if path == nil, shareValues(with: copy) { return copy }
        copyProperty(to: copy)
        copy.values = values
        copy.path = path?.copy()
        copy.keyTimes = keyTimes
        copy.timingFunctions = timingFunctions
        copy.calculationMode = calculationMode
        copy.tensionValues = tensionValues
        copy.continuityValues = continuityValues
        copy.biasValues = biasValues
        copy.rotationMode = rotationMode
        return copy
    }

    override func carry(to copy: CAAnimation) {
        super.carry(to: copy)
        if let path { (copy as? CAKeyframeAnimation)?.path = path.copy() }
    }

    override var hasSettledTrack: Bool { true }

    override func track(for layer: CALayer) -> (any AnimationTrack)? {
        guard let keyPath = parsedKeyPath() else { return nil }
        let pace = runPace
        if let path {
            guard keyPath.kind == .point else {
                Refusal.report("CAKeyframeAnimation.path", path, "a path for a property that is a point, or values")
                return nil
            }
            let way = PathWay(
                path, keyTimes: numbers(keyTimes), timing: curves, mode: calculationMode.mode)
            return way.map {
                PathTrack(path: keyPath, pace: pace, way: $0, rotationMode: rotationMode, isAdditive: isAdditive)
            }
        }
        let read: [AnimatableValue]
        if let table = said.table, table.isReady(for: keyPath.kind) {
            read = table.propertyValues
        } else {
            let values = values ?? []
            read = values.compactMap { AnimatableValue.read($0, for: keyPath, "values") }
            guard read.count == values.count else { return nil }
        }
        guard !read.isEmpty else { return nil }
        var track = KeyframeTrack(
            path: keyPath, pace: pace,
            content: KeyframeTrack.Content(
                read, keyTimes: said.table.map(\.times) ?? numbers(keyTimes), timing: curves,
                mode: calculationMode.mode,
                shapes: shapes(read.count)))
        track.isAdditive = isAdditive
        track.isCumulative = isCumulative
        if said.isPlainTable { track.table = said.table }
        return track
    }

    private var curves: [UnitBezier] { (timingFunctions ?? []).map(\.curve) }

    private func numbers(_ list: [NSNumber]?) -> [Double]? { list?.map(\.doubleValue) }

    private func shapes(_ count: Int) -> [KeyframeShape] {
        guard tensionValues != nil || continuityValues != nil || biasValues != nil else { return [] }
        func number(_ list: [NSNumber]?, _ index: Int) -> Double {
            guard let list, list.indices.contains(index) else { return 0 }
            return list[index].doubleValue
        }
        return (0..<count).map {
            KeyframeShape(
                tension: number(tensionValues, $0), continuity: number(continuityValues, $0),
                bias: number(biasValues, $0))
        }
    }
}

/// How a keyframe animation runs from one value to the next.
public struct CAAnimationCalculationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from value to value: the default.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stands until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at one speed over the whole way; key times and timing functions are not used.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Along a smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Along the smooth curve at one speed; key times and timing functions are not used.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var mode: KeyframeMode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}

/// How a layer turns on a path.
public struct CAAnimationRotationMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its x axis points along the way.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// Its x axis points against it.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

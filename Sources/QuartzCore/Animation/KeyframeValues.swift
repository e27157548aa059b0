import CoreGraphics

/// What a keyframe animation says: its numbers in one table where they are of one kind, as nearly all are.
final class KeyframeValues: PropertyValues {
    /// The values, and the key times with them; nil where they are kept as they were given.
    private(set) var table: KeyframeTable?
    var timingFunctions: [CAMediaTimingFunction]?
    private var seldom: Boxed<SeldomValues>?

    /// What few keyframe animations say, or none that a table can hold.
    private struct SeldomValues {
        var values: [Any]?
        var keyTimes: [NSNumber]?
        var path: CGPath?
        var calculationMode = CAAnimationCalculationMode.linear
        var tensionValues: [NSNumber]?
        var continuityValues: [NSNumber]?
        var biasValues: [NSNumber]?
        var rotationMode: CAAnimationRotationMode?
    }

    private func set<Value>(_ property: WritableKeyPath<SeldomValues, Value>, _ value: Value) {
        Boxed.change(&seldom, from: SeldomValues()) { $0[keyPath: property] = value }
    }

    override init() { super.init() }

    init(copying other: KeyframeValues) {
        table = other.table
        timingFunctions = other.timingFunctions
        seldom = other.seldom
        super.init(copying: other)
    }

    override func copied() -> AnimationValues { KeyframeValues(copying: self) }

    override func makeAnimation() -> CAAnimation { CAKeyframeAnimation().say(self) }

    var values: [Any]? {
        get { table?.values ?? seldom?.value.values }
        set { keep(newValue, keyTimes) }
    }
    var keyTimes: [NSNumber]? {
        get { table?.keyTimes ?? seldom?.value.keyTimes }
        set {
            if let newValue, let timed = table?.timed(newValue) {
                table = timed
            } else {
                keep(values, newValue)
            }
        }
    }

    private func keep(_ values: [Any]?, _ keyTimes: [NSNumber]?) {
        table = values.flatMap { KeyframeTable.make($0, keyTimes: keyTimes) }
        if table == nil || seldom?.value.values != nil || seldom?.value.keyTimes != nil {
            set(\.values, table == nil ? values : nil)
            set(\.keyTimes, table == nil ? keyTimes : nil)
        }
    }

    /// Whether it runs straight from value to value, by the table alone.
    var isPlainTable: Bool {
        table != nil && path == nil && calculationMode == .linear && (timingFunctions ?? []).isEmpty
    }

    var path: CGPath? {
        get { seldom?.value.path }
        set { set(\.path, newValue) }
    }
    var calculationMode: CAAnimationCalculationMode {
        get { seldom?.value.calculationMode ?? .linear }
        set { set(\.calculationMode, newValue) }
    }
    var tensionValues: [NSNumber]? {
        get { seldom?.value.tensionValues }
        set { set(\.tensionValues, newValue) }
    }
    var continuityValues: [NSNumber]? {
        get { seldom?.value.continuityValues }
        set { set(\.continuityValues, newValue) }
    }
    var biasValues: [NSNumber]? {
        get { seldom?.value.biasValues }
        set { set(\.biasValues, newValue) }
    }
    var rotationMode: CAAnimationRotationMode? {
        get { seldom?.value.rotationMode }
        set { set(\.rotationMode, newValue) }
    }
}

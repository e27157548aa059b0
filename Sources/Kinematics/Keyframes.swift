/// A run through a list of values, over a fraction of its duration from 0 to 1: the mathematics of a keyframe
/// animation.
///
/// What is left out or unusable is made up for so:
/// - Key times are brought into 0…1, and one that is earlier than its predecessor, or NaN, counts as equal to it.
///   If their number isn't that of the values (in `discrete` mode, one more is also right: the last is the end), all
///   are ignored and the values are spread evenly.
/// - Timing curves belong to the gaps in order; missing ones are linear and surplus ones ignored. So with the shapes,
///   which belong to the values.
/// - Before the first key time stands the first value, after the last the last. Of values with one key time the last
///   shows from that time on.
/// - Without values there is no answer; a single value is the answer at all fractions. A NaN fraction counts as 0.
public struct Keyframes<Value: Interpolatable>: Sendable {
    /// In the order in which they are passed.
    public let values: [Value]
    /// When each value is reached: what was given, mended by the rules above, or what the pace makes of it.
    public let keyTimes: [Double]
    /// The paces of the gaps between the values; none in the paced modes, which have a pace of their own.
    public let timing: [UnitBezier]
    /// What lies between two values.
    public let mode: KeyframeMode

    /// Tangents on the way out of and into each value, per gap; empty unless the mode is cubic.
    let tangents: [KeyframeTangents<Value>]
    /// The way's length in even small steps of its parameter; nil unless the mode is paced.
    let pace: KeyframePace?

    /// A run through values; what is left out is made up for by the rules above.
    ///
    /// - Parameters:
    ///   - values: In the order in which they are passed.
    ///   - keyTimes: When each is reached, 0…1; by default spread evenly.
    ///   - timing: The paces of the gaps; linear by default.
    ///   - mode: What lies between two values; a straight line by default.
    ///   - shapes: How a cubic curve passes each value; Catmull and Rom's by default.
    public init(
        _ values: [Value], keyTimes: [Double]? = nil, timing: [UnitBezier] = [], mode: KeyframeMode = .linear,
        shapes: [KeyframeShape] = []
    ) {
        self.values = values
        self.mode = mode
        self.timing = mode.isPaced ? [] : timing
        let even = Self.evenTimes(count: values.count, discrete: mode == .discrete)
        let given =
            mode.isPaced ? even : Self.mended(keyTimes, count: values.count, discrete: mode == .discrete) ?? even
        if mode == .cubic {
            tangents = KeyframeTangents.through(values, at: given, shapes: shapes)
        } else if mode == .cubicPaced {
            tangents = KeyframeTangents.through(values, at: even, shapes: shapes)
        } else {
            tangents = []
        }
        if mode.isPaced {
            let pace = KeyframePace(values, tangents: tangents)
            self.pace = pace
            self.keyTimes = pace.keyTimes ?? even
        } else {
            pace = nil
            self.keyTimes = given
        }
    }

    /// The value at a fraction of the duration; nil without values.
    public func value(at fraction: Double) -> Value? {
        guard let place = place(at: fraction) else { return nil }
        guard let parameter = place.parameter else { return values[place.index] }
        let (from, to) = (values[place.index], values[place.index + 1])
        if !mode.isCubic { return from.interpolated(to: to, fraction: parameter) }
        return KeyframeTangents.curve(from, tangents[place.index], to, tangents[place.index + 1], parameter)
    }

    /// The change per whole duration at a fraction of it; nil without values, zero where a value stands.
    public func velocity(at fraction: Double) -> Value? {
        guard let place = place(at: fraction) else { return nil }
        guard let parameter = place.parameter else { return values[place.index].scaled(by: 0) }
        let (from, to) = (values[place.index], values[place.index + 1])
        let direction =
            mode.isCubic
            ? KeyframeTangents.slope(from, tangents[place.index], to, tangents[place.index + 1], parameter)
            : to.adding(from, scaledBy: -1)
        return direction.scaled(by: place.rate)
    }
}

extension Keyframes {
    /// A value that stands, or a parameter from 0 to 1 in the gap after it and the parameter's change per duration.
    private struct Place {
        var index: Int
        var parameter: Double?
        var rate = 0.0
    }

    private func place(at fraction: Double) -> Place? {
        guard !values.isEmpty else { return nil }
        let fraction = fraction.clamped(0, 1, nan: 0)
        let last = values.count - 1
        if last == 0 { return Place(index: 0) }
        let reached = Self.index(of: fraction, in: keyTimes)
        if mode == .discrete { return Place(index: Swift.min(Swift.max(reached, 0), last)) }
        if reached < 0 { return Place(index: 0) }
        if reached >= last { return Place(index: last) }
        if let pace, let (index, parameter, rate) = pace.place(at: fraction) {
            return Place(index: index, parameter: parameter, rate: rate)
        }
        // The search found times[i] ≤ fraction < times[i + 1], so the gap has a length.
        let length = keyTimes[reached + 1] - keyTimes[reached]
        let part = (fraction - keyTimes[reached]) / length
        guard reached < timing.count else { return Place(index: reached, parameter: part, rate: 1 / length) }
        let curve = timing[reached]
        return Place(index: reached, parameter: curve.value(at: part), rate: curve.slope(at: part) / length)
    }

    /// The index of the last number not above another in a list that doesn't fall; −1 if there is none.
    static func index(of fraction: Double, in times: [Double]) -> Int {
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= fraction { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private static func evenTimes(count: Int, discrete: Bool) -> [Double] {
        guard count > 0 else { return [] }
        let gaps = discrete ? count : Swift.max(count - 1, 1)
        return (0..<count).map { Double($0) / Double(gaps) }
    }

    private static func mended(_ times: [Double]?, count: Int, discrete: Bool) -> [Double]? {
        guard let times, times.count == count || discrete && times.count == count + 1 else { return nil }
        var latest = 0.0
        return times.map { time in
            latest = time > latest ? Swift.min(time, 1) : latest
            return latest
        }
    }
}

/// The distance from a line of a body that glides: a number under constant acceleration and drag, and when it comes
/// down to 0.
struct Clearance {
    /// Not negative.
    var distance: Double
    /// Positive when moving away.
    var velocity: Double
    var acceleration: Double
    /// Per second, not negative.
    var drag: Double

    /// The latest time that is looked for; what comes later counts as never.
    static let horizon = 1e9

    /// The first time at which the distance is 0 and falling; infinite if there is none.
    ///
    /// The distance's second derivative keeps its sign, so there is at most one turning point, and at most one such
    /// time after it or, if the turning point is a minimum, before it. Newton's method, kept inside a bracket.
    var closing: Double {
        if velocity >= 0 {
            guard acceleration < 0 else { return .infinity }
            return distance == 0 && velocity == 0 ? 0 : root(after: turning ?? 0)
        }
        if distance == 0 { return 0 }
        if acceleration > 0 || acceleration == 0 && drag > 0 {
            // Slows down: either it arrives before it turns or stops, or never.
            let latest = Swift.min(turning ?? Self.horizon, Self.horizon)
            return value(latest).distance < 0 ? root(after: 0, before: latest) : .infinity
        }
        return root(after: 0)
    }

    /// The first time at which the velocity is 0; nil if it never is.
    var turning: Double? {
        if velocity == 0 { return 0 }
        guard acceleration != 0, (velocity < 0) != (acceleration < 0) else { return nil }
        let plain = -velocity / acceleration
        let z = drag * plain
        // t = ln(1 + kv/|a|)/k. The quotient with the rounded sum's own excess takes its rounding back.
        let sum = 1 + z
        let time = z < 1e-9 ? plain * (1 - 0.5 * z) : Elementary.log(sum) * (z / (sum - 1)) / drag
        return time < .infinity ? time : nil
    }

    private func value(_ time: Double) -> (distance: Double, velocity: Double) {
        let weights = GlideWeights(drag: drag, time: time)
        return (
            distance + velocity * weights.reach + acceleration * weights.fall,
            velocity * weights.left + acceleration * weights.reach
        )
    }

    private func root(after start: Double, before end: Double? = nil) -> Double {
        var low = start
        var high = end ?? Swift.max(2 * start, 1e-3)
        while end == nil, value(high).distance > 0 {
            if high >= Self.horizon { return .infinity }
            (low, high) = (high, Swift.min(2 * high, Self.horizon))
        }
        var time = high
        for _ in 0..<200 {
            let (distance, velocity) = value(time)
            if distance == 0 { return time }
            if distance > 0 { low = time } else { high = time }
            if !(high - low > 0x1p-52 * high) { break }
            let step = time - distance / velocity
            let inside = step > low && step < high
            let next = inside ? step : 0.5 * (low + high)
            if next == time || next <= low || next >= high { break }
            time = next
        }
        return time
    }
}

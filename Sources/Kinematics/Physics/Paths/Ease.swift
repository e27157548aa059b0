/// A value brought to rest in a given time by Hermite's cubic, from any velocity.
struct Ease<Value: Interpolatable & Hashable>: Hashable, Sendable {
    let start: Value
    let velocity: Value
    let end: Value
    /// In seconds, positive.
    let duration: Double

    func state(at time: Double) -> (value: Value, velocity: Value) {
        let s = (time / duration).clamped(0, 1, nan: 0)
        let t = 1 - s
        let way = end.adding(start, scaledBy: -1)
        return (
            start.interpolated(to: end, fraction: s * s * (3 - 2 * s)).adding(velocity, scaledBy: duration * s * t * t),
            way.scaled(by: 6 * s * t / duration).adding(velocity, scaledBy: t * (1 - 3 * s))
        )
    }

    /// The largest acceleration, which is at one of the ends.
    var bend: Double {
        let way = end.adding(start, scaledBy: -1).scaled(by: 6 / (duration * duration))
        let first = way.adding(velocity, scaledBy: -4 / duration)
        let last = way.scaled(by: -1).adding(velocity, scaledBy: 2 / duration)
        let zero = way.scaled(by: 0)
        return Swift.max(first.separation(from: zero), last.separation(from: zero))
    }
}

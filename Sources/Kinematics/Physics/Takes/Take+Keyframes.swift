extension Take {
    /// Times and places between which straight lines stay within an error of the take: a keyframe animation.
    ///
    /// The gaps follow from the acceleration: over a gap Δ a straight line is at most |a|·Δ²/8 off. Contacts fall on
    /// keys. The answer is nil for an endless take, which has to be cut with `until(_:)` first.
    ///
    /// - Parameters:
    ///   - error: The largest distance from the take's position, in points, at least 1e-6; NaN counts as 0.05.
    ///   - angle: The largest distance from the take's angle, in radians, at least 1e-9; NaN counts as 2e-4, which is
    ///     0.1 pt at the edge of a body a thousand points long.
    ///
    /// If more than 10,000 keys beside the contacts were needed, both errors are doubled until that many do;
    /// `TakeKeyframes.error` and `angleError` say what was kept.
    public func keyframes(within error: Double = 0.05, angle: Double = 2e-4) -> TakeKeyframes? {
        guard duration < .infinity else { return nil }
        var error = error.clamped(1e-6, 1e12, nan: 0.05)
        var angle = angle.clamped(1e-9, 1e12, nan: 2e-4)
        while true {
            if let keys = keys(error, angle, limit: 10_000 + legs.count) {
                return TakeKeyframes(
                    times: keys.map(\.time), states: keys.map(\.state), duration: duration, error: error,
                    angleError: angle)
            }
            (error, angle) = (2 * error, 2 * angle)
        }
    }

    private typealias Key = (time: Double, state: BodyState)

    /// The keys, or nil if they are more than a limit.
    private func keys(_ error: Double, _ angle: Double, limit: Int) -> [Key]? {
        var keys: [Key] = []
        for (index, leg) in legs.enumerated() {
            keys.append((seamTime(index), leg.first))
            guard let inner = leg.keyTimes(error, angle, limit: limit - keys.count) else { return nil }
            let end = seamTime(index + 1)
            for since in inner {
                let time = seamTime(index) + since
                if time > keys[keys.count - 1].time, time < end { keys.append((time, leg.state(at: since))) }
            }
        }
        if let first = keys.first, first.time == duration { keys.removeAll() }
        keys.append((duration, end))
        return keys
    }
}

extension Take {
    /// The take played backwards: every state passed in the opposite order, with the opposite velocities.
    ///
    /// Its end is where this one begins, exactly; reversed twice it is itself. An endless take has no end to begin
    /// from and stays as it is: cut it with `until(_:)` first.
    public var reversed: Take {
        guard duration < .infinity else { return self }
        return Take(
            legs: legs.reversed().map(\.reversed), knocks: knocks.reversed().map { $0.reversed(of: legs.count) },
            duration: duration, beginning: end.paced(by: -1), end: beginning.paced(by: -1))
    }

    /// What is left of the take from a time on: it begins with the state of that time.
    ///
    /// Up to 0 it is the whole, from the end on a take of no duration that stands at the end.
    public func from(_ time: Double) -> Take {
        let time = time.sinceStart
        if time == 0 { return self }
        guard time < duration, let (index, since) = place(at: time) else { return Take(legs: [], beginning: end) }
        let rest = (legs[index].split(at: since).tail.map { [$0] } ?? []) + legs[(index + 1)...]
        let missing = legs.count - rest.count
        return Take(
            legs: rest, knocks: knocks.filter { $0.seam > index }.map { $0.moved(by: -missing) },
            duration: duration - time, beginning: state(at: time), end: end)
    }

    /// The take up to a time, ended with the state of that time.
    ///
    /// Up to 0 it has no duration, from the end on it is the whole.
    public func until(_ time: Double) -> Take {
        let time = time.sinceStart
        guard time < duration, let (index, since) = place(at: time) else { return self }
        let first = legs[..<index] + (legs[index].split(at: since).head.map { [$0] } ?? [])
        return Take(
            legs: Array(first), knocks: knocks.filter { $0.seam <= index }, duration: time, beginning: beginning,
            end: state(at: time))
    }

    /// The same way at another pace, so that it takes a given number of seconds; velocities change accordingly.
    ///
    /// A take without duration or without end has no pace and stays as it is; so it does for a duration that is 0,
    /// negative, infinite or NaN.
    public func lasting(_ seconds: Double) -> Take {
        guard seconds > 0, seconds < .infinity, duration > 0, duration < .infinity, seconds != duration else {
            return self
        }
        let factor = duration / seconds
        return Take(
            legs: legs.map { $0.paced(by: factor) }, knocks: knocks.map { $0.paced(by: factor) }, duration: seconds,
            beginning: beginning.paced(by: factor), end: end.paced(by: factor))
    }

    /// This take and then another. The caller sees to it that the second begins where the first ends.
    ///
    /// Nothing follows an endless take.
    public func followed(by next: Take) -> Take {
        guard duration < .infinity else { return self }
        return Take(
            legs: legs + next.legs, knocks: knocks + next.knocks.map { $0.moved(by: legs.count) },
            duration: duration + next.duration, beginning: beginning, end: next.end)
    }

    /// The take begun after a number of seconds in which the body stands where the take begins.
    ///
    /// Negative, infinite and NaN count as 0.
    public func delayed(by seconds: Double) -> Take {
        guard seconds > 0, seconds < .infinity else { return self }
        return Take(holding: state(at: 0), for: seconds).followed(by: self)
    }
}

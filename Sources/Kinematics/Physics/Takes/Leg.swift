/// A stretch of a take between two seams: a window on a path, passed forwards or backwards at some pace.
///
/// The states at both ends are stored, so that they are exact whatever the path's rounding makes of them.
struct Leg: Hashable, Sendable {
    let path: Path
    /// The path's time at the leg's start.
    let from: Double
    /// The path's time at the leg's end; smaller than `from` if the leg runs backwards.
    let to: Double
    /// The leg's own duration in seconds; infinite for the last one of an endless take.
    let duration: Double
    /// Seconds of the path in a second of the leg; negative if it runs backwards.
    let rate: Double
    let first: BodyState
    let last: BodyState

    static let latest = 1e9

    init(_ path: Path, for duration: Double, first: BodyState? = nil, last: BodyState? = nil) {
        self.init(
            path, from: 0, to: duration, duration: duration, rate: 1, first: first ?? path.state(at: 0),
            last: last ?? path.state(at: Swift.min(duration, Self.latest)))
    }

    /// A leg in which nothing moves; nil if it has no duration.
    init?(holding state: BodyState, for duration: Double) {
        guard duration > 0 else { return nil }
        let still = state.paced(by: 0)
        self.init(
            .free(place: .standing(still.position), turn: .standing(still.angle), lead: 0), for: duration,
            first: still, last: still)
    }

    private init(
        _ path: Path, from: Double, to: Double, duration: Double, rate: Double, first: BodyState, last: BodyState
    ) {
        self.path = path
        self.from = from
        self.to = to
        self.duration = duration
        self.rate = rate
        self.first = first
        self.last = last
    }

    func state(at time: Double) -> BodyState {
        if time <= 0 { return first }
        if time >= Swift.min(duration, Self.latest) { return last }
        return path.state(at: pathTime(time)).paced(by: rate)
    }

    private func pathTime(_ time: Double) -> Double {
        (from + rate * time).clamped(
            Swift.min(from, to), Swift.max(from, to), nan: from)
    }
}

extension Leg {
    var reversed: Leg {
        Leg(
            path, from: to, to: from, duration: duration, rate: -rate, first: last.paced(by: -1),
            last: first.paced(by: -1))
    }

    func paced(by factor: Double) -> Leg {
        Leg(
            path, from: from, to: to, duration: duration / factor, rate: rate * factor, first: first.paced(by: factor),
            last: last.paced(by: factor))
    }

    /// The parts before and after a time within the leg; nil for one without duration.
    func split(at time: Double) -> (head: Leg?, tail: Leg?) {
        let time = Swift.min(time, Self.latest)
        if time <= 0 { return (nil, self) }
        if time >= duration { return (self, nil) }
        let (middle, state) = (pathTime(time), state(at: time))
        return (
            Leg(path, from: from, to: middle, duration: time, rate: rate, first: first, last: state),
            Leg(path, from: middle, to: to, duration: duration - time, rate: rate, first: state, last: last)
        )
    }

    /// The times of the keys inside the leg, in order; nil if they are more than a limit.
    ///
    /// They are found along the path's own time, in which the bounds on the acceleration hold from a moment on.
    func keyTimes(_ error: Double, _ angle: Double, limit: Int) -> [Double]? {
        let (low, high) = (Swift.min(from, to), Swift.max(from, to))
        var found: [Double] = []
        var time = low
        while true {
            let bend = path.bend(from: time)
            let gap = Swift.min(Self.gap(8 * error, bend.place), Self.gap(8 * angle, bend.turn))
            guard time + gap < high else { break }
            // A gap that rounding swallows would never end.
            guard time + gap > time, found.count < limit else { return nil }
            time += gap
            found.append(time)
        }
        let times = found.map { ($0 - from) / rate }
        return rate < 0 ? times.reversed() : times
    }

    private static func gap(_ error: Double, _ acceleration: Double) -> Double {
        acceleration > 0 ? (error / acceleration).squareRoot() : .infinity
    }
}

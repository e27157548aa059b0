/// The whole run of one body, known at every time: a flight with its bounces, a throw, a swing, played like a film.
///
/// A take is a value. It is asked for any time in any order, and may be cut, joined, played backwards and at another
/// pace; `keyframes(within:)` makes it a keyframe animation. When a finger catches the body, the state at that time
/// is what the next body or take begins with.
///
/// Lengths are in points with y down, angles in radians, times in seconds since the take began. Times before 0 and NaN
/// count as 0; from the end on the body is exactly at `end`. The position is continuous throughout, the velocity
/// except at contacts and where a body that is all but at rest is stopped (`Fall.restSpeed`).
///
/// A take whose body never comes to rest nor leaves has the duration infinity. It can be asked for up to 1e9 s; later
/// times count as that.
///
/// Asking costs the logarithm of the number of contacts.
public struct Take: Hashable, Sendable {
    /// In seconds; infinite if the take never ends.
    public let duration: Double
    /// The state just before time 0: as the body was handed over, before a contact in its first moment.
    public let beginning: BodyState
    /// The state from `duration` on: exactly where the body comes to rest, or as it was when it left. A body at rest has
    /// no velocity. For an endless take the state at 1e9 s.
    public let end: BodyState

    let legs: [Leg]
    let knocks: [Knock]
    /// When each leg begins.
    private let starts: [Double]

    /// - Parameter duration: The sum of the legs' unless the caller knows it better than rounding does.
    init(legs: [Leg], knocks: [Knock] = [], duration: Double? = nil, beginning: BodyState, end: BodyState? = nil) {
        var starts: [Double] = []
        var sum = 0.0
        for leg in legs {
            starts.append(sum)
            sum += leg.duration
        }
        let whole = duration ?? sum
        self.legs = legs
        self.knocks = knocks
        self.starts = starts
        self.duration = whole
        self.beginning = beginning
        self.end = end ?? legs.last.map { $0.state(at: whole) } ?? beginning
    }

    /// A body that stands still.
    ///
    /// - Parameters:
    ///   - state: Its velocities are not used.
    ///   - duration: In seconds; negative and NaN count as 0.
    public init(holding state: BodyState, for duration: Double) {
        let still = state.paced(by: 0)
        self.init(legs: Leg(holding: still, for: duration.sinceStart).map { [$0] } ?? [], beginning: still, end: still)
    }
}

extension Take {
    /// Position, angle and both velocities at a time; right after a contact at the very time of one.
    public func state(at time: Double) -> BodyState {
        let time = time.sinceStart
        guard time < duration, let (index, since) = place(at: time) else { return end }
        return legs[index].state(at: since)
    }

    /// Where the body's centre is, in points.
    public func position(at time: Double) -> SIMD2<Double> { state(at: time).position }

    /// In points per second.
    public func velocity(at time: Double) -> SIMD2<Double> { state(at: time).velocity }

    /// The turn from upright, in radians.
    public func angle(at time: Double) -> Double { state(at: time).angle }

    /// In radians per second.
    public func angularVelocity(at time: Double) -> Double { state(at: time).angularVelocity }

    /// Whether the take is over at a time, so that `end` may stand for it.
    public func isDone(at time: Double) -> Bool { time.sinceStart >= duration }

    /// All contacts, in the order of time.
    public var contacts: [Contact] {
        knocks.map { knock in
            Contact(
                time: seamTime(knock.seam), point: knock.point, normal: knock.normal, velocityBefore: knock.before,
                velocityAfter: knock.after)
        }
    }

    /// The leg that runs at a time within the duration, and for how long it has.
    func place(at time: Double) -> (index: Int, since: Double)? {
        let index = Keyframes<Double>.index(of: time, in: starts)
        return index < 0 ? nil : (index, time - starts[index])
    }

    /// When a leg begins; for one behind the last, when the take ends.
    func seamTime(_ seam: Int) -> Double {
        seam < legs.count ? Swift.min(starts[seam], duration) : duration
    }
}

/// A motion that loses the same part of its speed in every millisecond and stops at a threshold: a scroll view left
/// alone.
///
/// x(t) = x₀ + v₀·c·(1 − r^ms), c = r/(1000·(1−r)) seconds. UIKit adds up whole milliseconds, whence c is .499 at
/// .998 and not the integral's .4995 (rule 8.9 of `uikit-behaviour`); the velocity told here is the derivative of
/// that x, a thousandth below UIKit's v₀·r^ms at .998.
///
/// A place or velocity that is NaN or infinite counts as 0; larger than 1e100, as that.
public struct Decay: Hashable, Sendable {
    /// What is left of the speed after one millisecond, within 0…0.999999; NaN counts as `normal`.
    public struct Rate: Hashable, Sendable {
        /// As it was given, within its range.
        public let perMillisecond: Double

        /// `UIScrollView.DecelerationRate.normal`, .998.
        public static let normal = Rate(perMillisecond: 0.998)
        /// `UIScrollView.DecelerationRate.fast`, .99.
        public static let fast = Rate(perMillisecond: 0.99)

        /// A rate of one's own.
        public init(perMillisecond: Double) {
            self.perMillisecond = perMillisecond.clamped(0, 0.999999, nan: 0.998)
        }
    }

    /// The speed at which a scroll view stops, in points per second. (Rule 8.9.)
    public static let scrollingThreshold = 10.0

    /// The place at time 0.
    public let start: Double
    /// The velocity at time 0, in units per second.
    public let initialVelocity: Double
    /// What is left of the speed after each millisecond.
    public let rate: Rate
    /// The speed, in units per second, at which the motion stops; 0 never stops.
    public let threshold: Double

    /// A motion from a place, with a velocity that it loses.
    ///
    /// - Parameters:
    ///   - start: The place at time 0.
    ///   - velocity: In units per second.
    ///   - rate: What is left of the speed after each millisecond; a scroll view's normal rate by default.
    ///   - threshold: In units per second; negative and NaN count as 0.
    public init(
        from start: Double, velocity: Double, rate: Rate = .normal, threshold: Double = Decay.scrollingThreshold
    ) {
        self.start = start.isFinite ? start.clamped(-1e100, 1e100, nan: 0) : 0
        initialVelocity = velocity.isFinite ? velocity.clamped(-1e100, 1e100, nan: 0) : 0
        self.rate = rate
        self.threshold = threshold > 0 ? threshold : 0
    }

    /// The seconds until the speed v₀·r^ms is down to the threshold: 0 if it begins there, infinite for threshold 0.
    public var duration: Double {
        let speed = initialVelocity.magnitude
        if speed <= threshold || rate.perMillisecond == 0 { return 0 }
        if threshold == 0 { return .infinity }
        return Elementary.log(speed / threshold) / lossPerSecond
    }

    /// Where the motion stops: x₀ + (v₀ ∓ threshold)·c.
    public var destination: Double {
        let speed = initialVelocity.magnitude
        if speed <= threshold { return start }
        let travel = (speed - threshold) * reach
        return start + (initialVelocity < 0 ? -travel : travel)
    }

    /// When the motion is at a place, in seconds; nil where it never is.
    public func time(reaching place: Double) -> Double? {
        let way = place - start
        if way == 0 { return 0 }
        let whole = initialVelocity * reach
        guard way.magnitude <= (destination - start).magnitude, whole != 0, way / whole > 0, way / whole < 1 else {
            return nil
        }
        return min(-Elementary.log(1 - way / whole) / lossPerSecond, duration)
    }

    /// The initial velocity with which a motion covers a distance before it stops at the threshold.
    public static func velocity(
        toCover distance: Double, rate: Rate = .normal, threshold: Double = Decay.scrollingThreshold
    ) -> Double {
        let reach = Decay(from: 0, velocity: 0, rate: rate).reach
        guard reach > 0, distance != 0, distance.isFinite else { return 0 }
        let speed = distance.magnitude / reach + (threshold > 0 ? threshold : 0)
        return distance < 0 ? -speed : speed
    }

    /// c: the distance of the whole way per unit of initial velocity, in seconds.
    private var reach: Double {
        rate.perMillisecond / (1000 * (1 - rate.perMillisecond))
    }

    /// −ln r a second; infinite for rate 0.
    private var lossPerSecond: Double {
        -1000 * Elementary.log(rate.perMillisecond)
    }
}

extension Decay: Motion {
    public func value(at time: Double) -> Double {
        if isDone(at: time) { return destination }
        let left = Elementary.exp(-lossPerSecond * time.sinceStart)
        return start + initialVelocity * reach * (1 - left)
    }

    /// The derivative of `value(at:)`; 0 once the motion has stopped.
    public func velocity(at time: Double) -> Double {
        if isDone(at: time) { return 0 }
        return initialVelocity * reach * lossPerSecond * Elementary.exp(-lossPerSecond * time.sinceStart)
    }

    /// Whether the motion has stopped at the threshold.
    public func isDone(at time: Double) -> Bool {
        time.sinceStart >= duration
    }
}

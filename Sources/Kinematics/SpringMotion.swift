/// A spring between two places with a velocity of its own, in absolute units: what a gesture hands over to.
///
/// The velocity is in units per second, so a motion may start where it ends and still bounce out and back, which a
/// fraction of a move can't express. Positions and velocities are those of the differential equation, without
/// exception: a motion that takes over in mid-flight keeps place and velocity.
///
/// A place that is NaN or infinite counts as the other one, or 0 if both are; velocities are held within ±1e100 and
/// NaN counts as 0.
///
/// **Differs from UIKit**: with `allowsOverdamping` and a damping ratio above 1 the start velocity is the one given;
/// Core Animation's, which `Spring` reproduces, is not.
public struct SpringMotion: Hashable, Sendable {
    /// Mass, stiffness and damping. Its initial velocity is not used.
    public let spring: Spring
    /// The place at time 0.
    public let start: Double
    /// The place at rest.
    public let end: Double
    /// The velocity at time 0, in units per second.
    public let initialVelocity: Double
    /// What counts as rest, by default that of points.
    public let tolerance: Tolerance

    private let oscillation: Oscillation

    /// A motion from one place to another, in units of the caller's.
    ///
    /// - Parameters:
    ///   - spring: Its mass, stiffness and damping count.
    ///   - start: The place at time 0.
    ///   - end: The place at rest.
    ///   - velocity: At time 0, in units per second; 0 by default.
    ///   - tolerance: What counts as rest; that of points by default.
    public init(
        _ spring: Spring, from start: Double, to end: Double, velocity: Double = 0, tolerance: Tolerance = .points
    ) {
        let known = (start.isFinite, end.isFinite)
        self.spring = spring
        self.start = known.0 ? start.clamped(-1e100, 1e100, nan: 0) : (known.1 ? end.clamped(-1e100, 1e100, nan: 0) : 0)
        self.end = known.1 ? end.clamped(-1e100, 1e100, nan: 0) : self.start
        self.initialVelocity = velocity.clamped(-1e100, 1e100, nan: 0)
        self.tolerance = tolerance
        oscillation = spring.oscillation
    }

    /// The motion that takes over at a time of this one, with its place and velocity, towards another end.
    ///
    /// Its own time begins at 0. The spring is this one's unless another is given.
    public func retargeted(to end: Double, at time: Double, spring: Spring? = nil) -> SpringMotion {
        SpringMotion(
            spring ?? self.spring, from: value(at: time), to: end, velocity: velocity(at: time), tolerance: tolerance)
    }
}

extension SpringMotion: Motion {
    public func value(at time: Double) -> Double {
        end + state(at: time).offset
    }

    public func velocity(at time: Double) -> Double {
        state(at: time).velocity
    }

    /// Whether the energy left is too small to leave the tolerance again.
    ///
    /// A moment at which place and speed both happen to be near rest isn't enough: the motion must stay so.
    public func isDone(at time: Double) -> Bool {
        let (offset, velocity) = state(at: time)
        if offset == 0, velocity == 0 { return true }
        let square = oscillation.square
        // Energy never grows, so neither offset nor velocity comes back above what the whole energy would make of it.
        let reach = (offset * offset + velocity * velocity / square).squareRoot()
        let speed = (velocity * velocity + offset * offset * square).squareRoot()
        return reach <= tolerance.distance && speed <= tolerance.velocity
    }

    /// The earliest time at which the motion is done, to a millionth; infinite if it never is.
    public var settlingTime: Double {
        if isDone(at: 0) { return 0 }
        guard oscillation.decay > 0 else { return .infinity }
        var (low, high) = (0.0, 1 / oscillation.decay)
        while !isDone(at: high) {
            (low, high) = (high, 2 * high)
            if high > 1e300 { return .infinity }
        }
        while high - low > 1e-6 * high {
            let middle = 0.5 * (low + high)
            if isDone(at: middle) { high = middle } else { low = middle }
        }
        return high
    }

    private func state(at time: Double) -> (offset: Double, velocity: Double) {
        oscillation.state(offset: start - end, velocity: initialVelocity, at: time.sinceStart)
    }
}

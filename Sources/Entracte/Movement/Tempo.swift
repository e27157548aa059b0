public import Kinematics

/// How long a movement takes from one end to the other, and at which pace.
public struct Tempo: Hashable, Sendable {
    /// In seconds; at least a hundredth.
    public var duration: Double { didSet { duration = Self.held(duration) } }
    /// How the way is spread over the duration.
    public var pace: Pace

    /// The pace of a way.
    public enum Pace: Hashable, Sendable {
        /// A timing curve: it begins and ends when the way does.
        case curve(UnitBezier)
        /// A spring of a damping ratio, which starts at a velocity in ways per second.
        case spring(dampingRatio: Double, velocity: Double)
    }

    /// A duration in seconds, .01…60, NaN counting as .35; ease in and out by default.
    public init(_ duration: Double, _ pace: Pace = .curve(.easeInOut)) {
        self.duration = Self.held(duration)
        self.pace = pace
    }

    private static func held(_ duration: Double) -> Double {
        duration.isNaN ? 0.35 : min(max(duration, 0.01), 60)
    }
}

extension Tempo {
    /// The fraction of the way and its change per second, as a function of the time.
    var run: @Sendable (Double) -> (value: Double, velocity: Double) {
        let duration = duration
        switch pace {
        case .curve(let curve):
            return { time in
                if time >= duration { return (1, 0) }
                return (curve.value(at: time / duration), curve.slope(at: time / duration) / duration)
            }
        case .spring(let ratio, let velocity):
            let spring = spring(ratio, velocity)
            return { time in time >= duration ? (1, 0) : (spring.value(at: time), spring.velocity(at: time)) }
        }
    }

    private func spring(_ ratio: Double, _ velocity: Double) -> Spring {
        Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    }

    var law: MotionLaw {
        switch pace {
        case .curve(let curve): .curve(curve, duration: duration)
        case .spring(let ratio, let velocity): .spring(spring(ratio, velocity), duration: duration)
        }
    }

    /// The spring that takes a movement on after a finger has let go, a part of the way before its end.
    ///
    /// It takes over the velocity; where the pace is a curve it doesn't overshoot: a hasty finger makes it stiffer.
    func handOver(distance: Double, velocity: Double) -> Spring {
        if case .spring(let ratio, _) = pace, ratio < 1 { return Spring(duration: duration, dampingRatio: ratio) }
        let base = Spring(duration: min(duration, 0.6) * 1.2, dampingRatio: 1)
        let towards = distance == 0 ? 0 : velocity / distance
        let frequency = min(max(base.naturalFrequency, towards), 400)
        return Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * frequency)
    }
}

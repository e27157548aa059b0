package import Kinematics

/// How far along its move an animation is at a time of its run.
package indirect enum Pace {
    /// A unit Bézier over a duration; nil is linear.
    case curve(UnitBezier?, duration: Double)
    /// A spring, in its own seconds.
    case spring(Spring)
    /// A pace that is cut at a length: from there on it is at its end.
    case cut(Pace, length: Double)
    /// One pace up to a time, and from there on another, whose clock begins then.
    case joined(Pace, until: Double, Pace)
    /// A part of a pace: its clock begins at a time of that one's, and runs at a rate of it.
    case part(Pace, from: Double, rate: Double)
    /// What is left of a move from a fraction on, at a pace of its own.
    case rest(Pace, from: Double)
    /// The way back to the beginning from a fraction, at a pace of its own, told from its end: at its length it is
    /// where it came from.
    case wayBack(Pace, from: Double, length: Double)

    /// The fraction of the move, 0 at the beginning; a spring or a curve may leave 0…1.
    package func fraction(at time: Double) -> Double {
        switch self {
        case .curve(let curve, let duration):
            guard duration > 0 else { return 1 }
            let linear = time / duration
            return curve?.value(at: linear) ?? linear
        case .spring(let spring): return spring.value(at: time)
        case .cut(let pace, let length): return time >= length ? 1 : pace.fraction(at: time)
        case .joined(let first, let time0, let second):
            return time < time0 ? first.fraction(at: time) : second.fraction(at: time - time0)
        case .part(let pace, let start, let rate): return pace.fraction(at: start + time * rate)
        case .rest(let pace, let start): return start + (1 - start) * pace.fraction(at: time)
        case .wayBack(let pace, let start, let length): return start * (1 - pace.fraction(at: length - time))
        }
    }
}

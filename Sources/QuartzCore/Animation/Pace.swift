import Kinematics

/// How far along its move an animation is at a time of its run.
enum Pace {
    /// A unit Bézier over a duration; nil is linear.
    case curve(UnitBezier?, duration: Double)
    /// A spring, in its own seconds.
    case spring(Spring)

    /// The fraction of the move, 0 at the beginning; a spring or a curve may leave 0…1.
    func fraction(at time: Double) -> Double {
        switch self {
        case .curve(let curve, let duration):
            guard duration > 0 else { return 1 }
            let linear = time / duration
            return curve?.value(at: linear) ?? linear
        case .spring(let spring): return spring.value(at: time)
        }
    }
}

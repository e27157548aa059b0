/// The law of a body's motion over the path's own time, from 0.
enum Path: Hashable, Sendable {
    /// Place and turn go their own ways.
    ///
    /// - `lead`: What the turn's time is ahead of the path's; a turn may span several legs.
    case free(place: Curve<SIMD2<Double>>, turn: Curve<Double>, lead: Double)
    /// On an arm that swings about a hinge.
    case arm(Arm)

    func state(at time: Double) -> BodyState {
        switch self {
        case .free(let place, let turn, let lead):
            let (here, there) = (place.state(at: time), turn.state(at: time + lead))
            return BodyState(
                position: here.value, velocity: here.velocity, angle: there.value, angularVelocity: there.velocity)
        case .arm(let arm):
            return arm.state(at: time)
        }
    }

    /// The largest acceleration, of the place and of the turn, from a time on.
    func bend(from time: Double) -> (place: Double, turn: Double) {
        switch self {
        case .free(let place, let turn, let lead): return (place.bend(from: time), turn.bend(from: time + lead))
        case .arm(let arm): return arm.bend(from: time)
        }
    }
}

/// A body fixed to an arm that swings about a hinge.
struct Arm: Hashable, Sendable {
    let hinge: SIMD2<Double>
    /// From the hinge to the body at angle 0.
    let hang: SIMD2<Double>
    /// The body's angle at the arm's angle 0.
    let restAngle: Double
    let swing: Swing

    func state(at time: Double) -> BodyState {
        let (angle, rate) = swing.state(at: time)
        let arm = hang.turned(by: angle)
        return BodyState(
            position: hinge + arm, velocity: arm.quarterTurn * rate, angle: restAngle + angle, angularVelocity: rate)
    }

    /// The largest acceleration, of the place and of the turn, from a time on.
    func bend(from time: Double) -> (place: Double, turn: Double) {
        let (rate, turn) = swing.bounds(from: time)
        // Towards the hinge θ′²·L, along the circle θ″·L.
        return (hang.length * (rate * rate * rate * rate + turn * turn).squareRoot(), turn)
    }
}

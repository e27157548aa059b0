/// A value under constant acceleration and linear drag, in closed form: x″ = a − k·x′.
///
/// x(t) = x₀ + v₀·t·φ₁(kt) + a·t²·φ₂(kt) and v(t) = v₀·e^(−kt) + a·t·φ₁(kt), with φ₁(z) = (1 − e^(−z))/z and
/// φ₂(z) = (1 − φ₁(z))/z. Without drag φ₁ is 1 and φ₂ one half, and nothing has to be told apart.
struct Glide<Value: Interpolatable & Hashable>: Hashable, Sendable {
    let start: Value
    let velocity: Value
    let acceleration: Value
    /// k, per second, not negative.
    let drag: Double

    init(from start: Value, velocity: Value, acceleration: Value, drag: Double) {
        self.start = start
        self.velocity = velocity
        self.acceleration = acceleration
        self.drag = drag
    }

    func state(at time: Double) -> (value: Value, velocity: Value) {
        let drag = GlideWeights(drag: drag, time: time)
        return (
            start.adding(velocity, scaledBy: drag.reach).adding(acceleration, scaledBy: drag.fall),
            velocity.scaled(by: drag.left).adding(acceleration, scaledBy: drag.reach)
        )
    }

    /// The largest acceleration from a time on: that at the time, for |a − k·v₀|·e^(−kt) never grows.
    func bend(from time: Double) -> Double {
        let pull = acceleration.adding(velocity, scaledBy: -drag)
        return pull.separation(from: pull.scaled(by: 0)) * GlideWeights(drag: drag, time: time).left
    }
}

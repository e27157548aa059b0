/// A spring's curve with all that doesn't change with time worked out: what evaluates it in every frame.
package struct SpringCurve: Sendable {
    private let oscillation: Oscillation
    private let velocity: Double
    /// The seconds from which on the value is 1 to the last bit; infinite where that isn't so, or isn't known.
    package let restTime: Double

    package init(_ spring: Spring) {
        oscillation = spring.oscillation
        velocity = spring.startVelocity(oscillation)
        restTime = oscillation.restTime(offset: -1, velocity: velocity)
    }

    /// What `Spring.value(at:)` answers, to the bit.
    package func value(at time: Double) -> Double {
        if time >= restTime { return 1 }
        return 1 + oscillation.state(offset: -1, velocity: velocity, at: time.sinceStart).offset
    }

    /// Three numbers that make the curve at and below critical damping.
    ///
    /// The value at t is 1 + (push·S − C)·e^(−decay·t), with C the cosine of rate·t and S its sine over the rate, or 1 and
    /// t where the rate is 0; to the bit if it is worked out in the steps of `Oscillation.state`.
    package struct Swing: Sendable {
        package let decay: Double
        package let rate: Double
        package let push: Double
    }

    /// Nil above critical damping.
    package var swing: Swing? {
        if oscillation.regime == .over { return nil }
        return Swing(decay: oscillation.decay, rate: oscillation.rate, push: velocity + oscillation.decay * -1)
    }
}

/// The curve of a damped spring from 0 to 1, as Core Animation draws it: a fraction of the move over seconds.
///
/// The numbers are those of `CASpringAnimation` and are kept as given, but for what can't be computed with, which is
/// brought in by these rules: mass to 1e−9…1e9 (NaN to 1), stiffness and damping to 0…1e18 (NaN to 0), the velocity to
/// ±1e12 (NaN to 0). Without stiffness nothing pulls: the value drifts on at its initial velocity and never settles.
/// Without damping it swings forever.
///
/// Curve below and at critical damping by `uikit-behaviour` 2.3, above it by 2.4.
public struct Spring: Hashable, Sendable {
    /// The moved mass, by default 1.
    public let mass: Double
    /// The pull per unit of distance, by default 100. At mass 1 its root is the natural frequency in radians a second.
    public let stiffness: Double
    /// The resistance per unit of speed, by default 10.
    public let damping: Double
    /// The velocity at the start in moves per second: 1 covers the whole distance in one second; negative moves away.
    public let initialVelocity: Double
    /// Whether a damping ratio above 1 is drawn as such, by default false: it is then drawn as 1.
    public let allowsOverdamping: Bool
    /// Its motion about the place of rest, worked out once.
    let oscillation: Oscillation

    /// A spring by the numbers of `CASpringAnimation`, whose defaults these are.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        self.mass = mass.clamped(1e-9, 1e9, nan: 1)
        self.stiffness = stiffness.clamped(0, 1e18, nan: 0)
        self.damping = damping.clamped(0, 1e18, nan: 0)
        self.initialVelocity = initialVelocity.clamped(-1e12, 1e12, nan: 0)
        self.allowsOverdamping = allowsOverdamping
        oscillation = Oscillation(
            decay: self.damping / (2 * self.mass), square: self.stiffness / self.mass, overdamps: allowsOverdamping)
    }

    /// Damping over critical damping, c/(2·√(k·m)): below 1 the spring overshoots.
    ///
    /// Without stiffness it is infinite, or 0 if there is no damping either.
    public var dampingRatio: Double {
        if stiffness == 0 { return damping == 0 ? 0 : .infinity }
        return damping / (2 * (stiffness * mass).squareRoot())
    }

    /// √(k/m), in radians per second.
    public var naturalFrequency: Double {
        (stiffness / mass).squareRoot()
    }

    /// The same spring with another velocity at the start.
    public func with(initialVelocity: Double) -> Spring {
        Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

}

extension Spring: Motion {
    /// The fraction of the move done: 0 at time 0, 1 at rest, beyond 1 in an overshoot.
    ///
    /// Above critical damping, with `allowsOverdamping`, this is x = 1 + a·e^(s₂t) − (1+a)·e^(s₁t), a =
    /// (s₂−v)/(s₁−s₂), with s₁ the slow and s₂ the fast rate. Core Animation pairs the two coefficients so; the
    /// curve therefore leaves at v + 2·ζ·ω instead of v and overshoots, as a negative bounce does on screen.
    /// `SpringMotion` has the textbook curve.
    public func value(at time: Double) -> Double {
        1 + state(at: time).offset
    }

    /// The derivative of `value(at:)`, in moves per second.
    public func velocity(at time: Double) -> Double {
        state(at: time).velocity
    }

    /// Whether the settling duration is over.
    public func isDone(at time: Double) -> Bool {
        time >= settlingDuration
    }

    @inline(__always)
    private func state(at time: Double) -> (offset: Double, velocity: Double) {
        let oscillation = oscillation
        return oscillation.state(offset: -1, velocity: startVelocity(oscillation), at: time.sinceStart)
    }

    /// The velocity with which the drawn curve leaves 0.
    func startVelocity(_ oscillation: Oscillation) -> Double {
        oscillation.regime == .over ? initialVelocity + 2 * oscillation.decay : initialVelocity
    }
}

extension Spring {
    /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:…)`, of
    /// `UIViewPropertyAnimator(duration:dampingRatio:)` and of
    /// `UISpringTimingParameters(dampingRatio:initialVelocity:)`.
    ///
    /// Mass 1, no overdamping; the stiffness is solved for, so that the spring is within about a thousandth of the
    /// move at the duration. UIKit cuts the animation there: with little damping what is left (1.7 % at a ratio of
    /// .06) is a visible jump. Rules 1.1 to 1.9 of `uikit-behaviour`.
    ///
    /// For a ratio below about .001 the equation has no positive root at zero velocity.
    ///
    /// **Differs from UIKit**: at ratio 0 and velocity 0 UIKit's stiffness is NaN. Here, and wherever the closed
    /// form has no positive root, the natural frequency is 5 over the duration, the value UIKit's own search starts
    /// from.
    ///
    /// - Parameters:
    ///   - duration: In seconds, brought into 1e−6…1e6; NaN counts as 1e−6. UIKit makes no animation at all for 0 or
    ///     less: that is the caller's to decide.
    ///   - dampingRatio: 0…1; above counts as 1, below and NaN as 0.
    ///   - initialVelocity: Moves per second; NaN counts as 0.
    public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let duration = duration.clamped(1e-6, 1e6, nan: 1e-6)
        let ratio = dampingRatio.clamped(0, 1, nan: 0)
        let velocity = initialVelocity.clamped(-1e12, 1e12, nan: 0)
        // The least ratio that UIKit solves for, the spacing of floats at 1: the recorded stiffness for ratio 0 and
        // velocity 1, 999666.3111635, is that of this ratio to twelve digits.
        let solved = Swift.max(ratio, 0x1p-23)
        let turn =
            velocity == 0
            ? DurationEquation.turnAtRest(solved) : DurationEquation(ratio: solved, speed: velocity * duration).turn
        let frequency = turn / duration
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
    }
}

/// UIKit's equation for W, natural frequency times duration: the envelope of the sine term alone, or at critical
/// damping the whole curve, is a thousandth at the duration.
///
/// Only the ratio and velocity times duration enter.
private struct DurationEquation {
    let ratio: Double
    let speed: Double

    private static let start = 5.0

    /// The root for zero velocity: ln(z/(ε·√(1−z²)))/z, and for z = 1 that of (1+W)·e^(−W) = ε.
    static func turnAtRest(_ ratio: Double) -> Double {
        if ratio == 1 { return 9.233413476451585 }
        let flat = ((1 - ratio) * (1 + ratio)).squareRoot()
        let turn = Elementary.log(ratio / (Spring.settledFraction * flat)) / ratio
        return turn > 0 && turn < .infinity ? turn : start
    }

    /// Twelve steps of Newton's method from 5, halving a W that a step would take to 0 or below.
    ///
    /// Twelve, not until convergence: for velocities that nearly reach the end by themselves the steps wander, and
    /// the count decides which stiffness UIKit ends with (rule 1.5; the wandering band is 1.6).
    var turn: Double {
        var turn = Self.start
        for _ in 0..<12 {
            let (value, slope) = ratio == 1 ? critical(turn) : under(turn)
            let next = turn - value / slope
            guard slope != 0, next < .infinity, next > -.infinity else { break }
            turn = next > 0 ? next : turn / 2
        }
        return turn
    }

    private func under(_ turn: Double) -> (value: Double, slope: Double) {
        let flat = ((1 - ratio) * (1 + ratio)).squareRoot()
        let sine = (speed / turn - ratio) / flat
        let envelope = Elementary.exp(-ratio * turn)
        let sign: Double = sine < 0 ? -1 : 1
        return (
            sine.magnitude * envelope - Spring.settledFraction,
            -sign * speed / (turn * turn * flat) * envelope - ratio * sine.magnitude * envelope
        )
    }

    private func critical(_ turn: Double) -> (value: Double, slope: Double) {
        let line = speed - turn - 1
        let envelope = Elementary.exp(-turn)
        let sign: Double = line < 0 ? -1 : 1
        return (line.magnitude * envelope - Spring.settledFraction, -(sign + line.magnitude) * envelope)
    }
}

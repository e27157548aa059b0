extension Spring {
    /// The part of the move below which Core Animation and UIKit call a spring settled: a thousandth.
    public static let settledFraction = 0.001

    /// The time after which the spring stays within a thousandth of the move, as `CASpringAnimation` estimates it.
    ///
    /// Infinite without damping or without stiffness.
    public var settlingDuration: Double {
        settlingDuration(within: Self.settledFraction)
    }

    /// The time after which the spring stays within a fraction of the move, by Core Animation's rule.
    ///
    /// Below critical damping it is where the envelope, taken as 1 + |B| times the exponential, reaches the
    /// fraction; never negative. At and above it the answer is the first whole tenth of a second after which the
    /// curve as drawn, critical or with `allowsOverdamping` not, stays within the fraction. Rule 2.1 of
    /// `uikit-behaviour`; that overdamping counts is from the recorded springs of negative bounce.
    ///
    /// Infinite for a fraction that is 0, negative or NaN.
    ///
    /// **Differs from UIKit**: an undamped spring answers infinity where Core Animation answers the largest float;
    /// and the tenths are n/10, where Core Animation adds up tenths and is off in the last bits.
    public func settlingDuration(within fraction: Double) -> Double {
        let oscillation = oscillation
        guard fraction > 0, oscillation.square > 0 else { return .infinity }
        if oscillation.regime == .under { return envelopeDuration(oscillation, fraction) }
        let last = lastCrossing(of: fraction, oscillation)
        return (last * 10).rounded(.up) / 10
    }

    /// How long UIKit runs this spring when it was given as mass, stiffness and damping or as a bounce.
    ///
    /// Below critical damping the settling duration. At and above it, where Core Animation would round up to tenths,
    /// UIKit computes the end of the critically damped spring by an approximation, a part in 5,600 too long. The
    /// recorded times are those of D. A. Barry's approximation of Lambert's W function (*Analytical approximations for
    /// real values of the Lambert W-function*, 2000) to all digits. (Rules 1.11, 1.14 and 1.19 of `uikit-behaviour`.)
    ///
    /// For an initial velocity above nine tenths of the natural frequency, where nothing is recorded and the
    /// approximation breaks down, it is the exact time after which the spring stays within a thousandth.
    ///
    /// A spring made from a duration runs for that duration instead.
    public var runDuration: Double {
        let oscillation = oscillation
        guard oscillation.square > 0 else { return .infinity }
        if oscillation.regime == .under { return envelopeDuration(oscillation, Self.settledFraction) }
        let frequency = naturalFrequency
        let slope = (frequency - initialVelocity) / frequency
        guard slope >= 0.1 else {
            let critical = Oscillation(decay: frequency, square: oscillation.square, overdamps: false)
            return lastCrossing(of: Self.settledFraction, critical)
        }
        // (1 + βx)·e^(−x) = ε has the solution x = −1/β − W₋₁(−ε/β·e^(−1/β)); the logarithm of its argument is finite.
        let sigma = 1 / slope - 1 - Elementary.log(Self.settledFraction / slope)
        let root = (0.5 * sigma).squareRoot()
        let (m1, m2, m3) = (0.3361, -0.0042, -0.0201)
        let inner = 1 + m1 * root / (1 + m2 * sigma * Elementary.exp(m3 * sigma.squareRoot()))
        return (1 + sigma + 2 / m1 * (1 - 1 / inner) - 1 / slope) / frequency
    }

    private func envelopeDuration(_ oscillation: Oscillation, _ fraction: Double) -> Double {
        let decay = oscillation.decay
        guard decay > 0 else { return .infinity }
        let sine = ((decay - initialVelocity) / oscillation.rate).magnitude
        let time = (Elementary.log(1 + sine) - Elementary.log(fraction)) / decay
        return time > 0 ? time : 0
    }

    /// The last time at which the drawn curve of a spring at or above critical damping is a fraction away from 1.
    ///
    /// 0 if it never is.
    private func lastCrossing(of fraction: Double, _ oscillation: Oscillation) -> Double {
        let velocity = startVelocity(oscillation)
        func distance(_ time: Double) -> Double {
            oscillation.state(offset: -1, velocity: velocity, at: time).offset.magnitude
        }
        // The curve turns at most once, and beyond that the distance only falls. A turn within the fraction has no
        // crossing after it and one before it.
        var low = 0.0
        if let turn = oscillation.turningTime(offset: -1, velocity: velocity), distance(turn) > fraction { low = turn }
        guard distance(low) > fraction else { return 0 }
        var step = 1 / naturalFrequency
        while distance(low + step) > fraction { step *= 2 }
        var high = low + step
        for _ in 0..<100 {
            let middle = 0.5 * (low + high)
            if middle <= low || middle >= high { break }
            if distance(middle) > fraction { low = middle } else { high = middle }
        }
        return high
    }
}

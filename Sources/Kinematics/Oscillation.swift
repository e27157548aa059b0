/// The free motion of a damped mass about its resting place, in closed form: y″ = −2·decay·y′ − square·y.
///
/// Every regime has the same shape, y = e^(−decay·t)·(y₀·C + (v₀ + decay·y₀)·S), where C and S are cosine and
/// sine/rate below critical damping, 1 and t at it, cosh and sinh/rate above it. Written so, both sides run into the
/// middle without dividing by a vanishing number.
struct Oscillation: Hashable, Sendable {
    enum Regime {
        case under, critical, over
    }

    /// Half of damping over mass, 1/s.
    let decay: Double
    /// Stiffness over mass, 1/s².
    let square: Double
    /// Angular frequency of the swing below critical damping, half the distance of the two decay rates above, 1/s.
    let rate: Double
    let regime: Regime

    /// Damping ratios that differ from 1 by less than this count as 1.
    ///
    /// Twice the root of k·m comes back as 1 only to a few parts in 10^16; and over the band the curve itself
    /// changes by no more than that part of the move.
    static let band = 1e-10

    /// - Parameters:
    ///   - decay: Half of damping over mass, 0 or more.
    ///   - square: Stiffness over mass, 0 or more.
    ///   - overdamps: Whether a damping ratio above 1 is taken as it is; otherwise as 1.
    init(decay: Double, square: Double, overdamps: Bool) {
        let natural = square.squareRoot()
        self.square = square
        if decay < natural * (1 - Self.band) {
            self.decay = decay
            rate = ((natural - decay) * (natural + decay)).squareRoot()
            regime = .under
        } else if overdamps, decay > natural * (1 + Self.band) {
            self.decay = decay
            rate = ((decay - natural) * (decay + natural)).squareRoot()
            regime = .over
        } else {
            self.decay = natural
            rate = 0
            regime = .critical
        }
    }

    /// Offset from rest and velocity after a time that is not negative, from those at 0.
    ///
    /// An infinite time answers rest, even without damping, and so does one whose phase is infinite.
    @inline(__always)
    func state(offset: Double, velocity: Double, at time: Double) -> (offset: Double, velocity: Double) {
        guard time > 0 else { return (offset, velocity) }
        guard time < .infinity else { return (0, 0) }
        guard let (even, odd) = factors(at: time) else { return (0, 0) }
        return (
            offset * even + (velocity + decay * offset) * odd,
            velocity * even - (square * offset + decay * velocity) * odd
        )
    }

    /// A time from which on the offset stays below a quarter of the last bit of 1; infinite without damping.
    ///
    /// The bound is e^(−slowest·t)·(|y₀| + |v₀ + decay·y₀|·s), where s bounds sine/rate, t or sinh/rate: what is left
    /// of the swing when the exponential is taken out.
    func restTime(offset: Double, velocity: Double) -> Double {
        let push = (velocity + decay * offset).magnitude
        // Above critical damping the slow rate is decay − rate, and sinh/rate is below e^(rate·t)/(2·rate).
        let slowest = regime == .over ? square / (decay + rate) : decay
        guard slowest > 0 else { return .infinity }
        var time = 32 / slowest
        while time < .infinity {
            // 1 bounds rate·(sine/rate); at t = 0 all of them are 0, so t bounds them where rates vanish.
            let width = regime == .critical || rate == 0 ? time : regime == .under ? min(1 / rate, time) : 1 / rate
            let left = Elementary.exp(-slowest * time) * (offset.magnitude + push * width)
            if left < 0x1p-55 { return time }
            time *= 1.25
        }
        return .infinity
    }

    /// The time after 0 at which the velocity passes through 0 without swinging back; nil if there is none.
    ///
    /// At and above critical damping only.
    func turningTime(offset: Double, velocity: Double) -> Double? {
        // The velocity is 0 where S/C is this.
        let quotient = velocity / (square * offset + decay * velocity)
        guard quotient > 0, quotient < .infinity else { return nil }
        if regime == .critical { return quotient }
        let tangent = rate * quotient
        return tangent < 1 ? 0.5 * Elementary.log((1 + tangent) / (1 - tangent)) / rate : nil
    }

    /// e^(−decay·t)·C and e^(−decay·t)·S; nil once the exponential has vanished.
    @inline(__always)
    private func factors(at time: Double) -> (even: Double, odd: Double)? {
        switch regime {
        case .under:
            let envelope = Elementary.exp(-decay * time, plus: 0)
            // A phase beyond the largest double has no sine.
            guard envelope > 0, rate * time < .infinity else { return nil }
            let (sine, cosine) = Elementary.sincos(rate * time)
            return (envelope * cosine, envelope * (sine / rate))
        case .critical:
            let envelope = Elementary.exp(-decay * time, plus: 0)
            return envelope == 0 ? nil : (envelope, envelope * time)
        case .over:
            let turn = rate * time
            return turn < 0.3 ? nearCriticalFactors(turn, time) : overdampedFactors(time)
        }
    }

    /// The two exponentials themselves, where their difference loses no digits.
    private func overdampedFactors(_ time: Double) -> (even: Double, odd: Double)? {
        let fast = decay + rate
        // The slow rate is decay − rate, whose digits cancel; the product of the two is the square.
        let slow = square / fast
        let (late, early) = (Elementary.exp(-slow * time), Elementary.exp(-fast * time))
        return late == 0 ? nil : (0.5 * (late + early), 0.5 * (late - early) / rate)
    }

    /// cosh and sinh/rate by their series.
    private func nearCriticalFactors(_ turn: Double, _ time: Double) -> (even: Double, odd: Double)? {
        let envelope = Elementary.exp(-decay * time, plus: 0)
        if envelope == 0 { return nil }
        let z = turn * turn
        var even = 1 / 479_001_600.0
        even = even * z + 1 / 3_628_800.0
        even = even * z + 1 / 40_320.0
        even = even * z + 1 / 720.0
        even = even * z + 1 / 24.0
        even = even * z + 0.5
        even = even * z + 1
        var odd = 1 / 6_227_020_800.0
        odd = odd * z + 1 / 39_916_800.0
        odd = odd * z + 1 / 362_880.0
        odd = odd * z + 1 / 5_040.0
        odd = odd * z + 1 / 120.0
        odd = odd * z + 1 / 6.0
        odd = odd * z + 1
        return (envelope * even, envelope * time * odd)
    }
}

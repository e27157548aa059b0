/// An undamped swing in closed form, by Jacobi's amplitude function.
///
/// With k² = sin²(θ₀/2) + θ₀′²/(4ω²): below 1 it swings, sin(θ/2) = k·sin am(u, k) and θ′ = 2kω·cos am(u, k) with
/// u = u₀ + ωt; above 1 it goes over the top, θ/2 = am(u, 1/k) and θ′ = ±2kω·dn with u = u₀ ± kωt. (*NIST Handbook of
/// Mathematical Functions*, 2010, 22.19(i).)
///
/// With exactly the energy of the top it would take for ever to get there; it counts as a hundred-millionth off.
struct FreeSwing: Hashable, Sendable {
    /// ω², per second squared.
    let square: Double
    private let frequency: Double
    /// Whole turns, in radians, that are taken off the angle.
    private let turns: Double
    private let size: Double
    private let functions: EllipticFunctions
    private let phase: Double
    /// 0 if it swings; else the sign of the turning.
    private let sense: Double

    init(angle: Double, rate: Double, frequency: Double) {
        turns = Elementary.nearestInteger((angle / (2 * .pi)).clamped(-1e15, 1e15, nan: 0)) * 2 * .pi
        let (sine, cosine) = Elementary.sincos(0.5 * (angle - turns))
        let half = 0.5 * rate / frequency
        square = frequency * frequency
        self.frequency = frequency
        size = (sine * sine + half * half).squareRoot()
        let left = cosine * cosine - half * half
        if left > 0 || size <= 1 {
            sense = 0
            functions = EllipticFunctions(modulus: size, complement: left.clamped(0, 1, nan: 0).squareRoot())
            phase = functions.integral(to: Elementary.atan2(sine, half))
        } else {
            sense = rate < 0 ? -1 : 1
            functions = EllipticFunctions(modulus: 1 / size, complement: (-left).squareRoot() / size)
            phase = functions.integral(to: 0.5 * (angle - turns))
        }
    }

    func state(at time: Double) -> (angle: Double, rate: Double) {
        if sense == 0 {
            let (sine, cosine) = Elementary.sincos(functions.amplitude(phase + frequency * time))
            return (turns + 2 * Elementary.asin((size * sine).clamped(-1, 1, nan: 0)), 2 * size * frequency * cosine)
        }
        let amplitude = functions.amplitude(phase + sense * size * frequency * time)
        return (turns + 2 * amplitude, 2 * size * frequency * sense * functions.delta(amplitude))
    }
}

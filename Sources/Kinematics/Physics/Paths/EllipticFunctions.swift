/// Legendre's integral of the first kind and its inverse, Jacobi's amplitude, for one modulus.
///
/// Integral by R. Bulirsch's and B. Carlson's duplication of R_F (*NIST Handbook of Mathematical Functions*, 2010,
/// 19.25.5 and 19.36.1), amplitude by descending Landen transformations (22.20.3 to 22.20.5). Both to about 1e-14.
struct EllipticFunctions: Hashable, Sendable {
    /// k, in 0…1.
    let modulus: Double
    /// √(1 − k²), given apart because near k = 1 it can't be had from k; at least 1e-8.
    let complement: Double
    /// K, the integral to a right angle.
    let quarter: Double
    /// The arithmetic means and the halved differences on the way to the common mean of 1 and the complement.
    private let means: [Double]
    private let differences: [Double]

    init(modulus: Double, complement: Double) {
        self.modulus = modulus
        self.complement = complement.clamped(1e-8, 1, nan: 1)
        var (a, b, c) = (1.0, self.complement, modulus)
        var (means, differences) = ([a], [c])
        while c.magnitude > 1e-17, means.count < 16 {
            (a, b, c) = (0.5 * (a + b), (a * b).squareRoot(), 0.5 * (a - b))
            means.append(a)
            differences.append(c)
        }
        self.means = means
        self.differences = differences
        quarter = 0.5 * .pi / a
    }

    /// F(φ, k) for an angle within ±π.
    func integral(to angle: Double) -> Double {
        if angle > 0.5 * .pi { return 2 * quarter - integral(to: .pi - angle) }
        if angle < -0.5 * .pi { return -2 * quarter - integral(to: -.pi - angle) }
        let (sine, cosine) = Elementary.sincos(angle)
        let delta = delta(angle)
        return sine * Self.symmetric(cosine * cosine, delta * delta, 1)
    }

    /// am(u, k): the angle to which the integral is u, rising with u for ever.
    func amplitude(_ u: Double) -> Double {
        let turns = Elementary.nearestInteger((u / (2 * quarter)).clamped(-1e15, 1e15, nan: 0))
        let last = means.count - 1
        var angle = Elementary.power(last) * means[last] * (u - turns * 2 * quarter)
        for index in stride(from: last, to: 0, by: -1) {
            let part = differences[index] / means[index] * Elementary.sin(angle)
            angle = 0.5 * (angle + Elementary.asin(part.clamped(-1, 1, nan: 0)))
        }
        return angle + turns * .pi
    }

    /// √(1 − k²·sin²φ), the derivative of the amplitude.
    func delta(_ angle: Double) -> Double {
        let (sine, cosine) = Elementary.sincos(angle)
        return (cosine * cosine + complement * complement * sine * sine).squareRoot()
    }

    /// Carlson's R_F of three numbers not negative, at most one of them 0.
    private static func symmetric(_ x: Double, _ y: Double, _ z: Double) -> Double {
        var (x, y, z) = (x, y, z)
        for _ in 0..<60 {
            let mean = (x + y + z) / 3
            let (dx, dy, dz) = (1 - x / mean, 1 - y / mean, 1 - z / mean)
            if Swift.max(dx.magnitude, dy.magnitude, dz.magnitude) < 1e-3 {
                let second = dx * dy - dz * dz
                let third = dx * dy * dz
                let series = 1 - second / 10 + third / 14 + second * second / 24 - 3 * second * third / 44
                return series / mean.squareRoot()
            }
            let (rx, ry, rz) = (x.squareRoot(), y.squareRoot(), z.squareRoot())
            let sum = rx * ry + rx * rz + ry * rz
            (x, y, z) = (0.25 * (x + sum), 0.25 * (y + sum), 0.25 * (z + sum))
        }
        return 1 / ((x + y + z) / 3).squareRoot()
    }
}

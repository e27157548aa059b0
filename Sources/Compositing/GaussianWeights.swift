/// The weights of a blur in 16 bits.
struct GaussianWeights {
    /// 2 · radius + 1 weights whose sum is 65536.
    let values: [UInt16]
    let radius: Int

    /// Samples the bell curve at whole distances; what lies beyond 3.25 deviations is left out.
    ///
    /// - Precondition: `deviation` is at least 1, so that no weight reaches a half.
    init(deviation: Double) {
        precondition(deviation >= 1, "a bell curve narrower than a sample has no use for weights")
        radius = Int((deviation * 3.25).rounded(.up))
        // e^(-1/2σ²) as its power series; each weight is the last one times that factor to an odd power.
        let exponent = -1 / (2 * deviation * deviation)
        var factor = 1.0
        var term = 1.0
        for n in 1...20 {
            term *= exponent / Double(n)
            factor += term
        }
        var half = [1.0]
        var ratio = factor
        for _ in 0..<radius {
            half.append(half[half.count - 1] * ratio)
            ratio *= factor * factor
        }
        let sum = half[0] + 2 * half.dropFirst().reduce(0, +)
        var weights = (half.dropFirst().reversed() + half).map { Int(($0 / sum * 65536).rounded()) }
        // The middle takes up what rounding left.
        weights[radius] += 65536 - weights.reduce(0, +)
        values = weights.map { UInt16($0) }
    }
}

/// A number held as the unevaluated sum of two doubles, about 106 bits, for the few steps where 53 aren't enough.
///
/// Sums are exact by Knuth's two-sum and products by Dekker's with Veltkamp's splitting (T. J. Dekker, *A
/// floating-point technique for extending the available precision*, 1971), which need no fused multiply-add.
/// Products are exact for magnitudes between about 2^-480 and 2^480; nothing here goes near those.
struct DoubleDouble {
    var high: Double
    var low: Double

    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// The exact sum of two doubles.
    init(sum a: Double, _ b: Double) {
        let sum = a + b
        let part = sum - a
        self.init(sum, (a - (sum - part)) + (b - part))
    }

    /// The exact sum of two doubles, the first of which is not the smaller in magnitude.
    init(large a: Double, small b: Double) {
        let sum = a + b
        self.init(sum, b - (sum - a))
    }

    /// The exact product of two doubles.
    init(product a: Double, _ b: Double) {
        let (a1, a2) = Self.halves(a)
        let (b1, b2) = Self.halves(b)
        let product = a * b
        self.init(product, ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2)
    }

    /// The number rounded to one double.
    var rounded: Double { high + low }

    static func + (a: Self, b: Self) -> Self {
        let high = Self(sum: a.high, b.high)
        let low = Self(sum: a.low, b.low)
        let first = Self(large: high.high, small: high.low + low.high)
        return Self(large: first.high, small: first.low + low.low)
    }

    static func + (a: Self, b: Double) -> Self {
        let sum = Self(sum: a.high, b)
        return Self(large: sum.high, small: sum.low + a.low)
    }

    static func * (a: Self, b: Double) -> Self {
        let product = Self(product: a.high, b)
        return Self(large: product.high, small: product.low + a.low * b)
    }

    static func * (a: Self, b: Self) -> Self {
        let product = Self(product: a.high, b.high)
        return Self(large: product.high, small: product.low + (a.high * b.low + a.low * b.high))
    }

    static func / (a: Double, b: Self) -> Self {
        let quotient = a / b.high
        let back = b * quotient
        let rest = ((a - back.high) - back.low) / b.high
        return Self(large: quotient, small: rest)
    }

    /// Two 26-bit halves whose sum is the double.
    private static func halves(_ a: Double) -> (Double, Double) {
        let wide = 134_217_729 * a
        let high = wide - (wide - a)
        return (high, a - high)
    }
}

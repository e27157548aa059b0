extension Elementary {
    /// e to the power of x.
    ///
    /// Above 709.78 the answer is infinity, below −745.13 it is 0; NaN stays NaN.
    public static func exp(_ x: Double) -> Double {
        exp(x, plus: 0)
    }

    /// e to the power of the sum of a double and a correction far below its last bit.
    ///
    /// The argument is brought into ±ln(2)/2 by taking off a multiple of ln 2 held in two parts, the first short
    /// enough for exact products (W. J. Cody and W. Waite, *Software Manual for the Elementary Functions*, 1980).
    /// There a polynomial of the 12th power, interpolated where Chebyshev's has its zeros, is off by less than 2^-59.
    /// Its even and its odd powers are summed apart, which halves the wait of each sum for the one before it.
    @inline(__always)
    static func exp(_ x: Double, plus correction: Double) -> Double {
        guard x >= -746, x <= 710 else { return x == x ? (x > 0 ? .infinity : 0) : x }
        // The nearest whole number stands in the lowest bits of the sum (`nearestInteger`).
        let sum = x * 0x1.71547652b82fep+0 + 0x1.8p52
        let count = sum - 0x1.8p52
        let high = x - count * 0x1.62e42fee00000p-1
        let low = count * 0x1.a39ef35793c76p-33 - correction
        let r = high - low
        let rest = (high - r) - low
        let z = r * r
        var even = 0x1.1f66df7fca49fp-29
        var odd = 0x1.af38a9b0ec855p-26
        even = even * z + 0x1.27e4e1f48534fp-22
        odd = odd * z + 0x1.71de0dae63bb3p-19
        even = even * z + 0x1.a01a01a47b054p-16
        odd = odd * z + 0x1.a01a01a7c41d5p-13
        even = even * z + 0x1.6c16c16c167e1p-10
        odd = odd * z + 0x1.11111111109b3p-7
        even = even * z + 0x1.5555555555555p-5
        odd = odd * z + 0x1.5555555555556p-3
        even = even * z + 0.5
        let value = 1 + (r + (z * (even + r * odd) + rest))
        let exponent = Int(truncatingIfNeeded: sum.bitPattern &- 0x4338_0000_0000_0000)
        guard exponent >= -1021, exponent <= 1023 else { return scaled(value, byPowerOf2: exponent) }
        return value * power(exponent)
    }

    /// The natural logarithm.
    ///
    /// −infinity at either zero, NaN below zero, infinity at infinity.
    ///
    /// x = 2^k·(1+f) with 1+f near 1; with s = f/(2+f), ln(1+f) = 2·artanh(s), summed as f − (f²/2 − s·(f²/2 + R(s²)))
    /// so that the leading term is exact.
    public static func log(_ x: Double) -> Double {
        guard let (exponent, m) = split(x) else { return logOfSpecial(x) }
        let f = m - 1
        let s = f / (2 + f)
        let z = s * s
        let half = 0.5 * f * f
        let tail = s * (half + z * seriesOfArtanh(z))
        if exponent == 0 { return f - (half - tail) }
        // The first part of ln 2 has 32 bits, so its product with the exponent is exact.
        return exponent * 0x1.62e42fee00000p-1 - ((half - (tail + exponent * 0x1.a39ef35793c76p-33)) - f)
    }

    /// x to the power of y.
    ///
    /// C's rules for the odd cases: anything to the power 0 is 1 and 1 to any power is 1, NaN included; a negative x
    /// needs a whole y, or the answer is NaN.
    ///
    /// exp(y·ln x), the logarithm and the product kept to about 68 bits: y·ln x reaches 745, which costs ten of them.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x != x || y != y { return .nan }
        let parity = Parity(y)
        let magnitude = x.magnitude
        if magnitude == 0 || magnitude == .infinity {
            let size: Double = (magnitude == 0) == (y < 0) ? .infinity : 0
            return x.sign == .minus && parity == .odd ? -size : size
        }
        if y.magnitude == .infinity {
            if magnitude == 1 { return 1 }
            return (magnitude > 1) == (y > 0) ? .infinity : 0
        }
        if x < 0, parity == .fraction { return .nan }
        let size = powOfPositive(magnitude, y)
        return x < 0 && parity == .odd ? -size : size
    }
}

extension Elementary {
    private enum Parity {
        case even, odd, fraction

        init(_ y: Double) {
            let size = y.magnitude
            if size >= 0x1p53 {
                self = .even
            } else if size != Double(UInt64(size)) {
                self = .fraction
            } else {
                self = UInt64(size) & 1 == 0 ? .even : .odd
            }
        }
    }

    private static func powOfPositive(_ x: Double, _ y: Double) -> Double {
        let logarithm = preciseLog(x)
        if logarithm.high == 0 { return 1 }
        let estimate = y * logarithm.high
        if estimate > 710 { return .infinity }
        if estimate < -746 { return 0 }
        let product = logarithm * y
        return exp(product.high, plus: product.low)
    }

    /// ln x to about 68 bits, for a positive finite x.
    private static func preciseLog(_ x: Double) -> DoubleDouble {
        guard let (exponent, m) = split(x) else { return DoubleDouble(logOfSpecial(x)) }
        let f = m - 1
        if f == 0, exponent == 0 { return DoubleDouble(0) }
        let s = f / DoubleDouble(sum: 2, f)
        let z = s * s
        // 2·s·(1 + z/3 + z²/5 + …): two terms in full, the rest (a 2^-12 of the whole) in one double.
        let further = z.high * z.high * (0.5 * seriesOfArtanh(z.high, from: 1))
        let third = z * DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
        let part = s * (third + further) + s
        let logarithm = DoubleDouble(2 * part.high, 2 * part.low)
        if exponent == 0 { return logarithm }
        // ln 2 in three parts, the first two of 42 bits: their products with the exponent are exact.
        let whole =
            DoubleDouble(large: exponent * 0x1.62e42fefa3800p-1, small: exponent * 0x1.ef35793c76000p-45)
            + exponent * 0x1.cc01f97b57a08p-87
        return whole + logarithm
    }

    /// An exponent and a number from √½ to √2 whose product of powers is x, for a positive finite x.
    private static func split(_ x: Double) -> (exponent: Double, significand: Double)? {
        guard x > 0, x < .infinity else { return nil }
        let subnormal = x < .leastNormalMagnitude
        let bits = (subnormal ? x * 0x1p54 : x).bitPattern
        var exponent = Int(bits >> 52) - (subnormal ? 1077 : 1023)
        var m = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
        if m > 0x1.6a09e667f3bcdp0 {
            m *= 0.5
            exponent += 1
        }
        return (Double(exponent), m)
    }

    private static func logOfSpecial(_ x: Double) -> Double {
        if x == 0 { return -.infinity }
        return x == .infinity ? x : .nan
    }

    /// 2/3 + 2z/5 + 2z²/7 + …, or the same from 2/5 on, for z up to 0.0295.
    private static func seriesOfArtanh(_ z: Double, from start: Int = 0) -> Double {
        var sum = 2 / 25.0
        sum = sum * z + 2 / 23.0
        sum = sum * z + 2 / 21.0
        sum = sum * z + 2 / 19.0
        sum = sum * z + 2 / 17.0
        sum = sum * z + 2 / 15.0
        sum = sum * z + 2 / 13.0
        sum = sum * z + 2 / 11.0
        sum = sum * z + 2 / 9.0
        sum = sum * z + 2 / 7.0
        sum = sum * z + 2 / 5.0
        return start == 1 ? sum : sum * z + 2 / 3.0
    }
}

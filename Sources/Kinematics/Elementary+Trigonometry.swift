extension Elementary {
    /// The sine of an angle in radians. NaN for NaN and the infinities; −0 for −0.
    public static func sin(_ x: Double) -> Double {
        guard x.magnitude < .infinity else { return .nan }
        let (quadrant, r) = reduced(x)
        let value = quadrant & 1 == 0 ? kernelOfSine(r) : kernelOfCosine(r)
        return quadrant & 2 == 0 ? value : -value
    }

    /// The cosine of an angle in radians. NaN for NaN and the infinities.
    public static func cos(_ x: Double) -> Double {
        guard x.magnitude < .infinity else { return .nan }
        let (quadrant, r) = reduced(x)
        let value = quadrant & 1 == 0 ? kernelOfCosine(r) : kernelOfSine(r)
        return (quadrant + 1) & 2 == 0 ? value : -value
    }

    /// Sine and cosine of one angle in radians for little more than the price of one.
    ///
    /// The same bits as `sin` and `cos`.
    @inline(__always)
    public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        // Sums have no −0.
        if x == 0 { return (x, 1) }
        let quadrant: UInt64
        let r: DoubleDouble
        if x.magnitude < 0x1p20 {
            (quadrant, r) = reducedByParts(x)
        } else {
            guard x.magnitude < .infinity else { return (.nan, .nan) }
            let large = reduced(x)
            (quadrant, r) = (UInt64(large.quadrant), large.rest)
        }
        let sine = kernelOfSine(r).bitPattern
        let cosine = kernelOfCosine(r).bitPattern
        // No branch goes by the quadrant, which no processor could guess: in odd ones the two change places.
        let exchanged = (sine ^ cosine) & (0 &- (quadrant & 1))
        return (
            Double(bitPattern: sine ^ exchanged ^ ((quadrant & 2) << 62)),
            Double(bitPattern: cosine ^ exchanged ^ (((quadrant &+ 1) & 2) << 62))
        )
    }

    /// The tangent of an angle in radians. NaN for NaN and the infinities; no double is a pole.
    public static func tan(_ x: Double) -> Double {
        guard x.magnitude < .infinity else { return .nan }
        let (quadrant, r) = reduced(x)
        let sine = kernelOfSine(r)
        let cosine = kernelOfCosine(r)
        return quadrant & 1 == 0 ? sine / cosine : -cosine / sine
    }
}

extension Elementary {
    /// Sine on ±π/4 by a polynomial of the 13th power, interpolated where Chebyshev's has its zeros: off by less than
    /// 2^-55 of the whole. Every other of its powers is summed apart, which halves the wait of each sum for the last.
    @inline(__always)
    private static func kernelOfSine(_ r: DoubleDouble) -> Double {
        let x = r.high
        // Below 2^-27 the cube is lost in rounding, and −0 must keep its sign.
        if x.magnitude < 0x1p-27 { return x }
        let z = x * x
        let w = z * z
        let even = (-0x1.ae600aca92c64p-26 * w - 0x1.a01a019e83816p-13) * w - 0x1.5555555555555p-3
        let odd = (0x1.5e0b05bff20f2p-33 * w + 0x1.71de379654304p-19) * w + 0x1.1111111110bb2p-7
        return x + (x * z * (even + z * odd) + r.low * (1 - 0.5 * z))
    }

    /// Cosine on ±π/4 by such a polynomial of the 14th power, off by less than 2^-59.
    @inline(__always)
    private static func kernelOfCosine(_ r: DoubleDouble) -> Double {
        let x = r.high
        let z = x * x
        let w = z * z
        let even = (0x1.1eeb68cd22f56p-29 * w + 0x1.a01a019f4e9b4p-16) * w + 0x1.5555555555555p-5
        let odd = (-0x1.907d8f29fe831p-37 * w - 0x1.27e4fa17bf139p-22) * w - 0x1.6c16c16c16967p-10
        let half = 0.5 * z
        let lead = 1 - half
        // The rounding of 1 − z/2 is found again and added with the small terms.
        return lead + (((1 - lead) - half) + (w * (even + z * odd) - x * r.low))
    }

    /// The number of quarter turns nearest to an angle, modulo 4 at least, and what is left of the angle, to 60
    /// bits of its own at least.
    private static func reduced(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
        let size = x.magnitude
        if size <= 0x1.921fb54442d18p-1 { return (0, DoubleDouble(x)) }
        if size < 0x1p20 {
            let (quadrant, rest) = reducedByParts(x)
            return (Int(quadrant & 3), rest)
        }
        let (quadrant, rest) = reducedByBits(size)
        return x < 0 ? (-quadrant & 3, DoubleDouble(-rest.high, -rest.low)) : (quadrant, rest)
    }

    /// Cody and Waite's reduction below 2^20: π/2 in a part of 33 bits, whose product with the count is exact, and one of
    /// 53. Of the quadrant the two lowest bits count.
    @inline(__always)
    private static func reducedByParts(_ x: Double) -> (quadrant: UInt64, rest: DoubleDouble) {
        // The nearest whole number stands in the lowest bits of the sum (`nearestInteger`).
        let sum = x * 0x1.45f306dc9c883p-1 + 0x1.8p52
        let count = sum - 0x1.8p52
        let first = x - count * 0x1.921fb54400000p+0
        let second = count * 0x1.0b4611a626331p-34
        let high = first - second
        // Where 26 bits cancel, those that are left are too few.
        guard high.magnitude >= x.magnitude * 0x1p-26 else { return (sum.bitPattern, smallRest(first, count)) }
        return (sum.bitPattern, DoubleDouble(high, (first - high) - second))
    }

    /// What is left of an angle beside a multiple of π/2: the second part of π/2 in three of its own.
    @inline(never)
    private static func smallRest(_ first: Double, _ count: Double) -> DoubleDouble {
        let second = DoubleDouble(sum: first, -count * 0x1.0b4611a600000p-34)
        let third = DoubleDouble(sum: second.high, -count * 0x1.3198a2e000000p-69)
        let low = (second.low + third.low) - count * 0x1.b839a252049c1p-104
        return DoubleDouble(large: third.high, small: low)
    }

    /// Payne and Hanek's reduction from 2^20 up: the significand times the 192 bits of 2/π that matter for its
    /// exponent.
    ///
    /// Bits of 2/π above them give whole turns, bits below are under 2^-137 of a quarter turn; the nearest that
    /// any double comes to a multiple of π/2 is about 2^-62.
    private static func reducedByBits(_ x: Double) -> (quadrant: Int, rest: DoubleDouble) {
        let significand = x.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x0010_0000_0000_0000
        let exponent = Int(x.bitPattern >> 52) - 1075
        // The table begins with 64 zero bits, so this is never negative.
        let start = exponent - 2 + 64
        let (word, shift) = (start / 64, UInt64(start % 64))
        func bits(_ index: Int) -> UInt64 {
            let high = twoOverPi[word + index] << shift
            return shift == 0 ? high : high | twoOverPi[word + index + 1] >> (64 - shift)
        }
        let lowest = significand.multipliedFullWidth(by: bits(2))
        let middle = significand.multipliedFullWidth(by: bits(1))
        let (word1, carry1) = middle.low.addingReportingOverflow(lowest.high)
        var word2 = significand &* bits(0) &+ middle.high &+ (carry1 ? 1 : 0)
        var quadrant = Int(word2 >> 62)
        // What follows the two bits of the quadrant is the fraction; above a half it counts down from the next
        // quadrant.
        word2 <<= 2
        var fraction = (
            word2 | word1 >> 62, word1 << 2 | lowest.low >> 62, lowest.low << 2
        )
        let negative = fraction.0 >> 63 == 1
        if negative {
            quadrant += 1
            let low = (~fraction.2).addingReportingOverflow(1)
            let mid = (~fraction.1).addingReportingOverflow(low.overflow ? 1 : 0)
            fraction = (~fraction.0 &+ (mid.overflow ? 1 : 0), mid.partialValue, low.partialValue)
        }
        let rest = angle(fraction)
        return (quadrant & 3, negative ? DoubleDouble(-rest.high, -rest.low) : rest)
    }

    /// π/2 times a fraction given as 192 bits behind the point.
    private static func angle(_ fraction: (UInt64, UInt64, UInt64)) -> DoubleDouble {
        var (high, low) = (fraction.0, fraction.1)
        var scale = 0x1p-64
        if high == 0 {
            (high, low) = (low, fraction.2)
            scale = 0x1p-128
        }
        let zeros = UInt64(high.leadingZeroBitCount)
        if zeros > 0, zeros < 64 {
            // Bits that this shifts in from the third word are below the 106 that are kept.
            (high, low) = (high << zeros | low >> (64 - zeros), low << zeros)
            scale *= power(-Int(zeros))
        }
        let top = Double(high >> 11) * 0x1p11 * scale
        let next = Double((high & 0x7FF) << 42 | low >> 22) * 0x1p-42 * scale
        return DoubleDouble(large: top, small: next) * DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    }

    /// 2/π behind the point, 64 zero bits and then 1,216 of its own.
    private static let twoOverPi: [UInt64] = [
        0x0000_0000_0000_0000, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
        0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E,
        0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B,
        0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
        0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    ]
}

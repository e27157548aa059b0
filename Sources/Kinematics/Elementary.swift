/// The elementary functions that motion needs, giving the same bits on every machine.
///
/// The C library's functions differ in the last bit between processors (it picks fused instructions at run
/// time), which would make two recordings of one scene differ. These use only IEEE addition, subtraction,
/// multiplication, division and square root, never a fused step, so their results depend on nothing but the
/// argument.
///
/// Accuracy: within 1 ulp for `exp`, `log`, `sin`, `cos`, `sincos` and `pow`, within 2 ulp for `tan`, `atan`, `atan2`,
/// `asin` and `acos`, over the whole range of `Double`, subnormal results included.
/// NaN, infinities and signed zeros follow IEEE 754 and C's Annex F.
public enum Elementary {}

extension Elementary {
    /// `value · 2^exponent`, rounded once, for a value near 1 and any exponent that can matter.
    static func scaled(_ value: Double, byPowerOf2 exponent: Int) -> Double {
        if exponent > 1023 {
            if exponent > 2046 { return value * .infinity }
            return value * power(1023) * power(exponent - 1023)
        }
        if exponent < -1021 {
            if exponent < -1200 { return value * 0 }
            // The first product stays normal, so only the second rounds.
            return value * power(exponent + 200) * power(-200)
        }
        return value * power(exponent)
    }

    /// 2 to an exponent in −1022…1023, built from its bits.
    static func power(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) &<< 52)
    }

    /// The nearest integer, ties to even, of a number below 2^51 in magnitude.
    ///
    /// Adding 1.5 · 2^52 pushes the fraction out of the significand; no call and no rounding mode is involved.
    static func nearestInteger(_ x: Double) -> Double {
        (x + 0x1.8p52) - 0x1.8p52
    }
}

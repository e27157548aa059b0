extension Elementary {
    /// The angle in radians, from −π to π, of the point (x, y) as seen from the origin.
    ///
    /// The signs of zeros tell the quadrants apart, as in C: (0, −0) is at π. NaN if either is NaN.
    public static func atan2(_ y: Double, _ x: Double) -> Double {
        if x != x || y != y { return .nan }
        var (width, height) = (x.magnitude, y.magnitude)
        if width == .infinity, height == .infinity {
            (width, height) = (1, 1)
        } else if Swift.max(width, height) > 0x1p1000 {
            (width, height) = (width * 0x1p-100, height * 0x1p-100)
        } else if Swift.max(width, height) < 0x1p-900 {
            (width, height) = (width * 0x1p110, height * 0x1p110)
        }
        let angle: Double
        if height <= width {
            // Both zero counts as lying on the axis.
            let part = height == 0 ? DoubleDouble(0) : arc(height, width)
            angle = x.sign == .minus ? opposite(part, 0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53) : part.rounded
        } else {
            let part = arc(width, height)
            let quarter = (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
            angle =
                x.sign == .minus
                ? quarter.0 + (part.high + (part.low + quarter.1)) : opposite(part, quarter.0, quarter.1)
        }
        return y.sign == .minus ? -angle : angle
    }

    /// The angle in radians, from −π/2 to π/2, whose tangent is x.
    public static func atan(_ x: Double) -> Double {
        atan2(x, 1)
    }

    /// The angle in radians, from 0 to π, whose cosine is x. NaN outside −1…1.
    public static func acos(_ x: Double) -> Double {
        // Half the angle has the tangent √((1−x)/(1+x)): no digits are lost near either end.
        2 * atan2((1 - x).squareRoot(), (1 + x).squareRoot())
    }

    /// The angle in radians, from −π/2 to π/2, whose sine is x. NaN outside −1…1.
    public static func asin(_ x: Double) -> Double {
        atan2(x, ((1 - x) * (1 + x)).squareRoot())
    }

    private static func opposite(_ part: DoubleDouble, _ high: Double, _ low: Double) -> Double {
        high - (part.high + (part.low - low))
    }

    /// The arctangent of height/width in 0…1, as its two largest terms.
    ///
    /// With c the nearest eighth, atan(q) = atan(c) + atan((q−c)/(1+qc)); the last argument is at most 1/16 and
    /// its series is short.
    private static func arc(_ height: Double, _ width: Double) -> DoubleDouble {
        let nearest = Int(8 * (height / width) + 0.5)
        let c = Double(nearest) * 0.125
        let t = nearest == 0 ? height / width : (height - c * width) / (width + c * height)
        let z = t * t
        var sum = 1 / 15.0
        sum = 1 / 13.0 - sum * z
        sum = 1 / 11.0 - sum * z
        sum = 1 / 9.0 - sum * z
        sum = 1 / 7.0 - sum * z
        sum = 1 / 5.0 - sum * z
        sum = 1 / 3.0 - sum * z
        let tail = t * z * sum
        if nearest == 0 { return DoubleDouble(t, -tail) }
        let (high, low) = arcsOfEighths[nearest]
        return DoubleDouble(high, t - (tail - low))
    }

    /// atan(k/8) for k from 0 to 8, each in two parts.
    private static let arcsOfEighths: [(Double, Double)] = [
        (0, 0),
        (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
        (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
        (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
        (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
        (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
        (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
        (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
        (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
    ]
}

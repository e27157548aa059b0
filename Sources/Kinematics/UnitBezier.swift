/// A timing curve: the cubic Bézier from (0, 0) to (1, 1) with two control points, read as y over x.
///
/// The control points' x are brought into 0…1, which makes the curve a function of x; their y may lie outside, which
/// makes it overshoot, and are held within ±1e6. A NaN in the first point counts as 0, in the second as 1.
public struct UnitBezier: Hashable, Sendable {
    /// The first control point's, 0…1.
    public let x1: Double
    /// The first control point's, within ±1e6.
    public let y1: Double
    /// The second control point's, 0…1.
    public let x2: Double
    /// The second control point's, within ±1e6.
    public let y2: Double

    /// The straight line.
    public static let linear = UnitBezier(0, 0, 1, 1)
    /// Starts slowly. (Rule 3.1 of `uikit-behaviour`, with the next two.)
    public static let easeIn = UnitBezier(0.42, 0, 1, 1)
    /// Ends slowly.
    public static let easeOut = UnitBezier(0, 0, 0.58, 1)
    /// Starts and ends slowly: the curve of UIKit's animations unless another is asked for.
    public static let easeInOut = UnitBezier(0.42, 0, 0.58, 1)
    /// The curve of Core Animation's implicit animations. (Rule 3.3.)
    public static let `default` = UnitBezier(0.25, 0.1, 0.25, 1)

    /// The curve of two control points, (x1, y1) and (x2, y2).
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1.clamped(0, 1, nan: 0)
        self.y1 = y1.clamped(-1e6, 1e6, nan: 0)
        self.x2 = x2.clamped(0, 1, nan: 1)
        self.y2 = y2.clamped(-1e6, 1e6, nan: 1)
    }

    /// The curve's y where its x is the given fraction, to better than 1e−9 for control points of ordinary size.
    ///
    /// 0 up to fraction 0 and for NaN, 1 from fraction 1 on.
    public func value(at fraction: Double) -> Double {
        guard fraction > 0 else { return 0 }
        guard fraction < 1 else { return 1 }
        if isStraight { return fraction }
        return Self.bernstein(y1, y2, parameter(at: fraction))
    }

    /// The slope dy/dx where the curve's x is the given fraction; 0 outside 0…1 and for NaN.
    ///
    /// Held within ±`steepest`: curves whose control points lie above an end, or cross over, are vertical somewhere.
    public func slope(at fraction: Double) -> Double {
        guard fraction >= 0, fraction <= 1 else { return 0 }
        if isStraight { return 1 }
        let s = fraction == 0 ? 0 : (fraction == 1 ? 1 : parameter(at: fraction))
        var (dx, dy) = (Self.derivative(x1, x2, s), Self.derivative(y1, y2, s))
        // Where a control point lies on its end, the tangent points to the other one, or else to the far end.
        if s == 0, dx == 0, dy == 0 { (dx, dy) = x2 == 0 && y2 == 0 ? (1, 1) : (x2, y2) }
        if s == 1, dx == 0, dy == 0 { (dx, dy) = x1 == 1 && y1 == 1 ? (1, 1) : (1 - x1, 1 - y1) }
        if dx < 1e-9, dy.magnitude < 1e-9 {
            // A cusp: both coordinates stand still there, but their chord has a direction.
            (dx, dy) = (2e-6, value(at: fraction + 1e-6) - value(at: fraction - 1e-6))
        }
        if dy.magnitude <= Self.steepest * dx { return dy / dx }
        return dy > 0 ? Self.steepest : -Self.steepest
    }

    /// The largest slope that is told, where a curve stands upright.
    public static let steepest = 1e6

    private var isStraight: Bool { x1 == y1 && x2 == y2 }
}

extension UnitBezier {
    /// The parameter at which the curve's x is a number between 0 and 1.
    ///
    /// Newton's method inside a shrinking bracket. Where the curve is nearly upright, x in double precision no longer
    /// tells the parameter (the curve (1, 0, 0, 1) has a triple root at ½: the last bit of x is 3e−6 of the parameter),
    /// so there the bracket is halved by x in twice the precision.
    private func parameter(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<64 {
            let excess = Self.bernstein(x1, x2, s) - x
            let slope = Self.derivative(x1, x2, s)
            if excess > 0 { high = s } else { low = s }
            if excess.magnitude <= 0x1p-50 {
                if slope >= 1e-4 { return s }
                break
            }
            let next = s - excess / slope
            // Also where the slope is 0 and the step infinite or NaN.
            s = next > low && next < high ? next : 0.5 * (low + high)
        }
        return preciseParameter(at: x)
    }

    private func preciseParameter(at x: Double) -> Double {
        let linear = DoubleDouble(product: 3, x1)
        let square = DoubleDouble(product: 3, x2) + DoubleDouble(product: -6, x1)
        let cube = DoubleDouble(product: -3, x2) + linear + 1
        var (low, high) = (0.0, 1.0)
        while true {
            let s = 0.5 * (low + high)
            guard s > low, s < high else { return s }
            let excess = ((cube * s + square) * s + linear) * s + -x
            if excess.high > 0 || excess.high == 0 && excess.low > 0 { high = s } else { low = s }
            if high - low < 0x1p-54 { return s }
        }
    }

    /// 3(1−s)²s·p + 3(1−s)s²·q + s³.
    private static func bernstein(_ p: Double, _ q: Double, _ s: Double) -> Double {
        let t = 1 - s
        return s * (3 * t * (t * p + s * q) + s * s)
    }

    private static func derivative(_ p: Double, _ q: Double, _ s: Double) -> Double {
        let t = 1 - s
        return 3 * (t * t * p + 2 * s * t * (q - p) + s * s * (1 - q))
    }
}

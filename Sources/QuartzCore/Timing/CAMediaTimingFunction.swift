public import CoreGraphics
package import Kinematics

/// The pace of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    package final let curve: UnitBezier
    private final let points: [Float]

    /// Creates one of the named curves; an unknown name gives `linear` and a diagnostic.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default:
            Diagnostics.report(
                Diagnostic(
                    place: "CAMediaTimingFunction(name:)", problem: "there is no curve named \(name.rawValue)",
                    remedy: "use linear, easeIn, easeOut, easeInEaseOut or default; linear is used"))
            self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a curve by its two inner control points; their x is clamped into 0…1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [c1x, c1y, c2x, c2y]
        curve = UnitBezier(c1x.decimal, c1y.decimal, c2x.decimal, c2y.decimal)
    }

    /// Writes control point 0…3 as x and y to two floats; any other index writes nothing.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        switch idx {
        case 0: (ptr[0], ptr[1]) = (0, 0)
        case 1: (ptr[0], ptr[1]) = (points[0], points[1])
        case 2: (ptr[0], ptr[1]) = (points[2], points[3])
        case 3: (ptr[0], ptr[1]) = (1, 1)
        default: break
        }
    }
}

/// The name of a stock timing curve.
public struct CAMediaTimingFunctionName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

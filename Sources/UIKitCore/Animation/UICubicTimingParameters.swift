public import CoreGraphics
import Kinematics
import QuartzCore

/// A Bézier curve for a property animator.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint
    public let timingCurveType: UITimingCurveType
    let function: CAMediaTimingFunction

    /// Core Animation's default curve, (.25, .1) and (.25, 1).
    ///
    /// **Differs from UIKit**: `animationCurve`, which can't name it, reads ease in and out; there it is a number
    /// outside the enumeration.
    public override convenience init() {
        self.init(.easeInOut, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1), .builtin)
    }

    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        let shape = curve.function.curve
        self.init(curve, CGPoint(x: shape.x1, y: shape.y1), CGPoint(x: shape.x2, y: shape.y2), .builtin)
    }

    /// Creates a curve by its two inner control points: their x is clamped into 0…1, what isn't a number is the straight
    /// line's. `animationCurve` reads ease in and out.
    public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        self.init(.easeInOut, point1, point2, .cubic)
    }

    /// Nil: parameters can't be read from an archive.
    public convenience init?(coder: NSCoder) { return nil }

    private init(
        _ curve: UIView.AnimationCurve, _ first: CGPoint, _ second: CGPoint, _ type: UITimingCurveType
    ) {
        animationCurve = curve
        controlPoint1 = first.held(else: .zero)
        controlPoint2 = second.held(else: CGPoint(x: 1, y: 1))
        timingCurveType = type
        function = CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
            Float(controlPoint2.y))
    }

    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    /// The object itself: it never changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension CGPoint {
    /// The point with its x in 0…1, or another one where it isn't finite.
    fileprivate func held(else other: CGPoint) -> CGPoint {
        guard isFinite else {
            Diagnostics.report(
                Diagnostic(
                    place: "UICubicTimingParameters", problem: "a control point is \(self); \(other) is used",
                    remedy: "give finite numbers"))
            return other
        }
        return CGPoint(x: min(max(x, 0), 1), y: y)
    }
}

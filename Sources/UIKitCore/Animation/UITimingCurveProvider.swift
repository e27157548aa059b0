public import CoreGraphics

/// What shapes a property animator's pace.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
    var timingCurveType: UITimingCurveType { get }
    /// The Bézier curve; nil where there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil where there is none. Where both are given the spring counts.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// What a timing curve is made of.
public enum UITimingCurveType: Int, Sendable {
    /// One of the named curves.
    case builtin
    /// A Bézier curve by its control points.
    case cubic
    case spring
    case composed
}

/// The kind of a path's element, which says how many points it has.
public enum CGPathElementType: Int32, Sendable {
    /// One point.
    case moveToPoint = 0
    /// One point.
    case addLineToPoint = 1
    /// Two points: control, end.
    case addQuadCurveToPoint = 2
    /// Three points: two controls, end.
    case addCurveToPoint = 3
    /// No points.
    case closeSubpath = 4
}

/// An element of a path as `CGPath.applyWithBlock` hands it over; its points live as long as the call.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that `CGPath.apply(info:function:)` calls for each element, with the caller's pointer.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

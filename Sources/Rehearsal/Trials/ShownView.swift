public import CoreGraphics
import QuartzCore
import UIKitCore

/// A view as it shows: presentation values, in the window's coordinates, through all that its superviews do to it.
public struct ShownView: Hashable, Sendable {
    /// The smallest rectangle round it.
    public let frame: CGRect
    /// Where its upper left, upper right, lower right and lower left corners are, in points.
    public let corners: [CGPoint]
    /// Where the middle of its bounds is.
    public let center: CGPoint
    /// Its opacity times its superviews', 0…1; 0 where one of them is hidden.
    public let opacity: Double

    @MainActor
    init(_ view: UIView) {
        let bounds = view.layer.presentedState().bounds
        var points = [
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
            CGPoint(x: bounds.midX, y: bounds.midY),
        ]
        var opacity = 1.0
        var current: UIView? = view
        while let view = current, !(view is UIWindow) {
            let state = view.layer.presentedState()
            let turn = view.superview?.layer.presentedState().transformOfSublayers
            let placement = state.placement(under: turn)
            points = points.map { placement.place(of: $0) }
            opacity *= view.isHidden ? 0 : Double(min(max(state.opacity, 0), 1))
            current = view.superview
        }
        center = points.removeLast()
        corners = points
        self.opacity = opacity
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        frame = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}

extension CATransform3D {
    /// Where a point of the plane is seen, in perspective too.
    fileprivate func place(of point: CGPoint) -> CGPoint {
        let depth = point.x * m14 + point.y * m24 + m44
        guard depth != 0 else { return point }
        return CGPoint(
            x: (point.x * m11 + point.y * m21 + m41) / depth, y: (point.x * m12 + point.y * m22 + m42) / depth)
    }
}

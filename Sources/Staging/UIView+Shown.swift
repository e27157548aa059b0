package import CoreGraphics
import QuartzCore
package import UIKitCore

extension UIView {
    /// Where points of its own coordinates are seen in its window now: in mid-flight, in perspective, and through all that
    /// its superviews do to it.
    package func shown(_ points: [CGPoint]) -> [CGPoint] {
        var points = points
        var current: UIView? = self
        while let view = current, !(view is UIWindow) {
            let turn = view.superview?.layer.presentedState().transformOfSublayers
            let placement = view.layer.presentedState().placement(under: turn)
            points = points.map { placement.place(of: $0) }
            current = view.superview
        }
        return points
    }

    /// Where its middle is seen, likewise.
    package var shownMiddle: CGPoint {
        let bounds = layer.presentedState().bounds
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        return shown([middle]).first ?? middle
    }
}

extension CATransform3D {
    /// Where a point of the plane is seen.
    fileprivate func place(of point: CGPoint) -> CGPoint {
        let depth = point.x * m14 + point.y * m24 + m44
        guard depth != 0 else { return point }
        return CGPoint(
            x: (point.x * m11 + point.y * m21 + m41) / depth, y: (point.x * m12 + point.y * m22 + m42) / depth)
    }
}

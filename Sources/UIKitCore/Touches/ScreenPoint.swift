import CoreGraphics
import QuartzCore

/// A point in the coordinates of the screen, above all windows.
@MainActor
struct ScreenPoint {
    var point: CGPoint

    init(_ point: CGPoint) { self.point = point }

    /// The point in a view's coordinates; where there is no view, in the screen's.
    func converted(to view: UIView?) -> CGPoint {
        guard let view else { return point }
        return view.layer.convert(point, from: nil)
    }

    /// The middle of several points; nil of none.
    static func centroid(_ points: [CGPoint]) -> CGPoint? {
        guard !points.isEmpty else { return nil }
        let count = CGFloat(points.count)
        return CGPoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

import Constraints
import CoreGraphics

extension Linear {
    /// A number of points; what is no number counts as 0, and ten million are as many as any layout knows, so that what
    /// views and constraints say never adds up to what is no number.
    init(points: CGFloat) {
        self.init(points.isNaN ? 0 : Double(min(max(points, -LayoutNumbers.most), LayoutNumbers.most)))
    }
}

extension LayoutPlace {
    /// A place that is known.
    init(_ rect: CGRect) {
        self.init(
            left: Linear(points: rect.minX), top: Linear(points: rect.minY), width: Linear(points: rect.width),
            height: Linear(points: rect.height))
    }
}

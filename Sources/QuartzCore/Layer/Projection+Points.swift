import CoreGraphics
import Drawing

extension Projection {
    /// Whether what goes through it has an area.
    var isDrawable: Bool { isFinite && determinant != 0 && determinant.isFinite }

    /// The mapping that undoes this one; one that can't be undone is returned as it is, as an affine transform is.
    var undone: Projection { affine.map { Projection($0.inverted()) } ?? inverted ?? self }

    /// Where a point goes; one behind the eye or at it goes as far away as numbers are of use.
    func applied(to point: CGPoint) -> CGPoint {
        if let affine { return point.applying(affine) }
        let (x, y) = (Double(point.x), Double(point.y))
        let w = max(distance(x: x, y: y), 1e-9)
        return CGPoint(x: CGFloat((m11 * x + m21 * y + m31) / w), y: CGFloat((m12 * x + m22 * y + m32) / w))
    }

    /// The smallest upright rectangle around where a rectangle's corners go.
    func applied(to rect: CGRect) -> CGRect {
        if let affine { return rect.applying(affine) }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map { applied(to: $0) }
        let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
        return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
    }
}

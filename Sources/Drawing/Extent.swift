package import CoreGraphics

/// An upright rectangle of real numbers given by its edges; what isn't finite is empty.
package struct Extent: Equatable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package static let empty = Extent(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The bounds of a transformed rectangle's corners.
    package init(_ rect: CGRect, in transform: CGAffineTransform) {
        let left = Double(rect.minX)
        let right = Double(rect.maxX)
        let top = Double(rect.minY)
        let bottom = Double(rect.maxY)
        let a = Double(transform.a)
        let b = Double(transform.b)
        let c = Double(transform.c)
        let d = Double(transform.d)
        let (x0, x1) = (min(a * left, a * right), max(a * left, a * right))
        let (x2, x3) = (min(c * top, c * bottom), max(c * top, c * bottom))
        let (y0, y1) = (min(b * left, b * right), max(b * left, b * right))
        let (y2, y3) = (min(d * top, d * bottom), max(d * top, d * bottom))
        self.init(
            minX: x0 + x2 + Double(transform.tx), minY: y0 + y2 + Double(transform.ty),
            maxX: x1 + x3 + Double(transform.tx), maxY: y1 + y3 + Double(transform.ty))
        if !(minX + minY + maxX + maxY).isFinite { self = .empty }
    }

    /// The bounds of what is seen of a placed rectangle.
    package init(_ rect: CGRect, in placement: Placement) {
        guard placement.perspective != nil else {
            self.init(rect, in: placement.transform)
            return
        }
        self = .empty
        let projection = placement.projection
        for corner in placement.visiblePart(of: rect) {
            let w = projection.distance(x: corner.x, y: corner.y)
            let x = (projection.m11 * corner.x + projection.m21 * corner.y + projection.m31) / w
            let y = (projection.m12 * corner.x + projection.m22 * corner.y + projection.m32) / w
            self = union(Extent(minX: x, minY: y, maxX: x, maxY: y))
        }
        if !(minX + minY + maxX + maxY).isFinite { self = .empty }
    }

    package static func ofShadow(
        _ shape: RoundedRect, offset: CGVector, radius: Double, in placement: Placement
    ) -> Extent {
        let reach = CGFloat(radius > 0 ? radius * DisplayItem.shadowReach : 0)
        return Extent(shape.rect.offsetBy(dx: offset.dx, dy: offset.dy).insetBy(dx: -reach, dy: -reach), in: placement)
    }

    package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

    package func union(_ other: Extent) -> Extent {
        Extent(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    package func intersection(_ other: Extent) -> Extent {
        Extent(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The pixels of a screen that the rectangle touches.
    package func pixels(in screen: PixelRect) -> PixelRect {
        if isEmpty { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        func place(_ value: Double, _ low: Int, _ high: Int) -> Int {
            Int(min(max(value, Double(low)), Double(high)))
        }
        return PixelRect(
            minX: place(minX.rounded(.down), screen.minX, screen.maxX),
            minY: place(minY.rounded(.down), screen.minY, screen.maxY),
            maxX: place(maxX.rounded(.up), screen.minX, screen.maxX),
            maxY: place(maxY.rounded(.up), screen.minY, screen.maxY))
    }
}

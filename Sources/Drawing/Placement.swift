package import CoreGraphics

/// The way from a node's coordinates to the screen's pixels: an affine transform and, below a `project` node, a
/// perspective after it.
package struct Placement: Equatable, Sendable {
    package var transform: CGAffineTransform
    package var perspective: Perspective?

    package static let identity = Placement(.identity)

    package init(_ transform: CGAffineTransform, _ perspective: Perspective? = nil) {
        self.transform = transform
        self.perspective = perspective
    }

    /// The placement of what is transformed first.
    package func after(_ inner: CGAffineTransform) -> Placement {
        Placement(inner.concatenating(transform), perspective)
    }

    /// The placement of what is projected first; nil for what can't be seen.
    package func after(_ inner: Projection) -> Placement? {
        if let affine = inner.affine { return after(affine) }
        guard inner.isFinite, transform.isFinite else { return nil }
        let own = HalfPlane(x: inner.m13, y: inner.m23, offset: inner.m33 - Projection.nearest)
        let outer = projection
        let limits = [own] + (perspective?.limits ?? []).map { $0.before(Projection(transform)).before(inner) }
        return Placement(.identity, Perspective(projection: inner.concatenating(outer), limits: limits))
    }

    /// All of the way as one projection.
    package var projection: Projection {
        guard let perspective else { return Projection(transform) }
        return transform.isIdentity
            ? perspective.projection : Projection(transform).concatenating(perspective.projection)
    }

    /// What of the node's plane lies before every eye on the way.
    package var limits: [HalfPlane] {
        guard let perspective else { return [] }
        if transform.isIdentity { return perspective.limits }
        let inner = Projection(transform)
        return perspective.limits.map { $0.before(inner) }
    }
}

extension Placement {
    /// The corners of what of a rectangle lies before every eye on the way.
    package func visiblePart(of rect: CGRect) -> [SIMD2<Double>] {
        guard rect.isFinite else { return [] }
        let (left, right) = (Double(rect.minX), Double(rect.maxX))
        let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
        var corners = [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
        var rest: [SIMD2<Double>] = []
        for limit in limits {
            limit.cut(corners, into: &rest)
            swap(&corners, &rest)
        }
        return corners
    }
}

/// The way from a `project` node's child to the screen.
package final class Perspective: Equatable, Sendable {
    package let projection: Projection
    /// What of the child's plane is seen, by the node's own eye and by those of nodes above it: what passes behind one
    /// eye would come out in front of the next.
    package let limits: [HalfPlane]

    package init(projection: Projection, limits: [HalfPlane]) {
        self.projection = projection
        self.limits = limits
    }

    package static func == (one: Perspective, other: Perspective) -> Bool {
        one === other || (one.projection == other.projection && one.limits == other.limits)
    }
}

package import CoreGraphics

/// One side of a line: the points where x·`x` + y·`y` + `offset` is at least 0.
package struct HalfPlane: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var offset: Double

    package init(x: Double, y: Double, offset: Double) {
        self.x = x
        self.y = y
        self.offset = offset
    }

    /// The points that a projection maps into this half-plane, of those before the eye.
    package func before(_ projection: Projection) -> HalfPlane {
        HalfPlane(
            x: projection.m11 * x + projection.m12 * y + projection.m13 * offset,
            y: projection.m21 * x + projection.m22 * y + projection.m23 * offset,
            offset: projection.m31 * x + projection.m32 * y + projection.m33 * offset)
    }

    /// Whether all of a rectangle lies in it.
    package func contains(_ rect: CGRect) -> Bool {
        let farX = Double(x >= 0 ? rect.minX : rect.maxX)
        let farY = Double(y >= 0 ? rect.minY : rect.maxY)
        return farX * x + farY * y + offset >= 0
    }

    /// Cuts a convex polygon, given as its corners in order (Sutherland and Hodgman 1974).
    package func cut(_ corners: [SIMD2<Double>], into rest: inout [SIMD2<Double>]) {
        rest.removeAll(keepingCapacity: true)
        guard var before = corners.last else { return }
        var distanceBefore = before.x * x + before.y * y + offset
        for corner in corners {
            let distance = corner.x * x + corner.y * y + offset
            if (distance >= 0) != (distanceBefore >= 0) {
                let fraction = distanceBefore / (distanceBefore - distance)
                rest.append(
                    SIMD2(before.x + (corner.x - before.x) * fraction, before.y + (corner.y - before.y) * fraction))
            }
            if distance >= 0 { rest.append(corner) }
            before = corner
            distanceBefore = distance
        }
    }
}

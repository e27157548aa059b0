import CoreGraphics
import Drawing

/// How much larger than itself a shape is seen where it is seen largest.
struct Magnification {
    /// Of lengths.
    var length = 0.0
    /// Of areas.
    var area = 0.0
}

extension OutlineBuilder {
    /// How a placement magnifies what shows of a rectangle on the screen; 0 when nothing does.
    func magnification(of rect: CGRect, in placement: Placement) -> Magnification {
        var result = Magnification()
        guard placement.perspective != nil else {
            let transform = placement.transform
            let (a, b) = (Double(transform.a), Double(transform.b))
            let (c, d) = (Double(transform.c), Double(transform.d))
            result.length = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
            result.area = (a * d - b * c).magnitude
            return result
        }
        let projection = placement.projection
        var corners = placement.visiblePart(of: rect)
        cut(&corners, to: sides.map { $0.before(projection) })
        for corner in corners {
            let w = projection.distance(x: corner.x, y: corner.y)
            let x = (projection.m11 * corner.x + projection.m21 * corner.y + projection.m31) / w
            let y = (projection.m12 * corner.x + projection.m22 * corner.y + projection.m32) / w
            // The image's derivatives.
            let a = (projection.m11 - x * projection.m13) / w
            let b = (projection.m12 - y * projection.m13) / w
            let c = (projection.m21 - x * projection.m23) / w
            let d = (projection.m22 - y * projection.m23) / w
            result.length = max(result.length, (a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
            result.area = max(result.area, (a * d - b * c).magnitude)
        }
        return result
    }

    /// Fills the ring with what is seen of a shape in perspective. A part that is cut off in the shape's own plane,
    /// before it is seen, can't come out behind the eye.
    mutating func makeRing(_ shape: RoundedRect, inPerspective placement: Placement) -> Bool {
        let magnification = magnification(of: shape.rect, in: placement)
        guard magnification.area > 1e-12, magnification.area.isFinite, magnification.length.isFinite else {
            return false
        }
        let reach = max(
            shape.rect.minX.magnitude, shape.rect.maxX.magnitude, shape.rect.minY.magnitude, shape.rect.maxY.magnitude)
        guard Double(reach) <= Self.farthest, shape.rect.width > 0, shape.rect.height > 0 else { return false }
        var corners: [SIMD2<Double>] = []
        addCorners(of: shape, scale: magnification.length) { corners.append(SIMD2($0, $1)) }
        let projection = placement.projection
        cut(&corners, to: placement.limits + sides.map { $0.before(projection) })
        ring.removeAll(keepingCapacity: true)
        for corner in corners {
            let w = projection.distance(x: corner.x, y: corner.y)
            let point = Point(
                x: (projection.m11 * corner.x + projection.m21 * corner.y + projection.m31) / w,
                y: (projection.m12 * corner.x + projection.m22 * corner.y + projection.m32) / w)
            // Also false for what isn't a number.
            guard point.x.magnitude <= Self.farthest, point.y.magnitude <= Self.farthest else { return false }
            // Few edges are upright in perspective, so less is made whole.
            ring.append(point.snapped(within: 1 / 65536))
        }
        if projection.determinant < 0 { ring.reverse() }
        return ring.count >= 3
    }

    /// What is in sight, with a margin.
    private var sides: [HalfPlane] {
        [
            HalfPlane(x: 1, y: 0, offset: -minX), HalfPlane(x: -1, y: 0, offset: maxX),
            HalfPlane(x: 0, y: 1, offset: -minY), HalfPlane(x: 0, y: -1, offset: maxY),
        ]
    }

    private func cut(_ corners: inout [SIMD2<Double>], to parts: [HalfPlane]) {
        var rest: [SIMD2<Double>] = []
        for part in parts {
            part.cut(corners, into: &rest)
            swap(&corners, &rest)
        }
    }
}

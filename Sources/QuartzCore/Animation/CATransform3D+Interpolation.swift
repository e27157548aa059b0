import CoreGraphics
import Kinematics

/// A planar transform taken apart into translation, rotation, scale and shear: what interpolates without distortion.
///
/// The decomposition is CSS Transforms 1's (12.2, "Interpolation of decomposed 2D matrices"): rotation goes the
/// shorter way, so a pure rotation keeps every area on its way.
struct PlanarParts {
    var translation: CGPoint
    var scaleX: CGFloat
    var scaleY: CGFloat
    var shear: CGFloat
    var angle: CGFloat

    init(_ m: CGAffineTransform) {
        translation = CGPoint(x: m.tx, y: m.ty)
        var (row0x, row0y, row1x, row1y) = (m.a, m.b, m.c, m.d)
        scaleX = (row0x * row0x + row0y * row0y).squareRoot()
        if scaleX > 0 { (row0x, row0y) = (row0x / scaleX, row0y / scaleX) }
        shear = row0x * row1x + row0y * row1y
        (row1x, row1y) = (row1x - row0x * shear, row1y - row0y * shear)
        scaleY = (row1x * row1x + row1y * row1y).squareRoot()
        if scaleY > 0 {
            (row1x, row1y) = (row1x / scaleY, row1y / scaleY)
            shear /= scaleY
        }
        if row0x * row1y - row0y * row1x < 0 {
            // A mirror image: the flip goes into the axis that is turned further.
            if row0x < row1y {
                scaleX = -scaleX
                (row0x, row0y) = (-row0x, -row0y)
            } else {
                scaleY = -scaleY
                (row1x, row1y) = (-row1x, -row1y)
            }
        }
        angle = CGFloat(Elementary.atan2(Double(row0y), Double(row0x)))
    }

    var transform: CGAffineTransform {
        let sine = CGFloat(Elementary.sin(Double(angle)))
        let cosine = CGFloat(Elementary.cos(Double(angle)))
        return CGAffineTransform(
            a: cosine * scaleX, b: sine * scaleX, c: (cosine * shear - sine) * scaleY,
            d: (sine * shear + cosine) * scaleY, tx: translation.x, ty: translation.y)
    }

    func interpolated(to end: PlanarParts, fraction f: CGFloat) -> PlanarParts {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
        var start = self
        // A flip of both axes is half a turn.
        if (scaleX < 0 && end.scaleY < 0) || (scaleY < 0 && end.scaleX < 0) {
            start.scaleX = -start.scaleX
            start.scaleY = -start.scaleY
            start.angle += start.angle < 0 ? .pi : -.pi
        }
        var turn = end.angle - start.angle
        if turn > .pi { turn -= 2 * .pi }
        if turn < -.pi { turn += 2 * .pi }
        var parts = start
        parts.translation = CGPoint(x: mix(translation.x, end.translation.x), y: mix(translation.y, end.translation.y))
        parts.scaleX = mix(start.scaleX, end.scaleX)
        parts.scaleY = mix(start.scaleY, end.scaleY)
        parts.shear = mix(shear, end.shear)
        parts.angle = start.angle + turn * f
        return parts
    }
}

extension CATransform3D {
    /// The transform a fraction of the way to another; outside 0…1 the parts go on in the same direction.
    ///
    /// Two planar transforms are interpolated by their parts. Where one leaves the plane, the parts in space are used;
    /// where that fails (a singular matrix), the sixteen entries are.
    package func interpolated(to end: CATransform3D, fraction f: Double) -> CATransform3D {
        if self == end || f == 0 { return self }
        if f == 1 { return end }
        if isAffine, end.isAffine {
            let (a, b) = (affine, end.affine)
            if a.isScaleAndTranslation, b.isScaleAndTranslation {
                func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(f) }
                return CATransform3DMakeAffineTransform(
                    CGAffineTransform(
                        a: mix(a.a, b.a), b: 0, c: 0, d: mix(a.d, b.d), tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty)))
            }
            let parts = PlanarParts(a).interpolated(to: PlanarParts(b), fraction: CGFloat(f))
            return CATransform3DMakeAffineTransform(parts.transform)
        }
        if let a = SpatialParts(self), let b = SpatialParts(end) {
            return a.interpolated(to: b, fraction: CGFloat(f)).transform
        }
        return CATransform3D(rows: zip(rows, end.rows).map { $0 + ($1 - $0) * CGFloat(f) })
    }
}

package import CoreGraphics

/// A mapping of the plane that keeps straight lines straight but not parallels parallel: a plane seen in perspective.
///
/// Points are rows, multiplied from the left as with `CGAffineTransform`: (x, y, 1)·M = (x', y', w), and the point goes
/// to (x'/w, y'/w). `w` is the distance from the eye, 1 where sizes stay; what comes as near as `nearest`, or lies behind
/// the eye, isn't seen.
package struct Projection: Hashable, Sendable {
    package var m11: Double
    package var m12: Double
    package var m13: Double
    package var m21: Double
    package var m22: Double
    package var m23: Double
    package var m31: Double
    package var m32: Double
    package var m33: Double

    /// The least `w` that is seen: things there are a thousand times their size.
    package static let nearest = 1.0 / 1024

    package init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
        m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    package init(_ transform: CGAffineTransform) {
        self.init(
            m11: Double(transform.a), m12: Double(transform.b), m13: 0, m21: Double(transform.c),
            m22: Double(transform.d), m23: 0, m31: Double(transform.tx), m32: Double(transform.ty), m33: 1)
    }

    /// The same mapping as an affine transform, entry by entry; nil in perspective, and where the plane is behind the
    /// eye.
    package var affine: CGAffineTransform? {
        guard m13 == 0, m23 == 0, m33 > Self.nearest, m33.isFinite else { return nil }
        return CGAffineTransform(
            a: CGFloat(m11 / m33), b: CGFloat(m12 / m33), c: CGFloat(m21 / m33), d: CGFloat(m22 / m33),
            tx: CGFloat(m31 / m33), ty: CGFloat(m32 / m33))
    }

    package var isFinite: Bool {
        // Each term is 0 or NaN.
        (m11 * 0 + m12 * 0 + m13 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m31 * 0 + m32 * 0 + m33 * 0) == 0
    }

    /// Above 0 where the plane's front is seen, below where its back is, 0 where it is seen edge on.
    package var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The mapping that applies this one first and another after it.
    package func concatenating(_ next: Projection) -> Projection {
        Projection(
            m11: m11 * next.m11 + m12 * next.m21 + m13 * next.m31,
            m12: m11 * next.m12 + m12 * next.m22 + m13 * next.m32,
            m13: m11 * next.m13 + m12 * next.m23 + m13 * next.m33,
            m21: m21 * next.m11 + m22 * next.m21 + m23 * next.m31,
            m22: m21 * next.m12 + m22 * next.m22 + m23 * next.m32,
            m23: m21 * next.m13 + m22 * next.m23 + m23 * next.m33,
            m31: m31 * next.m11 + m32 * next.m21 + m33 * next.m31,
            m32: m31 * next.m12 + m32 * next.m22 + m33 * next.m32,
            m33: m31 * next.m13 + m32 * next.m23 + m33 * next.m33)
    }

    /// The mapping that undoes this one; nil where none does.
    package var inverted: Projection? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        return Projection(
            m11: (m22 * m33 - m23 * m32) / determinant, m12: (m13 * m32 - m12 * m33) / determinant,
            m13: (m12 * m23 - m13 * m22) / determinant, m21: (m23 * m31 - m21 * m33) / determinant,
            m22: (m11 * m33 - m13 * m31) / determinant, m23: (m13 * m21 - m11 * m23) / determinant,
            m31: (m21 * m32 - m22 * m31) / determinant, m32: (m12 * m31 - m11 * m32) / determinant,
            m33: (m11 * m22 - m12 * m21) / determinant)
    }

    /// How far from the eye a point lies.
    package func distance(x: Double, y: Double) -> Double { m13 * x + m23 * y + m33 }

    /// Where a point is seen; nil for one behind the eye or nearer than `nearest`.
    package func image(of point: CGPoint) -> CGPoint? {
        let (x, y) = (Double(point.x), Double(point.y))
        let w = distance(x: x, y: y)
        guard w > Self.nearest else { return nil }
        return CGPoint(x: CGFloat((m11 * x + m21 * y + m31) / w), y: CGFloat((m12 * x + m22 * y + m32) / w))
    }
}

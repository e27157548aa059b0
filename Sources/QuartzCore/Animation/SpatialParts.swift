import CoreGraphics
import Kinematics

/// A transform in space taken apart into translation, scale, shear, rotation and perspective.
///
/// The method is CSS Transforms 2's (section "Decomposing a 3D matrix"); the rotation is a quaternion.
struct SpatialParts {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// Shear of xy, xz and yz.
    var shear: SIMD3<Double>
    /// The entries m14, m24, m34 and m44 that are left when all else is taken out.
    var perspective: SIMD4<Double>
    /// x, y, z, w.
    var rotation: SIMD4<Double>

    /// Nil for a matrix that can't be taken apart: m44 of 0, or a linear part that is singular.
    init?(_ source: CATransform3D) {
        guard source.m44 != 0 else { return nil }
        let m = CATransform3D(rows: source.rows.map { $0 / source.m44 })
        var flat = m
        (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
        perspective = SIMD4(0, 0, 0, 1)
        if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 {
            let inverse = CATransform3DInvert(flat)
            guard inverse != flat || flat == CATransform3DIdentity else { return nil }
            // The column (m14, m24, m34, m44) is the flat matrix times the perspective column.
            let column = SIMD4<Double>(m.m14, m.m24, m.m34, m.m44)
            perspective = SIMD4(
                dot(SIMD4(inverse.m11, inverse.m12, inverse.m13, inverse.m14), column),
                dot(SIMD4(inverse.m21, inverse.m22, inverse.m23, inverse.m24), column),
                dot(SIMD4(inverse.m31, inverse.m32, inverse.m33, inverse.m34), column),
                dot(SIMD4(inverse.m41, inverse.m42, inverse.m43, inverse.m44), column))
        }
        translation = SIMD3(m.m41, m.m42, m.m43)
        var x = SIMD3<Double>(m.m11, m.m12, m.m13)
        var y = SIMD3<Double>(m.m21, m.m22, m.m23)
        var z = SIMD3<Double>(m.m31, m.m32, m.m33)
        scale = .zero
        shear = .zero
        scale.x = length(x)
        guard scale.x > 0 else { return nil }
        x /= scale.x
        shear.x = dot(x, y)
        y -= x * shear.x
        scale.y = length(y)
        guard scale.y > 0 else { return nil }
        y /= scale.y
        shear.x /= scale.y
        shear.y = dot(x, z)
        z -= x * shear.y
        shear.z = dot(y, z)
        z -= y * shear.z
        scale.z = length(z)
        guard scale.z > 0 else { return nil }
        z /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if dot(x, cross(y, z)) < 0 {
            scale = -scale
            (x, y, z) = (-x, -y, -z)
        }
        rotation = Self.quaternion(x, y, z)
    }

    private static func quaternion(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
        let trace = x.x + y.y + z.z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            return SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
        }
        if x.x > y.y, x.x > z.z {
            let s = (1 + x.x - y.y - z.z).squareRoot() * 2
            return SIMD4(s / 4, (y.x + x.y) / s, (z.x + x.z) / s, (y.z - z.y) / s)
        }
        if y.y > z.z {
            let s = (1 + y.y - x.x - z.z).squareRoot() * 2
            return SIMD4((y.x + x.y) / s, s / 4, (z.y + y.z) / s, (z.x - x.z) / s)
        }
        let s = (1 + z.z - x.x - y.y).squareRoot() * 2
        return SIMD4((z.x + x.z) / s, (z.y + y.z) / s, s / 4, (x.y - y.x) / s)
    }

    func interpolated(to end: SpatialParts, fraction f: Double) -> SpatialParts {
        var parts = self
        parts.translation += (end.translation - translation) * f
        parts.scale += (end.scale - scale) * f
        parts.shear += (end.shear - shear) * f
        parts.perspective += (end.perspective - perspective) * f
        parts.rotation = Self.turn(rotation, end.rotation, f)
        return parts
    }

    /// Spherical interpolation, the shorter way.
    private static func turn(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ f: Double) -> SIMD4<Double> {
        var cosine = dot(a, b)
        let b = cosine < 0 ? -b : b
        cosine = min(abs(cosine), 1)
        guard cosine < 1 - 1e-12 else { return a }
        let sine = (1 - cosine * cosine).squareRoot()
        let angle = Elementary.atan2(sine, cosine)
        return a * (Elementary.sin((1 - f) * angle) / sine) + b * (Elementary.sin(f * angle) / sine)
    }

    var transform: CATransform3D {
        let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
        var rowX = SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
        var rowY = SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
        var rowZ = SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        rowZ += rowY * shear.z + rowX * shear.y
        rowY += rowX * shear.x
        rowX *= scale.x
        rowY *= scale.y
        rowZ *= scale.z
        let flat = CATransform3D(
            m11: rowX.x, m12: rowX.y, m13: rowX.z, m14: 0, m21: rowY.x, m22: rowY.y, m23: rowY.z, m24: 0,
            m31: rowZ.x, m32: rowZ.y, m33: rowZ.z, m34: 0,
            m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
        guard perspective != SIMD4(0, 0, 0, 1) else { return flat }
        var lens = CATransform3DIdentity
        (lens.m14, lens.m24, lens.m34, lens.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
        return CATransform3DConcat(flat, lens)
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { a.x * b.x + a.y * b.y + a.z * b.z }

private func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double {
    a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
}

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

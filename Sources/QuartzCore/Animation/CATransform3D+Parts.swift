import CoreGraphics
import Kinematics

extension CATransform3D {
    /// A part by its key path: `scale.x`, `rotation.z`, `translation`.
    ///
    /// `scale` reads the mean of the three axes and sets all of them, as on Apple's systems. Angles are in radians;
    /// the three are Euler angles applied in the order x, y, z.
    func value(of part: LayerKeyPath.Part) -> AnimatableValue {
        switch part {
        case .translation: return .size(CGSize(width: m41, height: m42))
        case .translationX: return .number(m41)
        case .translationY: return .number(m42)
        case .translationZ: return .number(m43)
        default: break
        }
        let parts = EulerParts(self)
        switch part {
        case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
        case .scaleX: return .number(parts.scale.x)
        case .scaleY: return .number(parts.scale.y)
        case .scaleZ: return .number(parts.scale.z)
        case .rotationX: return .number(parts.angles.x)
        case .rotationY: return .number(parts.angles.y)
        default: return .number(parts.angles.z)
        }
    }

    mutating func set(_ value: AnimatableValue, of part: LayerKeyPath.Part) {
        if part == .translation {
            guard case .size(let offset) = value else { return }
            (m41, m42) = (offset.width, offset.height)
            return
        }
        guard case .number(let number) = value else { return }
        switch part {
        case .translationX: m41 = CGFloat(number)
        case .translationY: m42 = CGFloat(number)
        case .translationZ: m43 = CGFloat(number)
        default:
            var parts = EulerParts(self)
            switch part {
            case .scale: parts.scale = SIMD3(number, number, number)
            case .scaleX: parts.scale.x = number
            case .scaleY: parts.scale.y = number
            case .scaleZ: parts.scale.z = number
            case .rotationX: parts.angles.x = number
            case .rotationY: parts.angles.y = number
            default: parts.angles.z = number
            }
            self = parts.applied(to: self)
        }
    }
}

/// The scale and the Euler angles of a transform: its linear part is scale, then turns about x, y and z.
private struct EulerParts {
    var scale: SIMD3<Double>
    var angles: SIMD3<Double>

    init(_ m: CATransform3D) {
        func length(_ x: Double, _ y: Double, _ z: Double) -> Double { (x * x + y * y + z * z).squareRoot() }
        scale = SIMD3(length(m.m11, m.m12, m.m13), length(m.m21, m.m22, m.m23), length(m.m31, m.m32, m.m33))
        let determinant =
            m.m11 * (m.m22 * m.m33 - m.m23 * m.m32) - m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
            + m.m13 * (m.m21 * m.m32 - m.m22 * m.m31)
        if determinant < 0 { scale.y = -scale.y }
        let inverse = SIMD3(
            scale.x == 0 ? 0 : 1 / scale.x, scale.y == 0 ? 0 : 1 / scale.y, scale.z == 0 ? 0 : 1 / scale.z)
        let sineY = min(max(-m.m13 * inverse.x, -1), 1)
        let cosineY = (1 - sineY * sineY).squareRoot()
        angles = .zero
        angles.y = Elementary.atan2(sineY, cosineY)
        if cosineY > 1e-9 {
            angles.x = Elementary.atan2(m.m23 * inverse.y, m.m33 * inverse.z)
            angles.z = Elementary.atan2(m.m12 * inverse.x, m.m11 * inverse.x)
        } else {
            angles.z = Elementary.atan2(-m.m21 * inverse.y, m.m22 * inverse.y)
        }
    }

    func applied(to old: CATransform3D) -> CATransform3D {
        var linear = CATransform3DMakeScale(scale.x, scale.y, scale.z)
        if angles.x != 0 { linear = CATransform3DConcat(linear, CATransform3DMakeRotation(angles.x, 1, 0, 0)) }
        if angles.y != 0 { linear = CATransform3DConcat(linear, CATransform3DMakeRotation(angles.y, 0, 1, 0)) }
        if angles.z != 0 { linear = CATransform3DConcat(linear, CATransform3DMakeRotation(angles.z, 0, 0, 1)) }
        (linear.m41, linear.m42, linear.m43) = (old.m41, old.m42, old.m43)
        (linear.m14, linear.m24, linear.m34, linear.m44) = (old.m14, old.m24, old.m34, old.m44)
        return linear
    }
}

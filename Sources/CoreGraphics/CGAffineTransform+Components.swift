import Kinematics

/// What a transform is made of: scale, horizontal shear, rotation and translation, applied in this order.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The factors along x and y; a mirror is a negative height.
    public var scale: CGSize
    /// The shear along x by y, after the scale.
    public var horizontalShear: CGFloat
    /// In radians, in −π…π.
    public var rotation: CGFloat
    public var translation: CGVector

    public init() { self.init(scale: CGSize(), horizontalShear: 0, rotation: 0, translation: CGVector()) }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// Creates the transform that scales, shears, rotates and translates, in this order.
    public init(_ components: CGAffineTransformComponents) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(
                CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The components whose transform this is.
    ///
    /// A transform that flattens everything onto a line or a point has more than one such set; the shear is 0 then.
    public func decomposed() -> CGAffineTransformComponents {
        let angle = a == 0 && b == 0 ? 0 : CGFloat(Elementary.atan2(Double(b), Double(a)))
        // Turned back, what is left is scale and shear alone.
        let flat = CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
            .concatenating(CGAffineTransform(rotationAngle: -angle))
        return CGAffineTransformComponents(
            scale: CGSize(width: flat.a, height: flat.d), horizontalShear: flat.d == 0 ? 0 : flat.c / flat.d,
            rotation: angle, translation: CGVector(dx: tx, dy: ty))
    }
}

/// The same as `CGAffineTransform(rotationAngle:)`.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}

public import CoreGraphics

extension NSValue {
    /// Boxes a transform.
    public convenience init(caTransform3D t: CATransform3D) {
        self.init(
            numbers: [
                t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42,
                t.m43, t.m44,
            ])
    }

    /// The transform in the box; one of 16 zeros where something else is in it.
    public var caTransform3DValue: CATransform3D {
        numbers(16).map { CATransform3D(rows: $0) } ?? CATransform3D()
    }
}

extension NSValue {
    /// A transform in space, or one of the plane.
    var transform: CATransform3D? {
        if let space = numbers(16) { return CATransform3D(rows: space) }
        return numbers(6).map {
            CATransform3DMakeAffineTransform(CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]))
        }
    }
}

extension CATransform3D: _ObjectiveCBridgeable {
    private static func boxed(in source: NSValue) -> CATransform3D? {
        source.numbers(16).map { CATransform3D(rows: $0) }
    }

    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
        result = boxed(in: source)
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) -> Bool {
        result = boxed(in: source)
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
        source.flatMap(boxed) ?? CATransform3D()
    }
}

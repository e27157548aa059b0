public import CoreGraphics

/// NSValue of this Foundation keeps lists of numbers, and points, sizes and rectangles; no other structures.
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
    package convenience init(numbers: [CGFloat]) {
        let values = numbers.map { Double($0) }
        self.init(bytes: values, objCType: "[\(values.count)d]")
    }

    /// The numbers in the box; nil where there are not so many.
    package func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var values = [Double](repeating: 0, count: count)
        getValue(&values)
        return values.map { CGFloat($0) }
    }

    private var kind: String { String(cString: objCType) }

    // Foundation's own boxes of geometry, told apart by the names in their types.
    var point: CGPoint? { kind.contains("Point") ? pointValue : nil }
    var size: CGSize? { kind.contains("Size") && !kind.contains("Rect") ? sizeValue : nil }
    var rect: CGRect? { kind.contains("Rect") ? rectValue : nil }

    /// A transform in space, or one of the plane.
    var transform: CATransform3D? {
        if let space = numbers(16) { return CATransform3D(rows: space) }
        return numbers(6).map {
            CATransform3DMakeAffineTransform(CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]))
        }
    }
}

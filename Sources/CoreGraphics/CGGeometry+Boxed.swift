// Geometry is cast to and from `NSValue`, and `CGFloat` to and from `NSNumber`, as Foundation does it on Apple's systems:
// `layer.value(forKeyPath: "transform.scale") as? CGFloat`, `animation.values as? [CGPoint]`.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number that casts to `NSNumber` give.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// Takes the value of a number.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }

    /// Takes the value of a number.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    /// The value of a number; 0 for none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
        result = source.point
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        result = source.point
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
        source?.point ?? .zero
    }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
        result = source.size
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        result = source.size
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
        source?.size ?? .zero
    }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        result = source.rect
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.rect
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
        source?.rect ?? .zero
    }
}

extension CGVector: _ObjectiveCBridgeable {
    private static func boxed(in source: NSValue) -> CGVector? {
        source.numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) }
    }

    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(numbers: [dx, dy]) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
        result = boxed(in: source)
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) -> Bool {
        result = boxed(in: source)
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
        source.flatMap(boxed) ?? .zero
    }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
    private static func boxed(in source: NSValue) -> CGAffineTransform? {
        source.numbers(6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) }
    }

    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(numbers: [a, b, c, d, tx, ty]) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) {
        result = boxed(in: source)
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?) -> Bool {
        result = boxed(in: source)
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
        source.flatMap(boxed) ?? CGAffineTransform()
    }
}

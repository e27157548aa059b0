public import CoreGraphics
import QuartzCore

// NSValue of this Foundation keeps points, sizes, rectangles and lists of numbers; the rest of the geometry is boxed
// as its numbers.
extension NSValue {
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
    public convenience init(uiOffset insets: UIOffset) { self.init(numbers: [insets.horizontal, insets.vertical]) }

    /// What is in the box; zero where it is something else.
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }
    public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
    public var cgAffineTransformValue: CGAffineTransform {
        numbers(6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? CGAffineTransform()
    }
    public var uiEdgeInsetsValue: UIEdgeInsets {
        numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
        result = source.numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) -> Bool {
        result = source.numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
        source.flatMap { source in
            source.numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
        } ?? .zero
    }
}

extension NSDirectionalEdgeInsets: _ObjectiveCBridgeable {
    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout NSDirectionalEdgeInsets?) {
        result = source.numbers(4).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout NSDirectionalEdgeInsets?)
        -> Bool
    {
        result = source.numbers(4).map {
            NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
        }
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> NSDirectionalEdgeInsets {
        source.flatMap { source in
            source.numbers(4).map {
                NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
            }
        } ?? .zero
    }
}

extension UIOffset: _ObjectiveCBridgeable {
    /// The box that casts to `NSValue` give.
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }

    /// Takes out what is in a box; nil where it is something else.
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIOffset?) {
        result = source.numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
    }

    /// Takes out what is in a box, if it is this.
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout UIOffset?) -> Bool {
        result = source.numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
        return result != nil
    }

    /// What is in a box, which is this: that was known where the cast was written.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIOffset {
        source.flatMap { source in source.numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } } ?? .zero
    }
}

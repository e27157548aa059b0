// What Apple's systems have beside UIKit: the runtime's functions, and the little of Foundation that is an object there.
// Only the types matter; nothing of it is ever run.

@_exported import ObjectiveC

public struct Selector {
    public init(_ name: String) {}
}

public struct ObjCBool {
    public init(_ value: Bool) {}
    public var boolValue: Bool { false }
}
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

extension NSObject: Hashable {
    public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) {}
}

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

public typealias TimeInterval = Double
public typealias CFTimeInterval = Double

@objc public protocol NSCopying {}

@objc public protocol NSCoding {
    init?(coder: NSCoder)
}

open class NSCoder: NSObject {}
open class Bundle: NSObject {}
open class NSValue: NSObject {}

open class NSNumber: NSValue {
    public convenience init(value: Double) { self.init() }
}

/// Structures pass through Objective-C, as C's do there; here they are boxed, so that a protocol may name them.
extension _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    public func _bridgeToObjectiveC() -> NSValue { NSValue() }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { fatalError("never run") }
}

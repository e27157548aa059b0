// Values that are kept with an object from outside it, as the Objective-C runtime keeps them. There is no such runtime
// here: views, controllers and layers keep their values themselves; those of other objects stand in a table of the
// process, which lets go of them some time after the object.

/// How a value is kept with an object.
///
/// **Differs from UIKit**: the copying policies keep the object itself, as Swift can't tell whether it copies; and, as
/// there, an assigned object isn't kept alive, but reads as nil once it is gone, where UIKit would crash.
public struct objc_AssociationPolicy: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let OBJC_ASSOCIATION_ASSIGN = objc_AssociationPolicy(rawValue: 0)
    public static let OBJC_ASSOCIATION_RETAIN_NONATOMIC = objc_AssociationPolicy(rawValue: 1)
    public static let OBJC_ASSOCIATION_COPY_NONATOMIC = objc_AssociationPolicy(rawValue: 3)
    public static let OBJC_ASSOCIATION_RETAIN = objc_AssociationPolicy(rawValue: 0o1401)
    public static let OBJC_ASSOCIATION_COPY = objc_AssociationPolicy(rawValue: 0o1403)
}

/// The value that was kept with an object under a key; nil where there is none.
///
/// - Parameter key: An address of the caller's own, such as that of a static variable.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociationTable.shared.value(of: object as AnyObject, key)
}

/// Keeps a value with an object under a key, in place of the one before; nil takes it away.
///
/// What isn't an object is kept too.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociationTable.shared.set(value, of: object as AnyObject, key, policy)
}

/// Takes away all values that were kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociationTable.shared.removeAll(of: object as AnyObject) }

// The names under which people's source passes lists, tables and text to C functions; here they are Swift's own.
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
/// Any object that C functions take.
public typealias CFTypeRef = AnyObject
/// A boxed truth value.
public typealias CFBoolean = NSNumber
/// True as an object, as people's source sets it by a key.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

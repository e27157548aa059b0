// The names under which people's source passes lists, tables and text to C functions; here they are Swift's own.
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFString = String
/// Any object that C functions take.
public typealias CFTypeRef = AnyObject

public import Foundation

/// Makes objects of classes that are known only when the program runs, as an application's delegate is.
///
/// An initializer for convenience calls the designated one of the object's own class; one such is called by the name
/// that it has for the linker, with the class to make.
extension NSObject {
    @usableFromInline
    convenience init(madeToLaunch number: Int) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC5UIKitE12madeToLaunchACSi_tcfC")
    private static func made(madeToLaunch number: Int) -> NSObject

    /// A new object of this class, by its `init()`. A class without one ends the program, as on Apple's systems.
    package final class func makingToLaunch() -> NSObject { made(madeToLaunch: 0) }
}

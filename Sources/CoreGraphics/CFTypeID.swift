/// A number that stands for a class of Core Graphics; compare it, as it differs from system to system.
public typealias CFTypeID = UInt

/// The number of an object's class, to tell colours, images and paths apart that stand behind `Any`.
///
/// **Differs from UIKit**: here the classes of Core Graphics alone have numbers of their own; every other object, and
/// nil, answers 1, as objects do on Apple's systems that Core Foundation doesn't know.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
    switch cf {
    case is CGColor: CGColor.typeID
    case is CGImage: CGImage.typeID
    case is CGPath: CGPath.typeID
    case is CGContext: CGContext.typeID
    case is CGColorSpace: CGColorSpace.typeID
    case is CGGradient: CGGradient.typeID
    case is CGDataProvider: CGDataProvider.typeID
    default: 1
    }
}

extension CGColor {
    public class var typeID: CFTypeID { 257 }
}

extension CGImage {
    public class var typeID: CFTypeID { 258 }
}

extension CGPath {
    /// The same for mutable paths.
    public class var typeID: CFTypeID { 259 }
}

extension CGContext {
    public class var typeID: CFTypeID { 260 }
}

extension CGColorSpace {
    public class var typeID: CFTypeID { 261 }
}

extension CGGradient {
    public class var typeID: CFTypeID { 262 }
}

extension CGDataProvider {
    public class var typeID: CFTypeID { 263 }
}

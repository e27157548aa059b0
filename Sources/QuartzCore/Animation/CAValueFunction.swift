public import CoreGraphics

/// Turns an animation's numbers into a transform: a rotation by an angle, a scale by a factor, and so on.
///
/// With the key path `transform` and the function `rotateZ`, an animation of numbers turns the layer, as one of
/// `transform.rotation.z` does.
open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName
    final let part: String

    /// Creates a function by one of the names; nil for another.
    public init?(name: CAValueFunctionName) {
        let parts: [CAValueFunctionName: String] = [
            .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z", .scaleX: "scale.x",
            .scaleY: "scale.y", .scaleZ: "scale.z", .translateX: "translation.x", .translateY: "translation.y",
            .translateZ: "translation.z",
        ]
        guard let part = parts[name] else { return nil }
        self.name = name
        self.part = part
    }
}

/// What a value function does with a number.
///
/// **Differs from UIKit**: `scale` and `translate`, which take three numbers each, are not here.
public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// How colours outside a space's reach are brought into it; nothing here depends on it.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}

/// A picture that colours are made of; there are none here, and `CGColor.pattern` is always nil.
public final class CGPattern: Hashable, Sendable {
    private init() {}

    public static func == (left: CGPattern, right: CGPattern) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGColor {
    // Apple's names of three colours that its C functions look up.
    public static let white: CFString = "kCGColorWhite"
    public static let black: CFString = "kCGColorBlack"
    public static let clear: CFString = "kCGColorClear"

    /// Nil: no colour here is a pattern.
    public var pattern: CGPattern? { nil }

    /// The same colour in another space.
    ///
    /// In a gray space its lightness is that of its light, weighed by sRGB's primaries (ITU-R BT.709).
    ///
    /// **Differs from UIKit**: a colour converted to Display P3 or linear sRGB keeps its components in extended sRGB,
    /// as all colours here do.
    public func converted(to: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        if to.numberOfComponents == colorSpace?.numberOfComponents { return self }
        guard to.numberOfComponents == 1 else {
            return CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha)
        }
        let light =
            0.2126 * TransferCurve.linear(red) + 0.7152 * TransferCurve.linear(green)
            + 0.0722 * TransferCurve.linear(blue)
        return CGColor(gray: CGFloat(TransferCurve.encoded(light)), alpha: alpha)
    }
}

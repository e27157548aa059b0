/// A colour: red, green and blue encoded with sRGB's gamma, or gray, and an alpha.
///
/// Components may lie outside 0…1 (extended sRGB); alpha is 0…1. Drawing clamps, interpolation doesn't.
public final class CGColor: Hashable, Sendable {
    package let red: Double
    package let green: Double
    package let blue: Double
    public let alpha: CGFloat
    private let isGray: Bool

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = Double(red)
        self.green = Double(green)
        self.blue = Double(blue)
        self.alpha = alpha
        isGray = false
    }

    public init(gray: CGFloat, alpha: CGFloat) {
        red = Double(gray)
        green = Double(gray)
        blue = Double(gray)
        self.alpha = alpha
        isGray = true
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a colour from components in a space's order, alpha last; nil where one isn't finite.
    ///
    /// - Precondition: There is one component more than the space has.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard (0...space.numberOfComponents).allSatisfy({ components[$0].isFinite }) else { return nil }
        if space.numberOfComponents == 1 {
            self.init(gray: components[0], alpha: components[1])
        } else {
            let parts = space.toSRGB((components[0], components[1], components[2]))
            self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: components[3])
        }
    }

    /// The components in the colour's own space, alpha last.
    public var components: [CGFloat]? {
        isGray ? [CGFloat(red), alpha] : [CGFloat(red), CGFloat(green), CGFloat(blue), alpha]
    }

    public var numberOfComponents: Int { isGray ? 2 : 4 }

    public var colorSpace: CGColorSpace? { isGray ? .gray : .srgb }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        isGray ? CGColor(gray: CGFloat(red), alpha: alpha) : CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || (left.red == right.red && left.green == right.green && left.blue == right.blue
                && left.alpha == right.alpha && left.isGray == right.isGray)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}

extension CGColor {
    package static let opaqueBlack = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    /// Whether all four numbers are finite.
    package var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }

    /// The colour as a premultiplied BGRA pixel (blue in the lowest byte), each channel rounded to nearest.
    package var premultipliedPixel: UInt32 {
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        let a = unit(Double(alpha))
        func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * a * 255).rounded()) }
        return UInt32((a * 255).rounded()) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

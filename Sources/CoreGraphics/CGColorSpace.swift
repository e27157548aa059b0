/// The way a colour's components are read.
///
/// Everything is composed in sRGB: a colour given in another space is converted to it when it is made. A gray colour
/// keeps its own space to read its components back.
public final class CGColorSpace: Hashable, Sendable {
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    /// sRGB's primaries, with numbers in proportion to light.
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    public var name: CFString? { known }
    /// What kind of components the space has.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    /// The number of components without alpha: three, or one for gray.
    public let numberOfComponents: Int

    /// Whether colours of the space can be drawn in: true of each space that there is.
    public var supportsOutput: Bool { true }
    /// Whether the space holds colours that sRGB has no room for: true of Display P3 and of extended sRGB.
    public var isWideGamutRGB: Bool { known == Self.displayP3 || known == Self.extendedSRGB }

    private let known: String

    /// Creates a space by one of the names above; nil for a name that isn't among them.
    public init?(name: CFString) {
        switch name {
        case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.displayP3: numberOfComponents = 3
        case Self.genericGrayGamma2_2: numberOfComponents = 1
        default: return nil
        }
        known = name
    }

    private init(known name: String, components: Int) {
        known = name
        numberOfComponents = components
    }

    package static let srgb = CGColorSpace(known: sRGB, components: 3)
    package static let gray = CGColorSpace(known: genericGrayGamma2_2, components: 1)

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.known == right.known }

    public func hash(into hasher: inout Hasher) { hasher.combine(known) }
}

/// A kind of colour space.
public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome = 0
    case rgb = 1
    case cmyk = 2
    case lab = 3
    case deviceN = 4
    case indexed = 5
    case pattern = 6
    case XYZ = 7
}

/// The space of screens and bitmaps here, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

extension CGColorSpace {
    typealias Parts = (red: CGFloat, green: CGFloat, blue: CGFloat)

    /// Components of this space, which has three, in extended sRGB.
    func toSRGB(_ parts: Parts) -> Parts {
        switch known {
        case Self.displayP3: TransferCurve.fromDisplayP3(parts.red, parts.green, parts.blue)
        case Self.linearSRGB: Self.each(parts, TransferCurve.encoded)
        default: parts
        }
    }

    /// Components of extended sRGB in this space, which has three.
    func fromSRGB(_ parts: Parts) -> Parts {
        switch known {
        case Self.displayP3: TransferCurve.toDisplayP3(parts.red, parts.green, parts.blue)
        case Self.linearSRGB: Self.each(parts, TransferCurve.linear)
        default: parts
        }
    }

    private static func each(_ parts: Parts, _ curve: (Double) -> Double) -> Parts {
        (CGFloat(curve(Double(parts.red))), CGFloat(curve(Double(parts.green))), CGFloat(curve(Double(parts.blue))))
    }
}

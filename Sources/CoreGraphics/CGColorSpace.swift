/// The way a colour's components are read.
///
/// Everything is composed in sRGB; a gray colour keeps its own space only to read its components back.
public final class CGColorSpace: Hashable, Sendable {
    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    public let name: String?

    /// The number of components without alpha: three, or one for gray.
    public let numberOfComponents: Int

    /// Creates a space by one of the names above; nil for a name that isn't among them.
    public init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: numberOfComponents = 3
        case Self.genericGrayGamma2_2: numberOfComponents = 1
        default: return nil
        }
        self.name = name
    }

    private init(known name: String, components: Int) {
        self.name = name
        numberOfComponents = components
    }

    package static let srgb = CGColorSpace(known: sRGB, components: 3)
    package static let gray = CGColorSpace(known: genericGrayGamma2_2, components: 1)

    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of screens and bitmaps here, which is sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .srgb }

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

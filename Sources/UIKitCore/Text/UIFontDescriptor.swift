public import CoreGraphics

/// What a font is known by: its face, its size, its traits.
///
/// **Differs from UIKit**: as Inter is all there is, other families and designs are answered with nil.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
    final let style: CoreGraphics.TextStyle

    init(style: CoreGraphics.TextStyle) { self.style = style }

    /// Describes a face by its name at a size; one that isn't there is the system's.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(style: (UIFont(name: fontName, size: size) ?? .systemFont(ofSize: size)).style)
    }

    /// Describes what attributes say: a name, a size, and traits with a weight; what is lacking is the system's.
    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        let size =
            attributes[.size] as? CGFloat ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 12
        let font = (attributes[.name] as? String).flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
        self.init(style: Self.style(font.style, with: attributes[.traits]))
    }

    /// The font of a purpose.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }

    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style)
    }

    public var postscriptName: String { UIFont(style: style).fontName }
    public var pointSize: CGFloat { CGFloat(style.size) }

    /// Bold from semibold on; italic; a user's interface's other traits don't occur.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if style.isItalic { traits.insert(.traitItalic) }
        if style.weight >= 600 { traits.insert(.traitBold) }
        return traits
    }

    /// What it is known by, as attributes.
    public var fontAttributes: [UIFontDescriptor.AttributeName: Any] {
        [.family: FontFace.family, .name: postscriptName, .size: pointSize]
    }

    /// One of the attributes, the traits among them.
    public func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
        if anAttribute == .traits {
            return [
                TraitKey.weight: UIFont.Weight(fontWeight: style.weight).rawValue,
                .slant: style.isItalic ? 1 : CGFloat(0), .symbolic: symbolicTraits.rawValue,
            ] as [TraitKey: Any]
        }
        return fontAttributes[anAttribute]
    }

    // MARK: Others near it

    /// The same with other attributes; traits may name a weight.
    public func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
        var all = fontAttributes
        for name in [AttributeName.name, .size] { all[name] = attributes[name] ?? all[name] }
        let changed = UIFontDescriptor(fontAttributes: all)
        return UIFontDescriptor(style: Self.style(changed.style, with: attributes[.traits]))
    }

    public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFont(style: style).withSize(newPointSize).fontDescriptor
    }

    /// The face with exactly these of the two traits that Inter has, bold and italic; nil where another is asked for.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        guard SymbolicTraits([.traitBold, .traitItalic]).isSuperset(of: symbolicTraits) else { return nil }
        var style = style
        style.isItalic = symbolicTraits.contains(.traitItalic)
        if symbolicTraits.contains(.traitBold) != (style.weight >= 600) {
            style.weight = symbolicTraits.contains(.traitBold) ? 700 : 400
        }
        return UIFontDescriptor(style: style)
    }

    /// This where the design is the default one, nil for others.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { design == .default ? self : nil }

    /// The same face where the family is Inter; the system's where it is another.
    public func withFamily(_ newFamily: String) -> UIFontDescriptor { self }

    /// The face of a name such as `Bold Italic`; this where there is none.
    public func withFace(_ newFace: String) -> UIFontDescriptor {
        let name = "\(FontFace.family)-" + newFace.filter { $0 != " " }
        return UIFont(name: name, size: pointSize)?.fontDescriptor ?? self
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.style == style }

    public override var hash: Int { style.hashValue }

    private static func style(_ style: CoreGraphics.TextStyle, with traits: Any?) -> CoreGraphics.TextStyle {
        guard let traits = traits as? [TraitKey: Any] else { return style }
        var style = style
        let weight = traits[.weight]
        if let weight = weight as? UIFont.Weight {
            style.weight = weight.inFont
        } else if let weight = weight as? CGFloat ?? (weight as? NSNumber).map({ CGFloat($0.doubleValue) }) {
            style.weight = UIFont.Weight(weight).inFont
        }
        if let symbolic = traits[.symbolic] as? UInt32 {
            style =
                UIFontDescriptor(style: style).withSymbolicTraits(SymbolicTraits(rawValue: symbolic))?.style ?? style
        }
        return style
    }
}

extension UIFontDescriptor {
    /// Names what a font is known by.
    public struct AttributeName: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    /// Names a trait of a face.
    public struct TraitKey: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight`, or its number.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Traits of a face, those that Inter has none of among them.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// A cut of the system's font.
    public struct SystemDesign: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }
}

extension UIFont {
    /// Creates the font of a description, at another size where that isn't 0.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let sized = pointSize == 0 ? descriptor : descriptor.withSize(pointSize)
        self.init(style: sized.style)
    }

    /// What the font is known by.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(style: style) }

    /// The font for a purpose, in surroundings whose size of text is iOS's default, as it is everywhere here.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
}

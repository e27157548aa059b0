public import CoreGraphics

/// A face at a size, always of the family Inter.
///
/// Sizes are points, held to 0.1…2000; one that isn't a number is 17. Metrics are the font's own, not rounded to
/// pixels. Fonts are values: equal where face and size are, usable on any thread.
///
/// **Differs from UIKit**: the system's font is Inter, and no other font exists; metrics and widths are Inter's.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
    package final let style: CoreGraphics.TextStyle

    package init(style: CoreGraphics.TextStyle) {
        self.style = style
    }

    /// Creates a font by its name: the family's, or `Inter-` and a face (`Thin`, `SemiBold`, `BoldItalic`…); nil for
    /// any other.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = FontFace(name: fontName) else { return nil }
        self.init(face, size: fontSize)
    }

    convenience init(_ face: FontFace, size: CGFloat) {
        let size = size.isNaN ? 17 : min(max(Double(size), 0.1), 2000)
        self.init(style: CoreGraphics.TextStyle(size: size, weight: face.weight, isItalic: face.isItalic))
    }

    // MARK: The system's

    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(FontFace(), size: fontSize) }

    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontFace(weight: 700), size: fontSize)
    }

    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontFace(isItalic: true), size: fontSize)
    }

    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(FontFace(weight: weight.inFont), size: fontSize)
    }

    /// The system's font with digits of one width.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        var style = systemFont(ofSize: fontSize, weight: weight).style
        style.hasMonospacedDigits = true
        return UIFont(style: style)
    }

    /// The font for a purpose, at iOS's default text size; an unknown style is `body`.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        systemFont(ofSize: style.size, weight: style.weight)
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var systemFontSize: CGFloat { 14 }
    public class var smallSystemFontSize: CGFloat { 12 }

    public class var familyNames: [String] { [FontFace.family] }

    /// The names of a family's faces, the lightest first; none for a family that isn't there.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        familyName == FontFace.family ? FontFace.all.map(\.name) : []
    }

    // MARK: Attributes

    public var familyName: String { FontFace.family }
    public var fontName: String { FontFace(weight: style.weight, isItalic: style.isItalic).name }
    public var pointSize: CGFloat { CGFloat(style.size) }
    /// From the baseline up to the top of the line.
    public var ascender: CGFloat { CGFloat(style.metrics.ascender) }
    /// From the baseline down to the bottom of the line, negative.
    public var descender: CGFloat { CGFloat(style.metrics.descender) }
    public var capHeight: CGFloat { CGFloat(style.metrics.capHeight) }
    public var xHeight: CGFloat { CGFloat(style.metrics.xHeight) }
    /// From one line's top to the next one's.
    public var lineHeight: CGFloat { CGFloat(style.metrics.lineHeight) }
    public var leading: CGFloat { CGFloat(style.metrics.leading) }

    /// The same face at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var style = style
        style.size = UIFont(FontFace(), size: fontSize).style.size
        return UIFont(style: style)
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.style == style }

    public override var hash: Int { style.hashValue }

    public override var description: String { "\(fontName) \(style.size) pt" }
}

public import class Foundation.NSAttributedString

extension NSAttributedString.Key {
    /// A UIFont; the system's by default.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A UIColor.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A UIColor behind the letters, as high as their font; none by default.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// Points between letters, a number; 0 by default.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// The same; where both are given this one counts.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// A line under the letters: the raw value of an NSUnderlineStyle.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// A UIColor; the letters' by default.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// A line through the letters: the raw value of an NSUnderlineStyle.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A UIColor; the letters' by default.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// Points above the line's baseline, a number; 0 by default.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// An NSParagraphStyle; the one of the first letter counts for the whole text.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

/// Lines under or through letters.
///
/// **Differs from UIKit**: there are no patterns, and lines run under spaces too.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    /// Twice as thick.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

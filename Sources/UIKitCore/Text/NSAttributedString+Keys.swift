public import class Foundation.NSAttributedString

extension NSAttributedString.Key {
    /// A UIFont; the system's by default.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A UIColor.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// An NSParagraphStyle.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

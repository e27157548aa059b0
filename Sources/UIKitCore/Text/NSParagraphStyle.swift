public import CoreGraphics

/// How a paragraph of text lies in its lines.
open class NSParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
    }

    fileprivate final var values = Values()

    public override init() { super.init() }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { values.alignment }
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Points between two lines; 0 by default.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// How high a line is by its font's own height; 0, the default, is 1. What it adds lies above the letters.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line in points; 0 by default.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line in points; 0, the default, for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }

    /// A style that doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// A style that can be changed.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    open override var hash: Int { values.hashValue }
}

/// A paragraph's style while it is put together; not to be changed from several threads.
///
/// Of lengths, those below 0 and those that aren't finite count as 0.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// Takes on all of another's.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}

extension NSParagraphStyle {
    var spacing: TextSpacing {
        TextSpacing(
            gap: Double(lineSpacing), multiple: Double(lineHeightMultiple), least: Double(minimumLineHeight),
            most: Double(maximumLineHeight))
    }
}

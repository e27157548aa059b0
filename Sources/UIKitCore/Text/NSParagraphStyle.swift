public import CoreGraphics

/// How a paragraph of text lies in its lines.
open class NSParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
    fileprivate final var aligned = NSTextAlignment.natural
    fileprivate final var broken = NSLineBreakMode.byWordWrapping

    public override init() { super.init() }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    open var alignment: NSTextAlignment { aligned }
    open var lineBreakMode: NSLineBreakMode { broken }

    /// A style that doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    /// A style that can be changed.
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    fileprivate final func setParagraphStyle(_ other: NSParagraphStyle) {
        (aligned, broken) = (other.aligned, other.broken)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return aligned == other.aligned && broken == other.broken
    }

    open override var hash: Int { aligned.rawValue * 8 + broken.rawValue }
}

/// A paragraph's style while it is put together; not to be changed from several threads.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { aligned }
        set { aligned = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { broken }
        set { broken = newValue }
    }
}

import CoreGraphics
public import class Foundation.NSAttributedString

/// How a text is measured and drawn by itself.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left of the text's lines, which break at the width; without it, the baseline of one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines have the font's own gap between them, which Inter has none of.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// What has no room on the last line gives way to an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What a drawing of text is asked for, and what came of it.
open class NSStringDrawingContext: NSObject {
    /// The rectangle that the text was drawn into or measured to have; zero before.
    open internal(set) var totalBounds = CGRect.zero

    public override init() { super.init() }
}

extension NSAttributedString {
    /// The text's size in lines that end where it says so, not rounded to pixels.
    public func size() -> CGSize { StringDrawing(self).size }

    /// Draws the text from a point, its top left, in the current context.
    public func draw(at point: CGPoint) { StringDrawing(self).draw(at: point) }

    /// Draws the text in lines that break at a rectangle's width, as many as it has room for.
    public func draw(in rect: CGRect) { StringDrawing(self, options: .usesLineFragmentOrigin).draw(in: rect) }

    /// Draws the text into a rectangle, or, without `usesLineFragmentOrigin`, one line of it on the rectangle's origin.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let drawing = StringDrawing(self, options: options)
        drawing.draw(in: rect)
        context?.totalBounds = drawing.bounds(in: rect.size).offsetBy(dx: rect.minX, dy: rect.minY)
    }

    /// The rectangle that the text takes, not rounded to pixels. Of the size, 0 and less are no limit; lines that don't
    /// fit the height don't count, the first aside.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let bounds = StringDrawing(self, options: options).bounds(in: size)
        context?.totalBounds = bounds
        return bounds
    }
}

extension String {
    /// The text's size in lines that end where it says so, not rounded to pixels.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attrs).size()
    }

    /// Draws the text from a point, its top left, in the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(at: point)
    }

    /// Draws the text in lines that break at a rectangle's width, as many as it has room for.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attrs).draw(in: rect)
    }

    /// Draws the text into a rectangle, or, without `usesLineFragmentOrigin`, one line of it on the rectangle's origin.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }

    /// The rectangle that the text takes, as an attributed text's `boundingRect(with:options:context:)` finds it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

public import Foundation
public import UIKitCore

// The same words for texts of Foundation's own class.
extension NSString {
    /// The text's size in lines that end where it says so, not rounded to pixels.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: description, attributes: attrs).size()
    }

    /// Draws the text from a point, its top left, in the current context.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: description, attributes: attrs).draw(at: point)
    }

    /// Draws the text in lines that break at a rectangle's width, as many as it has room for.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: description, attributes: attrs).draw(in: rect)
    }

    /// Draws the text into a rectangle, or, without `usesLineFragmentOrigin`, one line of it on the rectangle's origin.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: description, attributes: attributes)
            .draw(with: rect, options: options, context: context)
    }

    /// The rectangle that the text takes, as an attributed text's `boundingRect(with:options:context:)` finds it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: description, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }
}

import CoreGraphics
package import class Foundation.NSAttributedString

/// A text with attributes, measured and drawn by itself, outside of any label.
///
/// Where no font is said it is the system's at 12 points, and the ink is black; the first letter's paragraph style
/// counts for the whole text.
package struct StringDrawing {
    private let style: LabelStyle
    private let options: NSStringDrawingOptions

    package init(_ text: NSAttributedString, options: NSStringDrawingOptions = []) {
        var style = LabelStyle()
        style.text = text.string
        style.font = .systemFont(ofSize: 12)
        style.color = .black
        style.parts = LabelPart.parts(of: text)
        let paragraph = text.firstParagraph ?? .default
        style.alignment = paragraph.alignment
        style.lineBreakMode = paragraph.lineBreakMode
        style.spacing = paragraph.spacing
        style.numberOfLines = 0
        if text.length > 0 {
            let first = text.attributes(at: 0, effectiveRange: nil)
            if let font = first[.font] as? UIFont { style.font = font }
            if let ink = first[.foregroundColor] as? UIColor { style.color = ink }
        }
        // A part without a font or colour has not the first one's.
        for index in style.parts.indices {
            style.parts[index].font = style.parts[index].font ?? .systemFont(ofSize: 12)
            style.parts[index].ink = style.parts[index].ink ?? .black
        }
        self.style = style
        self.options = options
    }

    /// What rounding may add to a size without it being another line.
    private static let slack: CGFloat = 1e-6

    private func layout(width: CGFloat?, lines: Int) -> TextLayout {
        let cuts = options.contains(.truncatesLastVisibleLine) && style.lineBreakMode == .byWordWrapping
        return TextLayout(
            style.text ?? "", style: style.font.style, alignment: style.alignment.alignment,
            truncation: cuts && lines > 0 ? .tail : style.lineBreakMode.truncation, maximumLines: lines,
            width: width.map { Double($0) },
            isRightToLeft: UITraitCollection.current.layoutDirection == .rightToLeft, runs: style.runs(style.font),
            spacing: style.spacing)
    }

    /// The text in lines no longer than a width, and as many as the height has room for, at least one. A width or
    /// height of 0 or less, or one that isn't finite, is no limit.
    private func fitted(in size: CGSize) -> TextLayout {
        let width = size.width > 0 && size.width.isFinite ? size.width : nil
        var result = layout(width: width, lines: 0)
        guard size.height > 0, result.size.height > size.height + Self.slack, result.lineCount > 1 else {
            return result
        }
        var (low, high) = (1, result.lineCount)
        while low < high {
            let middle = (low + high + 1) / 2
            if layout(width: width, lines: middle).size.height <= size.height + Self.slack {
                low = middle
            } else {
                high = middle - 1
            }
        }
        result = layout(width: width, lines: low)
        return result
    }

    /// The size in lines that end where the text says so.
    package var size: CGSize { layout(width: nil, lines: 0).size }

    /// The rectangle of the text; without `usesLineFragmentOrigin` that of its first line, seen from its baseline.
    package func bounds(in size: CGSize) -> CGRect {
        if options.contains(.usesLineFragmentOrigin) { return CGRect(origin: .zero, size: fitted(in: size).size) }
        let line = layout(width: nil, lines: 1)
        return CGRect(
            x: 0, y: CGFloat(line.firstBaseline) - line.size.height, width: line.size.width, height: line.size.height)
    }

    package func draw(at point: CGPoint) { draw(layout(width: nil, lines: 0), at: point) }

    /// Draws into a rectangle from its top left, or one line on its origin as a baseline.
    package func draw(in rect: CGRect) {
        if options.contains(.usesLineFragmentOrigin) { return draw(fitted(in: rect.size), at: rect.origin) }
        let line = layout(width: nil, lines: 1)
        draw(line, at: CGPoint(x: rect.minX, y: rect.minY - CGFloat(line.firstBaseline)))
    }

    private func draw(_ layout: TextLayout, at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), point.isFinite else { return }
        let traits = UITraitCollection.current
        let resolve = { (color: UIColor) in color.resolvedColor(with: traits).cgColor }
        layout.draw(
            in: context, at: point, color: resolve(style.color), tones: style.tones(resolve, keepsInk: true))
    }
}

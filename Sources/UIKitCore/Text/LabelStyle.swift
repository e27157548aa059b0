import CoreGraphics

/// What a label's pixels depend on, its bounds aside.
struct LabelStyle {
    var text: String?
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var numberOfLines = 1
    var adjustsFontSize = false
    var minimumScale: CGFloat = 0
    var isEnabled = true
    var preferredWidth: CGFloat = 0
    /// Parts of the text with a style of their own; none where all is in the font and colour.
    var parts: [LabelPart] = []
    var spacing = TextSpacing()

    /// The parts as they are set when the font is a smaller one.
    func runs(_ font: UIFont) -> [TextRun] {
        let factor = self.font.pointSize > 0 ? Double(font.pointSize / self.font.pointSize) : 1
        return parts.enumerated().map { index, part in
            var style = (part.font ?? self.font).style
            style.size *= factor
            style.tracking += part.tracking
            return TextRun(
                bytes: part.bytes, style: style, lift: part.lift * factor, underline: part.underline,
                strikethrough: part.strikethrough, tone: index)
        }
    }

    /// The parts' colours where those are shown; each as `resolve` finds it.
    func tones(_ resolve: (UIColor) -> CGColor, keepsInk: Bool) -> [TextTone] {
        parts.map { part in
            TextTone(
                ink: keepsInk ? part.ink.map(resolve) : nil, ground: part.ground.map(resolve),
                underline: part.underlineColor.map(resolve), strikethrough: part.strikethroughColor.map(resolve))
        }
    }
}

/// A part of a label's text with a style of its own.
struct LabelPart: Equatable {
    /// In the text's UTF-8.
    var bytes: Range<Int>
    /// Nil for the label's.
    var font: UIFont?
    var tracking = 0.0
    var lift = 0.0
    var underline = TextRun.Rule.none
    var strikethrough = TextRun.Rule.none
    var ink: UIColor?
    var ground: UIColor?
    var underlineColor: UIColor?
    var strikethroughColor: UIColor?
}

/// A text and all attributes that its setting depends on, each in its range.
struct TextRequest: Hashable, Sendable {
    var text: String
    var style: TextStyle
    var alignment: TextAlignment
    var truncation: TextTruncation
    /// 0 for no limit.
    var maximumLines: Int
    var width: Double?
    var isRightToLeft: Bool
    /// In their order, without gaps between those that touch; none where the whole text is set in one way.
    var runs: [TextRun] = []
    var spacing = TextSpacing()

    var name: String {
        var parts = ["text", Self.quoted(text), style.name]
        parts.append("\(alignment)")
        parts.append("\(truncation)")
        parts.append("lines=\(maximumLines)")
        if let width { parts.append("width=\(width)") }
        if isRightToLeft { parts.append("rtl") }
        if spacing != TextSpacing() { parts.append(spacing.name) }
        for run in runs { parts.append("[\(run.name)]") }
        return parts.joined(separator: " ")
    }

    /// The text on one line, in quotation marks, with `\u{…}` for what would end the line or can't be seen.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
                || scalar.value == 0x2029:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// What becomes of text that doesn't fit, and where lines break.
package enum TextTruncation: Sendable, Hashable {
    /// Lines break between words (inside one that is longer than a line); what is over isn't shown.
    case wordWrap
    /// Lines break between characters; what is over isn't shown.
    case characterWrap
    /// Paragraphs stay on one line, cut at the width.
    case clip
    /// The last line's start gives way to an ellipsis.
    case head
    case middle
    /// The last line's end gives way to an ellipsis.
    case tail
}

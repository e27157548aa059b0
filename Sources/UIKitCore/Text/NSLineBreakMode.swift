import CoreGraphics

/// Where lines of text break, and what becomes of text that doesn't fit.
public enum NSLineBreakMode: Int, Sendable {
    /// Between words; what is over isn't shown.
    case byWordWrapping = 0
    /// Between characters; what is over isn't shown.
    case byCharWrapping = 1
    /// Not at all; what is over is cut at the edge.
    case byClipping = 2
    /// The last line's start gives way to an ellipsis.
    case byTruncatingHead = 3
    /// The last line's end gives way to an ellipsis.
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5

    var truncation: TextTruncation {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .characterWrap
        case .byClipping: .clip
        case .byTruncatingHead: .head
        case .byTruncatingTail: .tail
        case .byTruncatingMiddle: .middle
        }
    }
}

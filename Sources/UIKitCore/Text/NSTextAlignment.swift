import CoreGraphics

/// The side that lines of text keep to.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// Both sides, a paragraph's last line aside.
    case justified = 3
    /// The side where reading starts.
    case natural = 4

    var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .leading
        }
    }
}

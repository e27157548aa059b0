public import CoreGraphics

/// Something that reaches a stage from outside.
public enum StageInput: Sendable {
    /// A finger, or the mouse as one. The id tells fingers apart; the point is the screen's.
    case touch(id: Int, TouchPhase, CGPoint)
    /// The screen gets another size, in points, and another number of pixels per point.
    case resize(CGSize, scale: CGFloat)
    /// The app leaves the foreground, or comes back.
    case background(Bool)
    /// The screen turns light or dark.
    case appearance(isDark: Bool)

    public enum TouchPhase: Sendable {
        case began, moved, ended, cancelled
    }
}

extension UIImage {
    /// How the stored pixels are turned, and perhaps mirrored, to be shown.
    public enum Orientation: Int, Sendable {
        case up = 0
        /// By half a turn.
        case down = 1
        /// By a quarter turn counter-clockwise.
        case left = 2
        /// By a quarter turn clockwise.
        case right = 3
        /// Mirrored left to right.
        case upMirrored = 4
        /// Mirrored top to bottom.
        case downMirrored = 5
        /// Mirrored about the diagonal from the top left.
        case leftMirrored = 6
        /// Mirrored about the diagonal from the top right.
        case rightMirrored = 7
    }

    /// Whether an image keeps its colours or is a shape to be filled with a tint.
    public enum RenderingMode: Int, Sendable {
        /// As whoever shows it wants; image views show the colours.
        case automatic = 0
        case alwaysOriginal = 1
        case alwaysTemplate = 2
    }

    /// How an image fills the room between its caps.
    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch = 1
    }
}

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

extension UIImage.Orientation {
    /// The value of the EXIF tag Orientation that means the same (CIPA DC-008, 4.6.4).
    var exifValue: Int {
        switch self {
        case .up: 1
        case .upMirrored: 2
        case .down: 3
        case .downMirrored: 4
        case .leftMirrored: 5
        case .right: 6
        case .rightMirrored: 7
        case .left: 8
        }
    }

    /// What a value of the EXIF tag Orientation means; upright for one that isn't 1 to 8.
    init(exifValue: Int) {
        self =
            switch exifValue {
            case 2: .upMirrored
            case 3: .down
            case 4: .downMirrored
            case 5: .leftMirrored
            case 6: .right
            case 7: .rightMirrored
            case 8: .left
            default: .up
            }
    }
}

import CoreGraphics

/// How a window's own coordinates, the pixels that it shows and a stage's points belong together.
struct WindowGeometry: Equatable {
    /// The window's size in the coordinates that its events have.
    let windowSize: CGSize
    /// The width of what it shows, in pixels.
    let pixelWidth: Int
    /// The height of what it shows, in pixels.
    let pixelHeight: Int
    /// Pixels per point of the stage.
    let scale: CGFloat

    /// - Parameter scale: Pixels per point; nil takes the display's own: the pixels per unit of the window's size, at
    ///   least 1 and at most 8.
    init(windowSize: CGSize, pixelWidth: Int, pixelHeight: Int, scale: CGFloat?) {
        self.windowSize = windowSize
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.scale = scale ?? Self.displayScale(width: windowSize.width, pixels: pixelWidth)
    }

    /// The stage's screen in points; a side that would be under one point is one point.
    var screenSize: CGSize {
        CGSize(width: max(CGFloat(pixelWidth) / scale, 1), height: max(CGFloat(pixelHeight) / scale, 1))
    }

    /// The screen's point at a place in the window's coordinates.
    func point(x: CGFloat, y: CGFloat) -> CGPoint {
        guard windowSize.width > 0, windowSize.height > 0 else { return .zero }
        return CGPoint(
            x: x * CGFloat(pixelWidth) / windowSize.width / scale,
            y: y * CGFloat(pixelHeight) / windowSize.height / scale)
    }

    private static func displayScale(width: CGFloat, pixels: Int) -> CGFloat {
        guard width > 0 else { return 1 }
        return min(max(CGFloat(pixels) / width, 1), 8)
    }
}

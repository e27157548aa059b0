package import CoreGraphics

/// What a node says that is a filled rectangle without round corners, or moves and fades one and does no more: most of
/// the nodes of a tree that has many.
///
/// Numbers alone, so that looking at it counts no references.
package struct FilledRect {
    package let move: CGAffineTransform
    package let opacity: Double
    package let rect: CGRect
    package let red: Double
    package let green: Double
    package let blue: Double
    package let alpha: Double

    init(_ rect: CGRect, _ color: CGColor, move: CGAffineTransform, opacity: Double) {
        self.move = move
        self.opacity = opacity
        self.rect = rect
        red = color.red
        green = color.green
        blue = color.blue
        alpha = Double(color.alpha)
    }

    /// The rectangle around all that it paints where it is placed; empty for what can't be seen.
    func extent(in transform: CGAffineTransform) -> Extent {
        alpha > 0 && opacity > 0 ? Extent(rect, in: move.concatenating(transform)) : .empty
    }

    /// Whether both paint the same, each in its own place.
    func paints(_ transform: CGAffineTransform, like other: FilledRect, _ otherTransform: CGAffineTransform) -> Bool {
        rect == other.rect && opacity == other.opacity && red == other.red && green == other.green
            && blue == other.blue && alpha == other.alpha
            && move.concatenating(transform) == other.move.concatenating(otherTransform)
    }
}

package import CoreGraphics

/// What one frame shows: its size in pixels, the colour behind everything, and the tree painted over it.
///
/// The root is in pixel coordinates: whoever emits the list puts the screen's scale on top as a transform.
package struct DisplayList: Sendable {
    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    package let root: DisplayItem
    /// Painted below the root; nil starts from transparent pixels.
    package let background: CGColor?

    package init(width: Int, height: Int, root: DisplayItem, background: CGColor?) {
        self.width = width
        self.height = height
        self.root = root
        self.background = background
    }
}

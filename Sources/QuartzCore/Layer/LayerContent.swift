package import Drawing

/// A provider's answer to what a layer shows.
package enum LayerContent {
    /// A picture as large as the layer's bounds in pixels.
    case picture(Picture)
    /// No picture.
    case empty
    /// The layer draws itself, by `draw(in:)`.
    case drawn
}

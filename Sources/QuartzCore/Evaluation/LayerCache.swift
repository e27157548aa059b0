import Drawing

/// The nodes that a layer gave to the last frame, kept while nothing in them changes.
struct LayerCache {
    /// Whether no frame has made the body yet.
    var isEmpty = true
    /// What the layer shows in its own coordinates; nil when that is nothing.
    var body: DisplayItem?
    /// The body in its place in the superlayer; nil when nothing shows.
    var node: DisplayItem?
    /// The superlayer's transform of its sublayers that the node was made under, where it isn't affine.
    var turn: CATransform3D?
}

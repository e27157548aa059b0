import Drawing

/// The nodes that a layer gave to the last frame, kept while nothing in them changes.
struct LayerCache {
    /// What the layer shows in its own coordinates.
    var body: DisplayItem?
    /// The body in its place in the superlayer; nil when nothing shows.
    var node: DisplayItem?
}

/// What a layer or something below it still has to do before the next frame.
struct LayerFlags: OptionSet {
    let rawValue: UInt16

    static let needsLayout = LayerFlags(rawValue: 1 << 0)
    static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 1)
    static let needsDisplay = LayerFlags(rawValue: 1 << 2)
    static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)
    /// The node around the body (place, transform, opacity) is out of date.
    static let placement = LayerFlags(rawValue: 1 << 4)
    /// The body (appearance, contents, sublayers) is out of date.
    static let body = LayerFlags(rawValue: 1 << 5)
    /// The nodes of some sublayers are out of date, and nothing else in the body.
    static let children = LayerFlags(rawValue: 1 << 9)
    /// Placement of this layer, and the order of its siblings.
    static let order = LayerFlags(rawValue: 1 << 6)
    /// It was part of a frame.
    static let isCommitted = LayerFlags(rawValue: 1 << 7)
    static let isLayingOut = LayerFlags(rawValue: 1 << 8)
    /// What it shows is a backing store drawn by `display()`, not contents that somebody set.
    static let hasBackingStore = LayerFlags(rawValue: 1 << 10)
    /// The superlayer has it in its list of sublayers that changed.
    static let isListed = LayerFlags(rawValue: 1 << 11)
    /// Something was set since its mover, if it has one, last looked at the model.
    static let isRestated = LayerFlags(rawValue: 1 << 12)
    /// An animation has come to it or to something below it: its clock may be somebody's. All above have it as well.
    static let hasMoved = LayerFlags(rawValue: 1 << 13)
}

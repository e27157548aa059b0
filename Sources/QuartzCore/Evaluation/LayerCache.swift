import CoreGraphics
import Drawing

/// The nodes that a layer gave to the last frame, kept while nothing in them changes.
///
/// Of those that do change there are two sets: while a frame is made, the one before it may still be looked at, but the
/// one before that is free to be filled anew, if nobody else has kept it.
struct LayerCache {
    /// Whether no frame has made the body yet.
    var isEmpty = true
    /// What the layer shows in its own coordinates; nil when that is nothing.
    var body: DisplayItem?
    /// The layer's bounds as the body was made for them.
    var bounds = CGRect.zero
    /// The body in its place in the superlayer; nil when nothing shows.
    var node: DisplayItem?
    /// The superlayer's transform of its sublayers that the node was made under, where it isn't affine.
    var turn: BoxedTransform?

    /// The nodes around the body: its move, and its opacity.
    private var moved: DisplayItem?
    private var faded: DisplayItem?
    private var group: DisplayItem?
    private var spareMoved: DisplayItem?
    private var spareFaded: DisplayItem?
    private var spareGroup: DisplayItem?

    /// The body moved, and laid over with an opacity.
    mutating func place(_ body: DisplayItem, by move: CGAffineTransform, opacity: Float) -> DisplayItem {
        swap(&moved, &spareMoved)
        swap(&faded, &spareFaded)
        // Lets go of the move that is in it, which then may be filled anew.
        DisplayItem.clear(&faded)
        var node = body
        if !move.isIdentity {
            DisplayItem.renew(&moved, .transform(move, body))
            node = moved.unsafelyUnwrapped
        }
        if opacity < 1 {
            DisplayItem.renew(&faded, .opacity(Double(opacity), node))
            node = faded.unsafelyUnwrapped
        }
        return node
    }

    /// An empty list for a body's parts, the storage of an earlier one's where that is free.
    mutating func takeParts() -> [DisplayItem] {
        swap(&group, &spareGroup)
        return DisplayItem.takeStorage(of: &group)
    }

    /// The group of a body's parts.
    mutating func makeGroup(_ parts: [DisplayItem]) -> DisplayItem {
        DisplayItem.renew(&group, .group(parts))
        return group.unsafelyUnwrapped
    }

    /// Lets go of what is kept only to be filled anew.
    mutating func dropSpares() {
        spareMoved = nil
        spareFaded = nil
        spareGroup = nil
    }
}

/// A transform that few layers have, in a box.
final class BoxedTransform {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
    }
}

import CoreGraphics
import Drawing

/// The nodes that a layer gave to the last frame, kept while nothing in them changes.
struct LayerCache {
    /// The body in its place in the superlayer; nil when nothing shows, and while it is among the superlayer's parts
    /// alone (`CALayer.currentNode`).
    var node: DisplayItem?
    /// What the layer shows in its own coordinates; nil when that is nothing.
    var body: DisplayItem?
    /// The superlayer's transform of its sublayers that the node was made under, where it isn't affine.
    var turn: BoxedTransform?
    /// The layer's bounds as the body was made for them.
    var bounds = CGRect.zero
    /// Whether no frame has made the body yet.
    var isEmpty = true

    /// Puts a body into its place: moved and laid over with an opacity.
    ///
    /// - Parameter old: A node that may be filled anew, if nobody else holds it; then the node that was made.
    static func place(
        _ body: DisplayItem, by move: CGAffineTransform, opacity: Float, over old: inout DisplayItem
    ) {
        if !move.isIdentity {
            DisplayItem.place(&old, body, by: move, opacity: Double(opacity < 1 ? opacity : 1))
        } else if opacity < 1 {
            DisplayItem.renew(&old, .opacity(Double(opacity), body))
        } else {
            old = body
        }
    }
}

/// A transform that few layers have, in a box.
final class BoxedTransform {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
    }
}

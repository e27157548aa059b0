import CoreGraphics
import Drawing

/// The nodes that a layer gave to the last frame, kept while nothing in them changes.
struct LayerCache {
    /// The body in its place in the superlayer; nil when nothing shows.
    var node: DisplayItem?
    /// What the layer shows in its own coordinates; nil when that is nothing.
    var body: DisplayItem?
    /// The superlayer's transform of its sublayers that the node was made under, where it isn't affine.
    var turn: BoxedTransform?
    /// Whether no frame has made the body yet.
    var isEmpty = true
    /// The layer's bounds as the body was made for them.
    var bounds = CGRect.zero

    /// Puts the body, which there must be, into its place: moved and laid over with an opacity.
    ///
    /// - Parameter old: A node that may be filled anew, if nobody else holds it; then the node that was made.
    mutating func place(by move: CGAffineTransform, opacity: Float, over old: inout DisplayItem) {
        let body = body.unsafelyUnwrapped
        if opacity < 1 {
            let opacity = Double(opacity)
            DisplayItem.renew(
                &old, move.isIdentity ? .opacity(opacity, body) : .placed(move, opacity: opacity, body))
        } else if move.isIdentity {
            if old !== body { old = body }
        } else {
            DisplayItem.renew(&old, .transform(move, body))
        }
        if node !== old { node = old }
    }
}

/// A transform that few layers have, in a box.
final class BoxedTransform {
    let transform: CATransform3D

    init(_ transform: CATransform3D) {
        self.transform = transform
    }
}

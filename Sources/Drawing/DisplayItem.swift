package import CoreGraphics

/// One node of a display list: an immutable tree that says what a frame shows, in drawing order, and nothing of how.
///
/// Nodes are shared between frames: a part that did not change is the same object, so two lists are compared by
/// walking only what differs. Lengths are in the node's own coordinates, y down; a `transform` or
/// `project` node maps its child's coordinates to its own.
package final class DisplayItem: Sendable {
    package enum Content: Sendable {
        /// Children painted one over the other, the last on top.
        case group([DisplayItem])
        /// A rounded rectangle filled with one colour.
        case fill(RoundedRect, CGColor)
        /// A stroke of the given width inside a rounded rectangle's edge.
        case border(RoundedRect, width: Double, CGColor)
        /// The Gaussian shadow of a rounded rectangle; `radius` is the standard deviation. Nothing is cut out.
        case shadow(RoundedRect, CGColor, offset: CGVector, radius: Double)
        /// A picture's `source` part (in pixels of the picture) stretched over `target`, bilinear.
        case picture(Picture, source: CGRect, target: CGRect)
        /// A child in other coordinates.
        case transform(CGAffineTransform, DisplayItem)
        /// A child composed whole and then laid over with an opacity in 0…1.
        case opacity(Double, DisplayItem)
        /// A child cut to a rounded rectangle, its edge anti-aliased.
        case clip(RoundedRect, DisplayItem)
        /// A child multiplied by the alpha of another.
        case mask(DisplayItem, by: DisplayItem)
        /// Two children, each composed apart, mixed and then laid over what is below: `fraction` of the second and the
        /// rest of the first, in premultiplied colours. At 0 and below only the first shows, at 1 and above the second.
        case crossFade(DisplayItem, DisplayItem, fraction: Double)
        /// A child seen in perspective; what of it lies behind the eye is cut off. An affine projection is the same as
        /// a `transform`.
        case project(Projection, DisplayItem)
    }

    package let content: Content

    package init(_ content: Content) {
        self.content = content
    }
}

package import CoreGraphics

/// One node of a display list: an immutable tree that says what a frame shows, in drawing order, and nothing of how.
///
/// Nodes are shared between frames: a part that did not change is the same object, so two lists are compared by
/// walking only what differs. Lengths are in the node's own coordinates, y down; a `transform` or
/// `project` node maps its child's coordinates to its own.
///
/// Whoever holds a node never sees it change. A node that only its maker holds any more may be filled anew by `renew`,
/// so that a tree of many moving nodes costs no memory from frame to frame; that is what makes it safe to send.
package final class DisplayItem: @unchecked Sendable {
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
        /// An `opacity` of a `transform` of a child, as one node: what fades while it moves needs both. Its text is that
        /// of the two.
        case placed(CGAffineTransform, opacity: Double, DisplayItem)
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

    package private(set) var content: Content

    package init(_ content: consuming Content) {
        self.content = content
    }

    /// Gives a node new content where nobody else holds it, and puts another one in its place where somebody does.
    package static func renew(_ item: inout DisplayItem, _ content: consuming Content) {
        if isKnownUniquelyReferenced(&item) {
            item.content = content
        } else {
            item = DisplayItem(content)
        }
    }

    /// Takes the children out of a group that nobody else holds, and leaves it empty; lets go of any other node, and
    /// answers nothing.
    package static func takeChildren(of item: inout DisplayItem?) -> [DisplayItem] {
        guard isKnownUniquelyReferenced(&item), case .group(let children) = item.unsafelyUnwrapped.content else {
            item = nil
            return []
        }
        item.unsafelyUnwrapped.content = .group([])
        return children
    }

    /// Makes a node the group of some children, or puts another one in its place where somebody else holds it.
    package static func fill(_ item: inout DisplayItem?, with children: consuming [DisplayItem]) {
        if isKnownUniquelyReferenced(&item) {
            item.unsafelyUnwrapped.content = .group(children)
        } else {
            item = DisplayItem(.group(children))
        }
    }
}

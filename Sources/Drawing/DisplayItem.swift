package import CoreGraphics
import Synchronization

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
        /// Whatever was painted beneath a rounded rectangle, blurred and tinted in its place. Only what lies in the upright
        /// rectangle around it, and around all clips and masks, comes in; what would lie beyond counts for nothing. Groups and
        /// opacities hide nothing from it that was painted before.
        case backdrop(RoundedRect, BackdropEffect)
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

    /// The content as it is kept: without the child that most have, and small.
    private enum Stored {
        case group([DisplayItem], hasBackdrop: Bool)
        case fill(RoundedRect, CGColor)
        indirect case border(RoundedRect, width: Double, CGColor)
        indirect case shadow(RoundedRect, CGColor, offset: CGVector, radius: Double)
        indirect case backdrop(RoundedRect, BackdropEffect)
        case picture(Picture, source: CGRect, target: CGRect)
        case transform(CGAffineTransform)
        case opacity(Double)
        case placed(CGAffineTransform, opacity: Double)
        case clip(RoundedRect)
        case mask(by: DisplayItem)
        case crossFade(DisplayItem, fraction: Double)
        indirect case project(Projection)
    }

    private var stored: Stored
    /// Apart, so that a node that is put elsewhere with the same child needn't touch the child.
    private var child: DisplayItem?

    package init(_ content: consuming Content) {
        (stored, child) = Self.stored(content)
        if case .backdrop = stored { Self.hasMadeBackdrop.store(true, ordering: .relaxed) }
    }

    private init(_ stored: Stored, _ child: DisplayItem) {
        self.stored = stored
        self.child = child
    }

    private static func stored(_ content: consuming Content) -> (Stored, DisplayItem?) {
        switch content {
        case .group(let children): (.group(children, hasBackdrop: anyHasBackdrop(children)), nil)
        case .fill(let shape, let color): (.fill(shape, color), nil)
        case .border(let shape, let width, let color): (.border(shape, width: width, color), nil)
        case .shadow(let shape, let color, let offset, let radius):
            (.shadow(shape, color, offset: offset, radius: radius), nil)
        case .backdrop(let shape, let effect): (.backdrop(shape, effect), nil)
        case .picture(let picture, let source, let target): (.picture(picture, source: source, target: target), nil)
        case .transform(let transform, let child): (.transform(transform), child)
        case .opacity(let opacity, let child): (.opacity(opacity), child)
        case .placed(let transform, let opacity, let child): (.placed(transform, opacity: opacity), child)
        case .clip(let shape, let child): (.clip(shape), child)
        case .mask(let child, let mask): (.mask(by: mask), child)
        case .crossFade(let old, let new, let fraction): (.crossFade(new, fraction: fraction), old)
        case .project(let projection, let child): (.project(projection), child)
        }
    }

    package var content: Content {
        switch stored {
        case .group(let children, _): .group(children)
        case .fill(let shape, let color): .fill(shape, color)
        case .border(let shape, let width, let color): .border(shape, width: width, color)
        case .shadow(let shape, let color, let offset, let radius):
            .shadow(shape, color, offset: offset, radius: radius)
        case .backdrop(let shape, let effect): .backdrop(shape, effect)
        case .picture(let picture, let source, let target): .picture(picture, source: source, target: target)
        case .transform(let transform): .transform(transform, onlyChild)
        case .opacity(let opacity): .opacity(opacity, onlyChild)
        case .placed(let transform, let opacity): .placed(transform, opacity: opacity, onlyChild)
        case .clip(let shape): .clip(shape, onlyChild)
        case .mask(let mask): .mask(onlyChild, by: mask)
        case .crossFade(let new, let fraction): .crossFade(onlyChild, new, fraction: fraction)
        case .project(let projection): .project(projection, onlyChild)
        }
    }

    /// Whether it is a backdrop, or one is in it.
    package var hasBackdrop: Bool {
        var item = self
        while true {
            switch item.stored {
            case .group(_, let hasBackdrop): return hasBackdrop
            case .fill, .border, .shadow, .picture: return false
            case .backdrop: return true
            case .transform, .opacity, .placed, .clip, .project: item = item.onlyChild
            case .mask(let mask):
                if mask.hasBackdrop { return true }
                item = item.onlyChild
            case .crossFade(let new, _):
                if new.hasBackdrop { return true }
                item = item.onlyChild
            }
        }
    }

    /// Where no backdrop was ever made, groups needn't look for one.
    private static let hasMadeBackdrop = Atomic(false)

    private static func anyHasBackdrop(_ children: borrowing [DisplayItem]) -> Bool {
        hasMadeBackdrop.load(ordering: .relaxed) && children.contains { $0.hasBackdrop }
    }

    /// Stored with every content that has one.
    private var onlyChild: DisplayItem { child.unsafelyUnwrapped }

    /// The node as a filled rectangle, moved and faded; nil for any other.
    package var filledRect: FilledRect? {
        switch stored {
        case .fill: filled(move: .identity, opacity: 1)
        case .transform(let move): onlyChild.filled(move: move, opacity: 1)
        case .placed(let move, let opacity): onlyChild.filled(move: move, opacity: opacity)
        default: nil
        }
    }

    private func filled(move: CGAffineTransform, opacity: Double) -> FilledRect? {
        guard case .fill(let shape, let color) = stored, shape.isRectangle else { return nil }
        return FilledRect(shape.rect, color, move: move, opacity: opacity)
    }

    /// Makes a node show a child moved and faded where nobody else holds the node, and puts another one in its place
    /// where somebody does: a `placed`, or at opacity 1 a `transform`.
    package static func place(
        _ item: inout DisplayItem, _ child: DisplayItem, by move: CGAffineTransform, opacity: Double
    ) {
        let stored: Stored = opacity == 1 ? .transform(move) : .placed(move, opacity: opacity)
        guard isKnownUniquelyReferenced(&item) else {
            item = DisplayItem(stored, child)
            return
        }
        item.stored = stored
        if item.child !== child { item.child = child }
    }

    /// Gives a node new content where nobody else holds it, and puts another one in its place where somebody does.
    package static func renew(_ item: inout DisplayItem, _ content: consuming Content) {
        if isKnownUniquelyReferenced(&item) {
            (item.stored, item.child) = stored(content)
            if case .backdrop = item.stored { hasMadeBackdrop.store(true, ordering: .relaxed) }
        } else {
            item = DisplayItem(content)
        }
    }

    /// Takes the children out of a group that nobody else holds, and leaves it empty; lets go of any other node, and
    /// answers nothing.
    package static func takeChildren(of item: inout DisplayItem?) -> [DisplayItem] {
        guard isKnownUniquelyReferenced(&item), let group = item,
            case .group(let children, _) = group.stored
        else {
            item = nil
            return []
        }
        group.stored = .group([], hasBackdrop: false)
        return children
    }

    /// Makes a node the group of some children, or puts another one in its place where somebody else holds it.
    package static func fill(_ item: inout DisplayItem?, with children: consuming [DisplayItem]) {
        if isKnownUniquelyReferenced(&item), let item {
            let hasBackdrop = anyHasBackdrop(children)
            (item.stored, item.child) = (.group(children, hasBackdrop: hasBackdrop), nil)
        } else {
            item = DisplayItem(.group(children))
        }
    }
}

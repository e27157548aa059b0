import Constraints
import CoreGraphics

/// The constraints of a tree of views, and where they put them.
///
/// Views that translate their autoresizing mask stand where they are; the others are unknown. Coordinates are those of
/// the root, transforms aside. Everything is solved anew when something of it changed.
@MainActor
final class LayoutSystem {
    private unowned let root: UIView
    var isStale = true
    private var frames: [ObjectIdentifier: CGRect] = [:]

    init(_ root: UIView) { self.root = root }

    /// Solves the system if it is stale, and asks for the layout of every view whose subviews move.
    func refresh() {
        guard isStale else { return }
        isStale = false
        frames = [:]
        // Only the last counts: on the way to it scroll views would be given contents that end before where they are.
        adopt(LayoutDraft.settled(root) { report($0.refused) })
    }

    private func report(_ refused: [NSLayoutConstraint]) {
        for constraint in refused where !constraint.isReported && !isOfRootAlone(constraint) {
            constraint.isReported = true
            NSLayoutConstraint.refuse(
                "isActive", "\(constraint.summary) can't hold beside the other required ones, and is left out",
                "deactivate one of them, or lower its priority")
        }
    }

    /// Whether a constraint says something of the root by itself, which has its frame from elsewhere, at least as long as
    /// it is in no superview.
    private func isOfRootAlone(_ constraint: NSLayoutConstraint) -> Bool {
        [constraint.firstItem, constraint.secondItem].allSatisfy { item in
            NSLayoutConstraint.view(of: item).map { $0 === root } ?? true
        }
    }

    private func adopt(_ draft: LayoutDraft) {
        for view in draft.free {
            guard let parent = view.parent else { continue }
            let frame = draft.frame(of: view, in: parent)
            frames[ObjectIdentifier(view)] = frame
            if !view.stands(in: frame.onPixels(view.contentScaleFactor)) { parent.setNeedsLayout() }
        }
        for guide in draft.guides {
            guard let owner = guide.owningView else { continue }
            guide.place = draft.frame(of: guide, in: owner)
        }
        for (scrollView, unzoomed) in draft.contentSizes {
            let size = scrollView.zoomed(unzoomed)
            if scrollView.contentSize != size { scrollView.contentSize = size }
        }
    }

    func place(subviewsOf view: UIView) {
        for child in view.subviews where child.isFree {
            guard let frame = frames[ObjectIdentifier(child)] else { continue }
            child.stand(in: frame.onPixels(child.contentScaleFactor))
        }
    }
}

extension UIView {
    /// Whether constraints say where it is.
    final var isFree: Bool {
        guard let state = constraintState, !state.translatesMask, let parent else { return false }
        return !((parent as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false)
    }

    /// The frame without the transform.
    final var untransformedPlace: CGRect {
        let (size, anchor) = (bounds.size, anchorPoint)
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    fileprivate final func stands(in frame: CGRect) -> Bool {
        zoomFactor == 1 ? untransformedPlace == frame : bounds.size == frame.size && center == middle(in: frame)
    }

    /// By bounds and middle, so that a transform stays out of it and an animation block animates it.
    fileprivate final func stand(in frame: CGRect) {
        if bounds.size != frame.size { bounds.size = frame.size }
        let middle = middle(in: frame)
        if center != middle { center = middle }
    }

    /// Where its anchor is as it stands in a frame; a zoomed view grows from the frame's origin.
    private func middle(in frame: CGRect) -> CGPoint {
        let (anchor, factor) = (anchorPoint, zoomFactor)
        return CGPoint(
            x: frame.minX + anchor.x * (frame.width * factor), y: frame.minY + anchor.y * (frame.height * factor))
    }

    /// How much a scroll view around it has scaled it; 1 for all but the view that is zoomed.
    private var zoomFactor: CGFloat { (parent as? UIScrollView)?.zoomFactor(of: self) ?? 1 }
}

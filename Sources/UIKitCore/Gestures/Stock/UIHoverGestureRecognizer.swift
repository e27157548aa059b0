import CoreGraphics

/// Follows a pointer that is over a view without pressing.
///
/// It begins as the pointer comes over the view or anything in it, changes as it moves, and ends as it leaves or the
/// stage says that there is none any more. Touches are nothing to it, and it neither prevents others nor is prevented.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// Creates a recognizer with what it does when the pointer comes, moves and leaves.
    public override init(_ action: (@MainActor (UIHoverGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UIHoverGestureRecognizer.self)) }
    }

    override var takesTouches: Bool { false }

    final var isHovering: Bool { state == .began || state == .changed }

    /// The pointer is over the view, at a point of the screen.
    final func hover(at place: CGPoint) {
        let hasMoved = progress.lastPlace != place
        progress.lastPlace = place
        if !isHovering { state = .began } else if hasMoved { state = .changed }
    }

    /// The pointer has left.
    final func leave() { if isHovering { state = .ended } }
}

import CoreGraphics
import QuartzCore

/// The view in which a transition plays.
class TransitionContainerView: UIView {
    /// Whether touches end here, so that nothing in it hears of them, nor anything under it.
    final var isDeaf = false

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isDeaf else { return super.hitTest(point, with: event) }
        return self.point(inside: point, with: event) ? self : nil
    }

    /// Stops what runs in it, at its end.
    final func removeAnimationsInside() { removeAnimations(in: self) }

    private func removeAnimations(in view: UIView) {
        view.layer.removeAllAnimations()
        for subview in view.subviews { removeAnimations(in: subview) }
    }
}

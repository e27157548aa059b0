import CoreGraphics
import QuartzCore

/// The view in which a transition plays.
class TransitionContainerView: UIView {
    /// Whether touches end here, so that nothing in it hears of them, nor anything under it.
    final var isDeaf = false
    /// The transition that plays in it, or played last.
    final weak var transition: Transition?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isDeaf else { return super.hitTest(point, with: event) }
        return self.point(inside: point, with: event) ? self : nil
    }

    /// Stops what runs in it, at its end.
    final func removeAnimationsInside() { removeAnimations(in: self) }

    /// Whether something moves in it that comes to an end.
    final var hasAnimationsInside: Bool { hasAnimations(in: self) }

    private func hasAnimations(in view: UIView) -> Bool {
        view.layer.runningAnimations.contains { $0.isUnderway && !$0.isEndless }
            || view.subviews.contains(where: hasAnimations)
    }

    private func removeAnimations(in view: UIView) {
        view.layer.removeAllAnimations()
        for subview in view.subviews { removeAnimations(in: subview) }
    }
}

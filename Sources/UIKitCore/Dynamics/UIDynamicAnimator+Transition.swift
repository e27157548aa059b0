import CoreGraphics
import QuartzCore

extension UIDynamicAnimator {
    /// A running animator of a view was released. If nothing else moves the transition that plays in the view, nobody
    /// would end it any more: the next frame does.
    static func animatorWasReleased(in view: UIView) {
        let containers = sequence(first: view, next: \.parent).lazy.compactMap { $0 as? TransitionContainerView }
        guard let transition = containers.first(where: { $0.transition?.state.isUnderway ?? false })?.transition else {
            return
        }
        transition.hasLostMover = true
        transition.endUnlessMoved()
    }
}

extension Transition {
    /// Ends, completed unless it goes back, in the first frame in which nothing moves in it. One that a finger holds
    /// waits for the finger.
    func endUnlessMoved() {
        let media = InterfaceContext.current.media
        media.schedule(at: media.time) { [weak self] in
            MainActor.assumeIsolated { self?.endIfUnmoved() }
        }
    }

    private func endIfUnmoved() {
        guard state.isUnderway, state != .interactive else { return }
        guard !isMoved else { return endUnlessMoved() }
        DynamicsDiagnostic.report(
            "UIDynamicAnimator", "the only animator of a running transition was released; the transition ends",
            "keep the animator in a property of the transition's animator object")
        let completed = state != .cancelling
        if completed, let view = view(of: .to), let controller = controller(of: .to) {
            view.transform = .identity
            view.place(in: frame(of: controller, at: .final))
        }
        abandon(completed: completed)
    }

    private var isMoved: Bool {
        (driver?.isOnItsWay ?? false) || container.hasAnimationsInside
            || UIDynamicAnimator.running.contains { $0.referenceView?.isDescendant(of: container) ?? false }
    }
}

import CoreGraphics
import QuartzCore

/// A transition that has lost what moved it, kept by nobody for that.
struct LostMover {
    weak var transition: Transition?
}

extension Transition {
    /// What moved it was released: from the next frame on it ends, completed unless it goes back, as soon as nothing
    /// moves in it. One that a finger holds waits for the finger, and one that stands still for whoever stopped it; no
    /// frame is asked for meanwhile.
    func loseMover() {
        let context = InterfaceContext.current
        guard !context.lostMovers.contains(where: { $0.transition === self }) else { return }
        context.lostMovers.append(LostMover(transition: self))
        context.media.setNeedsFrame()
    }

    /// Ends it if nothing moves it any more.
    fileprivate func endIfUnmoved() {
        guard state.isUnderway, state != .interactive, !isMoved else { return }
        DynamicsDiagnostic.report(
            "UIDynamicAnimator", "the only animator of a running transition was released; the transition ends",
            "keep the animator in a property of the transition's animator object")
        abandon(completed: state != .cancelling)
    }

    private var isMoved: Bool {
        (driver?.isOnItsWay ?? false) || container.hasAnimationsInside
            || UIDynamicAnimator.running.contains { $0.referenceView?.isDescendant(of: container) ?? false }
    }
}

extension InterfaceContext {
    /// Ends the transitions that nothing moves any more; before the layout of each frame that there is.
    func endUnmovedTransitions() {
        guard !lostMovers.isEmpty else { return }
        for lost in lostMovers { lost.transition?.endIfUnmoved() }
        lostMovers.removeAll { !($0.transition?.isActive ?? false) }
    }
}

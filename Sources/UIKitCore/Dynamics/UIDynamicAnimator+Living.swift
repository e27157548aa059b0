import CoreGraphics

/// An animator that is not kept alive.
@MainActor
private struct LivingAnimator {
    weak var animator: UIDynamicAnimator?
}

/// All animators that live, in the order of their making.
@MainActor private var living: [LivingAnimator] = []

extension UIDynamicAnimator {
    static func remember(_ animator: UIDynamicAnimator) {
        living.removeAll { $0.animator == nil }
        living.append(LivingAnimator(animator: animator))
    }

    /// The animators that step in each frame.
    static var running: [UIDynamicAnimator] { living.compactMap(\.animator).filter(\.isRunning) }

    /// A view has got another size: an animator that rests in it wakes, and its boundary follows in the next frame.
    ///
    /// Called by the view's `frame` and `bounds`, not by its layer's, as in UIKit.
    package static func viewDidResize(_ view: UIView) {
        if living.isEmpty { return }
        for animator in living.compactMap(\.animator) where animator.referenceView === view {
            guard animator.registered.contains(where: { ($0 as? UICollisionBehavior)?.followsReference == true }) else {
                continue
            }
            for body in animator.engine.bodies { animator.engine.wake(body) }
            animator.tickle()
        }
    }

    /// Takes an item from all animators but one.
    static func takeOver(_ item: any UIDynamicItem, for animator: UIDynamicAnimator) {
        for other in living.compactMap(\.animator) where other !== animator && other.engine.body(of: item) != nil {
            DynamicsDiagnostic.report(
                "UIDynamicAnimator",
                "\(type(of: item)) comes to a second animator, which takes it over; the first one's behaviours lose it",
                "remove it from the first animator's behaviours before")
            other.giveUp(item)
        }
    }

    private func giveUp(_ item: any UIDynamicItem) {
        for behavior in registered where behavior.body(of: item) != nil {
            if behavior.outlivesItems {
                behavior.removeMember(item)
            } else if let parent = behavior.parentBehavior {
                parent.remove(child: behavior)
            } else {
                remove(behavior)
            }
        }
    }
}

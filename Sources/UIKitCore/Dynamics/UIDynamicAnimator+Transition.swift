import CoreGraphics
import QuartzCore

extension UIDynamicAnimator {
    /// A running animator of a view was released. If nothing else moves the transition that plays in the view, nobody
    /// would end it any more: the next frame does.
    static func animatorWasReleased(in view: UIView) {
        guard
            let container = sequence(first: view, next: \.parent).lazy.compactMap({ $0 as? PresentationContainerView })
                .first(where: { $0.transition?.state == .running })
        else { return }
        let media = InterfaceContext.current.media
        media.schedule(at: media.time) { [weak container] in
            guard let container, let transition = container.transition, transition.state == .running,
                !running.contains(where: { $0.referenceView?.isDescendant(of: container) ?? false }),
                !container.hasAnimationsInside
            else { return }
            DynamicsDiagnostic.report(
                "UIDynamicAnimator", "the only animator of a running transition was released; the transition ends",
                "keep the animator in a property of the transition's animator object")
            if let view = transition.view(of: .to), let controller = transition.controller(of: .to) {
                view.transform = .identity
                view.place(in: transition.frame(of: controller, at: .final))
            }
            transition.abandon(completed: true)
        }
    }
}

extension PresentationContainerView {
    fileprivate var transition: Transition? { presentation?.record.transition }
}

extension UIView {
    fileprivate var hasAnimationsInside: Bool {
        !(layer.animationKeys() ?? []).isEmpty || subviews.contains(where: \.hasAnimationsInside)
    }
}

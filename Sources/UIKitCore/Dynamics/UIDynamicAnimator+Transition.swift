import CoreGraphics

extension UIDynamicAnimator {
    /// A running animator of a view was released. If nothing else moves the transition that plays in the view, nobody
    /// would end it any more.
    static func animatorWasReleased(in view: UIView) {
        let containers = sequence(first: view, next: \.parent).lazy.compactMap { $0 as? TransitionContainerView }
        containers.compactMap(\.transition).first { $0.state.isUnderway }?.loseMover()
    }
}

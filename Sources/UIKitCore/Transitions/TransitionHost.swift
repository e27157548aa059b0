import CoreGraphics

/// Whoever needs a transition and owns what it changes: a presentation is one.
///
/// The transition calls these in the order in which they stand here, each once.
@MainActor
protocol TransitionHost: AnyObject {
    /// Prepares the container and the views; the appearance callbacks and the animation follow.
    func transitionWillBegin(_ transition: Transition)

    /// Puts the tree and all records in their final state, or back into the one before; the did-callbacks follow.
    func transitionDidEnd(_ transition: Transition, completed: Bool)

    /// The view of a side as animators may use it; nil where it isn't theirs to move.
    func view(of side: Transition.Side, in transition: Transition) -> UIView?

    /// The frame of a side's view in the container, at the transition's beginning or end.
    func frame(of side: Transition.Side, at moment: Transition.Moment, in transition: Transition) -> CGRect
}

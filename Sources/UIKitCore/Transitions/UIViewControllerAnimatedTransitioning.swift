public import CoreGraphics

/// Moves the views of a transition.
///
/// The transition keeps it alive from the request to `animationEnded(_:)`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The seconds that the animation will take; animations alongside take as long.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval

    /// Adds the view that comes to the container, starts the animations, and has the context completed when they end.
    ///
    /// Called right before the layout of the frame in which the transition begins.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

    /// The animator that moves the views, the same for the whole transition, where it may be paused and turned round.
    ///
    /// It is asked for where something drives the transition, and started where `animateTransition(using:)` starts
    /// nothing.
    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating

    /// The transition is over, its callbacks and completions made; false where it was cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator.shared }

    public func animationEnded(_ transitionCompleted: Bool) {}
}

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

    /// The transition is over, its callbacks and completions made; false where it was cancelled.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

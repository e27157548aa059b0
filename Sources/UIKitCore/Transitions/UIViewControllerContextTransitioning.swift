public import CoreGraphics

/// What an animator knows of its transition, and how it says that it is over.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the animation plays. Of a presentation it holds the view that leaves; the animator adds the
    /// one that comes. It swallows touches meanwhile.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    /// Whether the transition went back, or is on its way.
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }

    /// These four steer an interactive transition; otherwise each is reported and does nothing.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func pauseInteractiveTransition()

    /// Ends the transition: false puts back all as it was before. A second call is reported and does nothing.
    ///
    /// The controllers' did-callbacks, the completion of the request and `animationEnded(_:)` are made inside.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

    /// The view that takes part, a presentation controller's `presentedView` for one; nil for that of a presenter
    /// which stays where it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?

    /// The identity: nothing here is turned.
    var targetTransform: CGAffineTransform { get }

    /// The frame at the beginning; zero for a view that isn't in the container then.
    func initialFrame(for vc: UIViewController) -> CGRect

    /// The frame at the end for the container's size now; zero for a view that leaves it.
    func finalFrame(for vc: UIViewController) -> CGRect
}

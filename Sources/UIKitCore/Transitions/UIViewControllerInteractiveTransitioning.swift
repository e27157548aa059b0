public import CoreGraphics

/// Drives a transition, by a finger for one.
///
/// The transition keeps it alive from the request to its end.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// The transition begins: the views are ready, the will-callbacks made. Called in place of the animator's
    /// `animateTransition(using:)`, also where it begins without interaction.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

    /// How fast it ends after its release, 1 by default: animations alongside keep to it.
    var completionSpeed: CGFloat { get }
    /// The pace of the end after its release; ease in and out by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether it begins in a finger's hold, or runs until it is paused; true by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

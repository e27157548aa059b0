public import CoreGraphics

/// Drives an animator by a fraction: what the animator starts stands still at it, until it is let go.
///
/// Its animations are put on one clock. An animator that gives an interruptible animator is driven by that one's
/// fraction; of another one the animations that it starts stand at their time, together with all that runs in the
/// container, whose layer is stopped. A transition that went back leaves the views as they were.
///
/// What is called between the request and the start counts from the start on; what is called at any other time without
/// a transition to drive does nothing.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private enum Release { case finish, cancel }

    private weak var context: TransitionContext?
    private var hasStarted = false
    private var release: Release?

    public override init() {}

    /// The animator's seconds, from the start on.
    open private(set) var duration: CGFloat = 0
    /// The fraction that was set last.
    open private(set) var percentComplete: CGFloat = 0
    /// What the rest is faster than the animator: what is left takes its part of the duration divided by it; 1 by
    /// default.
    ///
    /// **Differs from UIKit**: less than .1 counts as .1, so that the end comes within ten durations; what isn't a
    /// number counts as 1.
    open var completionSpeed: CGFloat = 1
    /// The pace of the rest; ease in and out by default. Up to the release it is linear.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pace of the rest in place of `completionCurve`, such as a spring with the finger's velocity, in remaining
    /// ways a second.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition stands still at its beginning; true by default. Otherwise it runs until it is paused.
    open var wantsInteractiveStart = true

    /// Takes hold of the transition where it is: before its release, or after.
    open func pause() {
        guard hasStarted, let context else { return }
        release = nil
        context.pauseInteractiveTransition()
        percentComplete = CGFloat(context.fraction)
    }

    /// Moves to a fraction, clamped to 0…1; what isn't a number is reported and does nothing, as is after the release.
    open func update(_ percentComplete: CGFloat) {
        guard let context, release == nil else { return }
        guard percentComplete.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIPercentDrivenInteractiveTransition.update(_:)",
                    problem: "the fraction is \(percentComplete); nothing is done", remedy: "give a number in 0…1"))
        }
        let fraction = min(max(percentComplete, 0), 1)
        self.percentComplete = fraction
        guard hasStarted, context.isInteractive else { return }
        context.updateInteractiveTransition(fraction)
    }

    /// Lets go, towards the beginning.
    open func cancel() { letGo(.cancel) }

    /// Lets go, towards the end.
    open func finish() { letGo(.finish) }

    private func letGo(_ way: Release) {
        guard let context, release == nil else { return }
        guard hasStarted else {
            release = way
            return
        }
        guard context.isInteractive else { return }
        release = way
        switch way {
        case .finish: context.finishInteractiveTransition()
        case .cancel: context.cancelInteractiveTransition()
        }
    }

    /// Starts the animator's animations, and stops them at the beginning or at what was set already.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else { return }
        if let other = self.context, other !== context {
            // Another transition has taken it meanwhile: this one runs by itself.
            context.startDriving()
            if context.isInteractive { context.finishInteractiveTransition() }
            return
        }
        self.context = context
        hasStarted = true
        duration = CGFloat(context.duration)
        context.startDriving()
        guard context.isInteractive else { return }
        if percentComplete > 0 { context.updateInteractiveTransition(percentComplete) }
        if let way = release {
            release = nil
            letGo(way)
        }
    }

    // MARK: The transition's own calls

    /// A transition was accepted that will be driven; one that is still held is let go, towards its beginning.
    final func expect(_ context: TransitionContext) {
        if hasStarted, let other = self.context, other.isInteractive { other.cancelInteractiveTransition() }
        self.context = context
        hasStarted = false
        release = nil
        percentComplete = 0
    }

    final func forget(_ context: TransitionContext?) {
        guard self.context === context else { return }
        self.context = nil
        hasStarted = false
        release = nil
    }
}

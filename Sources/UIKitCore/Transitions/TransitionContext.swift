import CoreGraphics

/// A transition as its animator sees it.
///
/// It outlives the transition where an animator keeps it; then it knows no controllers and does nothing.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private weak var transition: Transition?
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private var isOver = false
    /// Set where the transition ended without the animator, whose own call may then still come.
    var forgivesLateCompletion = false

    init(_ transition: Transition) {
        self.transition = transition
        containerView = transition.container
        isAnimated = transition.isAnimated
        presentationStyle = transition.presentationStyle
    }

    var isInteractive: Bool { transition?.isInteractive ?? false }
    var transitionWasCancelled: Bool { transition?.wasCancelled ?? false }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.update(Double(percentComplete)) }
    func finishInteractiveTransition() { transition?.release(forwards: true) }
    func cancelInteractiveTransition() { transition?.release(forwards: false) }
    func pauseInteractiveTransition() { transition?.pause() }

    // What a percent-driven interaction needs besides.
    var duration: Double { transition?.duration ?? 0 }
    var fraction: Double { transition?.fraction ?? 0 }
    func startDriving() { transition?.startDriving() }

    func completeTransition(_ didComplete: Bool) {
        if forgivesLateCompletion {
            forgivesLateCompletion = false
            isOver = true
            return
        }
        guard !isOver else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIViewControllerContextTransitioning.completeTransition(_:)",
                    problem: "the transition has ended already; nothing is done", remedy: "complete a transition once"))
        }
        guard let transition else { return }
        if transition.state != .idle { isOver = true }
        transition.complete(didComplete)
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: transition?.controller(of: .from)
        case .to: transition?.controller(of: .to)
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: transition?.view(of: .from)
        case .to: transition?.view(of: .to)
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect { transition?.frame(of: vc, at: .initial) ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { transition?.frame(of: vc, at: .final) ?? .zero }
}

import UIKit

/// Gives UIKit the presentation controller and the runs of one presentation.
@MainActor
final class PresentationDelegate: NSObject, UIViewControllerTransitioningDelegate {
    private let transition: Transition
    private let style: UIModalPresentationStyle
    private(set) weak var presentation: TransitionPresentation?
    /// The run that is going on.
    private(set) weak var run: TransitionRun?
    /// Whether a run still moves the views: one that is over may be kept a little longer.
    var isRunning: Bool {
        guard let run else { return false }
        if case .over = run.phase { return false }
        return true
    }
    /// Whether the next run begins in a finger's hold, and where that came down, in the window.
    var nextTouch: CGPoint?
    var isHeldNext = false
    /// Whether the last run was the calm one for those who asked for less motion.
    private(set) var wasCalm = false
    /// Whoever asked for the presentation, answered once.
    private var answer: ((Result<Void, TransitionError>) -> Void)?

    init(
        _ transition: Transition, presented: UIViewController,
        answer: ((Result<Void, TransitionError>) -> Void)?
    ) {
        self.transition = transition
        self.answer = answer
        style = presented.modalPresentationStyle
        super.init()
    }

    func reply(_ result: Result<Void, TransitionError>) {
        let answer = answer
        self.answer = nil
        answer?(result)
    }

    /// The presentation is over: the controller is as it was.
    func letGo(_ presented: UIViewController) {
        guard presented.transitioningDelegate === self else { return }
        presented.transitioningDelegate = nil
        presented.modalPresentationStyle = style
    }

    private func makeRun(_ kind: TransitionRun.Kind) -> TransitionRun {
        let run = TransitionRun(transition, kind: kind)
        run.presentation = presentation
        run.beginsHeld = isHeldNext
        run.touch = nextTouch
        isHeldNext = false
        nextTouch = nil
        wasCalm = UIAccessibility.isReduceMotionEnabled
        self.run = run
        return run
    }

    // MARK: UIViewControllerTransitioningDelegate

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let presentation = TransitionPresentation(
            transition, delegate: self, presented: presented, presenting: presenting)
        self.presentation = presentation
        run?.presentation = presentation
        return presentation
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        let run = makeRun(.arrival)
        run.onEnd = { [weak self] completed in
            if !completed { self?.reply(.failure(.cancelled)) }
        }
        return run
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        makeRun(.departure)
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? TransitionRun }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { animator as? TransitionRun }
}

import CoreGraphics

/// The coordinator of one transition, the same object for both controllers.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private weak var transition: Transition?
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private(set) var isCancelled = false
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var hasRun = false
    private var isOver = false

    init(_ transition: Transition) {
        self.transition = transition
        containerView = transition.container
        isAnimated = transition.isAnimated
        presentationStyle = transition.presentationStyle
    }

    var transitionDuration: TimeInterval { transition?.duration ?? 0 }

    var initiallyInteractive: Bool { false }
    var isInterruptible: Bool { false }
    var isInteractive: Bool { transition?.state == .interactive }
    var percentComplete: CGFloat { 0 }
    var completionVelocity: CGFloat { 1 }
    var completionCurve: UIView.AnimationCurve { .easeInOut }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        transition?.context?.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.context?.view(forKey: key) }

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver, transition != nil else {
            animation?(self)
            completion?(self)
            return false
        }
        if let completion { completions.append(completion) }
        if let animation {
            animations.append(animation)
            if hasRun { runBlocks() }
        }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    }

    /// Runs what was given so far; what comes later runs as it comes.
    func runAnimations() {
        hasRun = true
        runBlocks()
    }

    private func runBlocks() {
        guard !animations.isEmpty else { return }
        let blocks = animations
        animations = []
        let run = { for block in blocks { block(self) } }
        guard let transition, transition.isActive, transition.isAnimated else { return run() }
        if transition.isStock {
            StockMotion.animate(run)
        } else {
            UIView.animate(withDuration: transition.duration, animations: run)
        }
    }

    func runCompletions() {
        isCancelled = transition?.wasCancelled ?? false
        isOver = true
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }
}

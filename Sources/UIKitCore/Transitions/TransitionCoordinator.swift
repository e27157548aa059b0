import CoreGraphics

/// The coordinator of one transition, the same object for both controllers.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private weak var transition: Transition?
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private var wasCancelled = false
    private var changeHandlers: [Block] = []
    private var endHandlers: [Block] = []
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

    var isCancelled: Bool { isOver ? wasCancelled : transition?.wasCancelled ?? wasCancelled }
    var initiallyInteractive: Bool { transition?.startsInteractive ?? false }
    var isInterruptible: Bool { transition?.isInterruptible ?? false }
    var isInteractive: Bool { transition?.isInteractive ?? false }
    var percentComplete: CGFloat { CGFloat(transition?.fraction ?? 0) }
    var completionVelocity: CGFloat { transition?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { transition?.completionCurve ?? .easeInOut }
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
        if !isOver { changeHandlers.append(handler) }
    }

    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        if !isOver { endHandlers.append(handler) }
    }

    /// A finger let go, or took hold again.
    func interactionChanged() {
        for handler in changeHandlers { handler(self) }
        guard !isInteractive else { return }
        for handler in endHandlers { handler(self) }
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
        let animate = {
            if transition.isStock {
                StockMotion.animate(duration: transition.duration, evenly: transition.startsInteractive, run)
            } else {
                UIView.animate(withDuration: transition.duration, animations: run)
            }
        }
        guard let driver = transition.driver else { return animate() }
        driver.track(animate)
    }

    func runCompletions() {
        wasCancelled = transition?.wasCancelled ?? false
        isOver = true
        changeHandlers = []
        endHandlers = []
        let blocks = completions
        completions = []
        for block in blocks { block(self) }
    }
}

import CoreGraphics
import UIKitCore

/// What steers a transition in a run.
@MainActor
protocol FuzzInteraction: UIViewControllerInteractiveTransitioning {
    func update(_ fraction: CGFloat)
    func pause()
    func finish()
    func cancel()
}

/// A percent-driven interaction.
final class PercentInteraction: UIPercentDrivenInteractiveTransition, FuzzInteraction {}

/// An interaction without animator: it moves the views itself, and completes when they have arrived.
final class OwnInteraction: NSObject, FuzzInteraction {
    private var context: (any UIViewControllerContextTransitioning)?
    private var movement: Movement?
    private var isReleased = false

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        isReleased = false
        let movement = Movement(transitionContext)
        movement.place()
        self.movement = movement
        update(0)
    }

    func update(_ fraction: CGFloat) {
        guard let context, let movement, !isReleased else { return }
        context.updateInteractiveTransition(fraction)
        (movement.coming ?? movement.leaving)?.alpha = movement.coming != nil ? fraction : 1 - fraction
    }

    func pause() {}

    /// The transition is over, by whatever way.
    func forget() {
        guard let movement, !isReleased else { return }
        (movement.coming ?? movement.leaving)?.alpha = 1
        self.movement = nil
        context = nil
    }

    func finish() { letGo(true) }
    func cancel() { letGo(false) }

    private func letGo(_ isForwards: Bool) {
        guard let context, let movement, !isReleased else { return }
        isReleased = true
        if isForwards { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        UIView.animate(withDuration: 0.1) {
            (movement.coming ?? movement.leaving)?.alpha = (movement.coming != nil) == isForwards ? 1 : 0
        } completion: { [self] _ in
            self.context = nil
            self.movement = nil
            movement.finish(isForwards)
        }
    }
}

import CoreGraphics
import QuartzCore
import UIKitCore

/// What the run's animators have in common: how often they were asked and told, and what they keep running.
@MainActor
class FuzzAnimatorBase: NSObject {
    let motion: Motion
    private let record: RunRecord
    private var request: RunRecord.Request?
    /// What moves, where it can be steered or let go of.
    final var engine: UIViewPropertyAnimator?
    final var dynamics: UIDynamicAnimator?
    /// Told of the end.
    final var whenEnded: () -> Void = {}

    init(_ motion: Motion, _ record: RunRecord) {
        self.motion = motion
        self.record = record
        super.init()
        record.watch(self, "the animator of \(motion.text)")
    }

    final var duration: Double { Double(motion.frames) / 60 }

    /// It is asked to move: so it will be told of the end.
    final func begin() {
        guard request == nil else { return }
        request = record.request("animateTransition with \(motion.text)")
    }

    final func ended() {
        request?.answers += 1
        engine = nil
        dynamics = nil
        whenEnded()
        record.reach(.ended)
    }

    /// Lets go of what moves.
    final func letGo() {
        engine = nil
        dynamics = nil
    }

    /// Takes the view that comes in.
    final func place(_ context: any UIViewControllerContextTransitioning) -> Movement {
        let movement = Movement(context)
        if motion.kind != .idle { movement.place() }
        return movement
    }
}

/// The views of one transition, and what a fade does to them.
@MainActor
struct Movement {
    let context: any UIViewControllerContextTransitioning
    let coming: UIView?
    let leaving: UIView?

    init(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        coming = context.view(forKey: .to)
        leaving = context.view(forKey: .from)
    }

    func place() {
        guard let coming else { return }
        if let to = context.viewController(forKey: .to) {
            coming.frame = context.finalFrame(for: to)
        }
        context.containerView.addSubview(coming)
    }

    func start() { coming?.alpha = 0 }

    func move() {
        coming?.alpha = 1
        if coming == nil { leaving?.alpha = 0 }
    }

    func shift() {
        guard let view = coming ?? leaving else { return }
        view.transform = CGAffineTransform(translationX: 0, y: context.containerView.bounds.height)
    }

    func unshift() { (coming ?? leaving)?.transform = .identity }

    func finish(_ completes: Bool = true) {
        coming?.alpha = 1
        leaving?.alpha = 1
        coming?.transform = .identity
        leaving?.transform = .identity
        context.completeTransition(completes && !context.transitionWasCancelled)
    }
}

/// An animator whose transition can't pause it.
final class FuzzAnimator: FuzzAnimatorBase, UIViewControllerAnimatedTransitioning, UIDynamicAnimatorDelegate {
    private var movement: Movement?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        begin()
        let movement = place(context)
        switch motion.kind {
        case .spring:
            movement.shift()
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 2, options: []
            ) {
                movement.unshift()
            } completion: { _ in
                movement.finish()
            }
        case .property:
            movement.start()
            let animator = UIViewPropertyAnimator(duration: duration, curve: .easeOut) { movement.move() }
            animator.addCompletion { movement.finish($0 != .start) }
            engine = animator
            animator.startAnimation()
        case .layer:
            CATransaction.begin()
            CATransaction.setCompletionBlock { movement.finish() }
            let transition = CATransition()
            transition.type = .push
            transition.duration = duration
            context.containerView.layer.add(transition, forKey: kCATransition)
            CATransaction.commit()
        case .dynamics: fall(movement, context)
        case .sudden: movement.finish()
        default:
            movement.start()
            let isTwice = motion.kind == .twice
            UIView.animate(withDuration: duration) {
                movement.move()
            } completion: { _ in
                movement.finish()
                if isTwice { movement.finish() }
            }
        }
    }

    private func fall(_ movement: Movement, _ context: any UIViewControllerContextTransitioning) {
        guard let view = movement.coming ?? movement.leaving, view.superview != nil, view.bounds.height > 0 else {
            return movement.finish()
        }
        self.movement = movement
        let animator = UIDynamicAnimator(referenceView: context.containerView)
        let home = view.center
        view.center.y -= 40
        animator.delegate = self
        dynamics = animator
        animator.addBehavior(UISnapBehavior(item: view, snapTo: home))
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        animator.removeAllBehaviors()
        guard let movement else { return }
        self.movement = nil
        if let to = movement.context.viewController(forKey: .to), let coming = movement.coming {
            coming.frame = movement.context.finalFrame(for: to)
        }
        movement.finish()
    }

    func animationEnded(_ transitionCompleted: Bool) {
        movement?.unshift()
        movement = nil
        ended()
    }
}

/// An animator that its transition may pause, scrub and turn round.
final class InterruptibleFuzzAnimator: FuzzAnimatorBase, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        begin()
        guard motion.kind == .interruptible else { return }
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let engine { return engine }
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.7)
        let movement = place(context)
        movement.start()
        animator.addAnimations { movement.move() }
        animator.addCompletion { movement.finish($0 != .start) }
        engine = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { ended() }
}

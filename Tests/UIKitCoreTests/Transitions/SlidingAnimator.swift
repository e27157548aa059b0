import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

/// Slides a view in or out by a kind of animation.
final class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Kind: CaseIterable { case curve, spring, delayed, twoBlocks, explicit, animator, interruptible, outside }

    let kind: Kind
    var duration = 1.0
    var completesWith: Bool?
    private(set) var completions = 0
    private(set) weak var moving: UIView?
    private var animator: UIViewPropertyAnimator?
    var timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear)
    private(set) var ended: [Bool] = []

    init(_ kind: Kind) { self.kind = kind }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    private func prepare(_ context: any UIViewControllerContextTransitioning) -> (UIView, () -> Void)? {
        let isDismissal = context.viewController(forKey: .from)?.isBeingDismissed ?? false
        guard let view = context.view(forKey: isDismissal ? .from : .to) else { return nil }
        if isDismissal {
            if let below = context.view(forKey: .to) { context.containerView.insertSubview(below, at: 0) }
        } else {
            context.containerView.addSubview(view)
        }
        moving = view
        let inside = CGPoint(x: 160, y: 240)
        let outside = CGPoint(x: 160, y: 720)
        view.center = isDismissal ? inside : outside
        return (view, { view.center = isDismissal ? outside : inside })
    }

    private func complete(_ context: any UIViewControllerContextTransitioning) {
        completions += 1
        context.completeTransition(completesWith ?? !context.transitionWasCancelled)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if kind == .interruptible { return interruptibleAnimator(using: context).startAnimation() }
        guard let (view, move) = prepare(context) else { return context.completeTransition(false) }
        let end = { (_: Bool) in self.complete(context) }
        switch kind {
        case .curve, .outside:
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveLinear, animations: move, completion: end)
        case .spring:
            UIView.animate(
                withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
                animations: move, completion: end)
        case .delayed:
            UIView.animate(
                withDuration: duration / 2, delay: duration / 2, options: .curveLinear, animations: move,
                completion: end)
        case .twoBlocks:
            UIView.animate(
                withDuration: duration / 2, delay: 0, options: .curveLinear, animations: { view.alpha = 0.5 })
            UIView.animate(
                withDuration: duration, delay: 0, options: .curveLinear, animations: move, completion: end)
        case .explicit:
            let animation = CABasicAnimation(keyPath: "position")
            animation.fromValue = view.layer.position
            animation.duration = duration
            CATransaction.begin()
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { end(true) } }
            UIView.performWithoutAnimation(move)
            view.layer.add(animation, forKey: "slide")
            CATransaction.commit()
        case .animator:
            let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
            animator.addAnimations(move)
            animator.addCompletion { _ in self.complete(context) }
            animator.startAnimation()
        case .interruptible: break
        }
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        guard kind == .interruptible else { return Plain().interruptibleAnimator(using: context) }
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        self.animator = animator
        guard let (_, move) = prepare(context) else { return animator }
        animator.addAnimations(move)
        animator.addCompletion { _ in self.complete(context) }
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        ended.append(transitionCompleted)
        animator = nil
    }

    /// An animator that doesn't implement it, whose answer is the library's own.
    private final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    }

    /// How far the moving view shows to be, 0…1.
    @MainActor var way: Double {
        guard let moving, let shown = moving.layer.presentation() else { return .nan }
        let from = moving.viewController?.isBeingDismissed ?? false ? 240.0 : 720
        return (Double(shown.position.y) - from) / (960 - 2 * from)
    }
}

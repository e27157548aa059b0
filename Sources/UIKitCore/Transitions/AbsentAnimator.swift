import CoreGraphics

/// Stands for an animator that isn't there: what `interruptibleAnimator(using:)` returns where nobody implements it.
@MainActor
final class AbsentAnimator: NSObject, UIViewImplicitlyAnimating {
    static let shared = AbsentAnimator()

    let state = UIViewAnimatingState.inactive
    let isRunning = false
    var isReversed = false
    var fractionComplete: CGFloat = 0
    func startAnimation() {}
    func startAnimation(afterDelay delay: TimeInterval) {}
    func pauseAnimation() {}
    func stopAnimation(_ withoutFinishing: Bool) {}
    func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

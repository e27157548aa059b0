public import CoreGraphics

/// Where an animator stands between its making and its end.
public enum UIViewAnimatingState: Int, Sendable {
    /// Nothing was started, or all is over.
    case inactive
    /// Its animations are on their views, running or paused.
    case active
    /// Stopped half way, the completions still to run: `finishAnimation(at:)` is due.
    case stopped
}

/// A place on an animation's way.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end
    case start
    /// Where it was when it was stopped.
    case current
}

/// An animation that can be paused, scrubbed, turned round and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator of the changes that closures make; by default it takes none and goes on as it is.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        startAnimation()
    }
}

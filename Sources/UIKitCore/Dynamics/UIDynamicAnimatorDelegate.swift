public import CoreGraphics

/// Hears when an animator starts and when it pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// The animator begins to step: called inside the call that made it.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// All items rest, or nothing is left to act: called at the end of the frame.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

import CoreGraphics
import Kinematics
import QuartzCore

/// One `UIView.animate` call: how its animations run, and who waits for them.
@MainActor
final class AnimationBlock {
    enum Pace {
        case curve(CAMediaTimingFunction)
        case spring(Spring, isPerceptual: Bool)
    }

    let duration: Double
    let delay: Double
    let options: UIView.AnimationOptions
    let pace: Pace
    private let completion: ((Bool) -> Void)?
    private var waiting = 0
    private var isClosed = false
    private var isFinished = true
    private let context: InterfaceContext

    init(
        duration: Double, delay: Double, options: UIView.AnimationOptions, pace: Pace, completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.pace = pace
        self.completion = completion
        context = .current
    }

    /// Whether the block's changes show at once.
    var isImmediate: Bool { duration <= 0 }

    /// Gives an animation of a property the block's timing, and waits for it.
    func prepare(_ animation: CABasicAnimation, on view: UIView) {
        animation.duration = duration
        animation.fillMode = .both
        if delay != 0 { animation.beginTime = view.layer.convertTime(context.media.time, from: nil) + delay }
        if options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = options.contains(.autoreverse)
        let listener = AnimationListener(block: self, view: options.contains(.allowUserInteraction) ? nil : view)
        animation.delegate = listener
        waiting += 1
    }

    /// An animation of the block's pace for a property.
    func animation(of keyPath: String) -> CABasicAnimation {
        switch pace {
        case .curve(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            return animation
        case .spring(let spring, let isPerceptual):
            let animation = CASpringAnimation(keyPath: keyPath)
            animation.mass = CGFloat(spring.mass)
            animation.stiffness = CGFloat(spring.stiffness)
            animation.damping = CGFloat(spring.damping)
            animation.initialVelocity = CGFloat(spring.initialVelocity)
            animation.allowsOverdamping = isPerceptual
            return animation
        }
    }

    /// The block ran: its completion waits for the animations it made, or, without any, for the next frame.
    func close() {
        isClosed = true
        guard waiting == 0 else { return }
        let end = context.media.time + max(delay, 0)
        context.media.schedule(at: end) { MainActor.assumeIsolated { self.complete() } }
    }

    /// One of the block's animations has ended, or was removed.
    fileprivate func animationDidStop(finished: Bool) {
        waiting -= 1
        isFinished = isFinished && finished
        if waiting == 0, isClosed { complete() }
    }

    private func complete() {
        guard let completion else { return }
        context.media.outsideTransactions { completion(isFinished) }
    }
}

/// Hears of one animation's end on behalf of its block; meanwhile the view is deaf, where the block wants it so.
@MainActor
private final class AnimationListener: @preconcurrency CAAnimationDelegate {
    private let block: AnimationBlock
    private var deafView: UIView?

    init(block: AnimationBlock, view: UIView?) {
        self.block = block
        deafView = view
        view?.deafness += 1
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        deafView?.deafness -= 1
        deafView = nil
        block.animationDidStop(finished: flag)
    }
}

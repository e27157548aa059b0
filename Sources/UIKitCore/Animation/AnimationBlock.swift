import CoreGraphics
import Kinematics
import QuartzCore

/// One `UIView.animate` call: how its animations run, and who waits for them.
@MainActor
final class AnimationBlock {
    enum Pace {
        case curve(CAMediaTimingFunction)
        case spring(Spring, isPerceptual: Bool)
        /// A spring with a velocity for each axis of a position.
        case vector(Spring, dx: Double, dy: Double)
    }

    /// The clock that a block's animations are put under, and where on it they begin.
    struct Steering {
        let animations: SteeredAnimations
        let offset: Double
    }

    /// How often its animations run, where `modifyAnimations` says so.
    struct Repetition {
        let count: Float
        let autoreverses: Bool
    }

    let duration: Double
    let delay: Double
    let options: UIView.AnimationOptions
    let pace: Pace
    let steering: Steering?
    /// What a block of keyframes writes its changes down with.
    var recorder: KeyframeRecorder?
    var repetition: Repetition?
    /// The views that it moved, kept while its closure runs, where they are to be laid out with it.
    var moved: [UIView] = []
    /// How far its animations are drawn to be at each time, where that isn't their own pace.
    var drawnPace: QuartzCore.Pace?
    private let completion: ((Bool) -> Void)?
    private var waiting = 0
    private var isClosed = false
    private var isFinished = true
    private let context: InterfaceContext

    init(
        duration: Double, delay: Double, options: UIView.AnimationOptions, pace: Pace, steering: Steering? = nil,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.options = options
        self.pace = pace
        self.steering = steering
        self.completion = completion
        context = .current
    }

    /// Whether the block's changes show at once.
    var isImmediate: Bool { duration <= 0 }

    /// Runs the closure whose changes the block animates, and makes what there is to make of them.
    func run(_ changes: () -> Void) {
        // What was changed before doesn't move with it.
        if options.contains(.flushUpdates) { for window in context.windows { window.layoutIfNeeded() } }
        context.animations.blocks.append(self)
        changes()
        endBegunInside()
        layOutMoved()
        if let recorder { for way in recorder.ways { add(way, mode: recorder.mode) } }
        endBegunInside()
        context.animations.blocks.removeAll { $0 === self }
        close()
    }

    /// Commits what was begun by a call inside the block and not committed there.
    private func endBegunInside() {
        while let top = context.animations.blocks.last, top !== self,
            context.animations.blocks.contains(where: { $0 === self })
        {
            context.animations.open.removeAll { $0.block === top }
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.beginAnimations(_:context:)",
                    problem:
                        "it was called inside a block of animations and not committed there; it ends with the block",
                    remedy: "call commitAnimations() before the block's closure ends"))
            top.leave()
        }
    }

    /// Ends a block that was entered by a call.
    func leave() {
        layOutMoved()
        context.animations.blocks.removeAll { $0 === self }
        close()
    }

    private func layOutMoved() {
        let views = moved
        moved = []
        for view in views { view.layoutIfNeeded() }
        if options.contains(.flushUpdates) { for window in context.windows { window.layoutIfNeeded() } }
    }

    /// Gives an animation of a property the block's timing, and waits for it.
    func prepare(_ animation: CAAnimation, on view: UIView) {
        animation.duration = duration
        animation.fillMode = .both
        if delay != 0, steering == nil {
            animation.beginTime = view.layer.convertTime(context.media.time, from: nil) + delay
        }
        // Under a clock that goes both ways there is one run.
        if steering == nil {
            if let repetition {
                animation.repeatCount = repetition.count
                animation.autoreverses = repetition.autoreverses
            } else {
                if options.contains(.repeat) { animation.repeatCount = .infinity }
                animation.autoreverses = options.contains(.autoreverse)
            }
        }
        let listener = AnimationListener(block: self, view: options.contains(.allowUserInteraction) ? nil : view)
        animation.delegate = listener
        waiting += 1
    }

    /// Puts an animation that was added under the block's clock, if it has one.
    func steer(_ running: RunningAnimation?, of property: SteeredProperty?) {
        guard let steering, let running else { return }
        steering.animations.adopt(running, offset: steering.offset, property: property)
    }

    /// An animation of the block's pace for a property.
    func animation(of keyPath: String) -> CABasicAnimation {
        switch pace {
        case .vector(let spring, let dx, let dy):
            let velocity =
                switch keyPath {
                case "position.x": dx
                case "position.y": dy
                default: Pace.greater(dx, dy)
                }
            return Self.animation(of: keyPath, spring.with(initialVelocity: velocity), isPerceptual: false)
        case .curve(let function):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = function
            return animation
        case .spring(let spring, let isPerceptual):
            return Self.animation(of: keyPath, spring, isPerceptual: isPerceptual)
        }
    }

    private static func animation(of keyPath: String, _ spring: Spring, isPerceptual: Bool) -> CABasicAnimation {
        let animation = CASpringAnimation(keyPath: keyPath)
        animation.mass = CGFloat(spring.mass)
        animation.stiffness = CGFloat(spring.stiffness)
        animation.damping = CGFloat(spring.damping)
        animation.initialVelocity = CGFloat(spring.initialVelocity)
        animation.allowsOverdamping = isPerceptual
        return animation
    }

    /// Whether a position moves at another velocity along each axis, and so by two animations.
    var hasVectorVelocity: Bool {
        if case .vector(_, let dx, let dy) = pace { return dx != dy }
        return false
    }

    /// Gives an animation that can't be a spring itself the block's pace.
    func setPace(of animation: CAAnimation) {
        if case .curve(let function) = pace {
            animation.timingFunction = function
        } else {
            animation.ownPace = pace.pace(.whole, duration: duration)
        }
    }

    /// The block ran: its completion waits for the animations it made, or, without any, for the next frame.
    private func close() {
        isClosed = true
        guard waiting == 0, completion != nil else { return }
        let end = context.media.time + max(delay, 0)
        context.media.schedule(at: end) { MainActor.assumeIsolated { self.complete() } }
    }

    /// One of the block's animations has ended, or was removed.
    fileprivate func animationDidStop(finished: Bool) {
        waiting -= 1
        isFinished = isFinished && finished
        if !finished { steering?.animations.memberDidLeave() }
        if waiting == 0, isClosed { complete() }
    }

    private func complete() {
        guard let completion else { return }
        // Whoever removed the animation may be inside a block or a transaction of its own.
        let blocks = context.animations.blocks
        context.animations.blocks = []
        context.media.outsideTransactions { completion(isFinished) }
        context.animations.blocks = blocks
    }
}

/// Hears of one animation's end on behalf of its block; meanwhile the view is deaf, where the block wants it so.
@MainActor
private final class AnimationListener: @preconcurrency CAAnimationDelegate {
    private let block: AnimationBlock
    private weak var deafView: UIView?

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

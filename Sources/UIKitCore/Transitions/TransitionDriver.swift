import CoreGraphics
import QuartzCore

/// Holds the animations of a transition that a finger may hold: sets their time, and runs what is left of them in the
/// pace that was asked for.
///
/// The animations that the animator and the coordinator start are on one clock. Where the animator isn't interruptible
/// the container's layer is stopped as well, for what else runs in it. Nothing here evaluates: there is one local time
/// that stands still or moves.
@MainActor
final class TransitionDriver {
    /// How a released transition runs on.
    struct Release {
        let isForwards: Bool
        let speed: Double
        let timing: any UITimingCurveProvider
    }

    private struct Tail {
        let isForwards: Bool
        let fraction: Double
        let start: Double
        let length: Double
        let pace: Pace

        func fraction(at time: Double) -> Double {
            let done = length > 0 ? pace.fraction(at: time - start) : 1
            return isForwards ? fraction + (1 - fraction) * done : fraction * (1 - done)
        }
    }

    private let container: TransitionContainerView
    private let animations = SteeredAnimations()
    private let context = InterfaceContext.current
    /// The seconds from one end to the other.
    private var duration: Double = 0
    /// The interruptible animator that is driven, where there is one.
    private var animator: (any UIViewImplicitlyAnimating)? { held ?? released }
    /// Kept alive while a finger holds it.
    private var held: (any UIViewImplicitlyAnimating)?
    /// Let go, a property animator lives as long as time passes for it: one that somebody stops and loses ends then, as
    /// any other does.
    private weak var released: UIViewPropertyAnimator?
    /// The container's local time at the transition's beginning, where its layer is stopped for it.
    private var layerStart: Double?
    private var isLayerStopped = false
    private var tail: Tail?
    private var link: CADisplayLink?
    private(set) var fraction: Double = 0
    /// Whether it was let go and hasn't arrived.
    var isOnItsWay: Bool { tail != nil }
    /// Where it ended; nil before.
    private var end: UIViewAnimatingPosition?
    private var isOver: Bool { end != nil }

    init(container: TransitionContainerView) {
        self.container = container
        animations.arrival = { [weak self] in self?.arrive() }
    }

    // MARK: Beginning

    /// Puts what a body starts under the clock.
    func track(_ body: () -> Void) {
        let outer = context.animations.tracking
        context.animations.tracking = .init(animations: animations, offset: 0)
        body()
        context.animations.tracking = outer
        // What the body starts may have been ended by the body.
        if let end { animations.settle(at: end, finished: false) }
    }

    /// The transition begins: its clock stands still, or runs.
    func begin(duration: Double, isHeld: Bool) {
        self.duration = duration
        if isHeld { animations.hold(at: 0) } else { animations.run(forwards: true, from: 0) }
    }

    /// Drives an animator's animations from here on: they were just started, under the clock.
    func drive(_ animator: any UIViewImplicitlyAnimating, isHeld: Bool) {
        guard !isOver else { return }
        if animator !== AbsentAnimator.shared {
            held = animator
            let own = (animator as? UIViewPropertyAnimator)?.run.animations
            animations.nested.removeAll { $0 === own }
            if isHeld { animator.pauseAnimation() } else if animator.state == .inactive { animator.startAnimation() }
            // A pause may be what starts it.
            let started = (animator as? UIViewPropertyAnimator)?.run.animations
            animations.nested.removeAll { $0 === started }
        } else {
            layerStart = container.layer.localTime(at: context.media.time)
            if isHeld {
                stopLayer(at: 0)
                // What was started begins here, and not where the finger will be when the frame is committed.
                context.media.outsideTransactions { CATransaction.flush() }
                place()
            }
        }
    }

    // MARK: Holding

    /// Stands still at a fraction.
    func hold(at fraction: Double) {
        endTail()
        self.fraction = fraction
        place()
    }

    /// Stands still where it is.
    func hold() {
        guard tail == nil else { return hold(at: fraction) }
        if let animator, animator.state == .active {
            let isReversed = animator.isReversed
            animator.pauseAnimation()
            let fraction = Double(animator.fractionComplete)
            self.fraction = isReversed ? 1 - fraction : fraction
            animator.isReversed = false
            animations.hold(at: self.fraction * duration)
        } else {
            let clock: Double
            if let layerStart {
                clock = container.layer.localTime(at: context.media.time) - layerStart
            } else {
                clock = animations.clock
            }
            hold(at: duration > 0 ? min(max(clock / duration, 0), 1) : 0)
        }
    }

    /// Puts everything at the fraction.
    private func place() {
        if let animator { held = animator }
        let clock = fraction * duration
        animations.hold(at: clock)
        for nested in animations.nested { nested.hold(at: clock) }
        if let animator, animator.state == .active {
            if animator.isReversed {
                animator.pauseAnimation()
                animator.isReversed = false
            }
            animator.fractionComplete = CGFloat(fraction)
        }
        stopLayer(at: clock)
    }

    private func stopLayer(at clock: Double) {
        guard let layerStart else { return }
        isLayerStopped = true
        container.layer.speed = 0
        container.layer.beginTime = 0
        container.layer.timeOffset = layerStart + clock
    }

    private func runLayer(from clock: Double) {
        guard let layerStart, isLayerStopped else { return }
        isLayerStopped = false
        let above = container.layer.superlayer?.localTime(at: context.media.time) ?? context.media.time
        container.layer.speed = 1
        container.layer.timeOffset = 0
        container.layer.beginTime = above - (layerStart + clock)
    }

    // MARK: Releasing

    func release(_ release: Release) {
        let part = release.isForwards ? 1 - fraction : fraction
        let asked = part * duration / release.speed
        let length = part > 0 ? release.timing.ownDuration ?? asked : 0
        tail = Tail(
            isForwards: release.isForwards, fraction: fraction, start: context.media.time, length: length,
            pace: release.timing.pace(duration: length).pace(.whole, duration: length))
        if let animator, animator.state == .active {
            animator.isReversed = !release.isForwards
            let whole = (animator as? UIViewPropertyAnimator)?.duration ?? duration
            animator.continueAnimation(
                withTimingParameters: release.timing, durationFactor: whole > 0 ? CGFloat(length / whole) : 0)
            if let property = animator as? UIViewPropertyAnimator {
                released = property
                held = nil
            }
        }
        let link = CADisplayLink { [weak self] _ in MainActor.assumeIsolated { self?.step() } }
        self.link = link
        link.start()
    }

    /// One frame of the rest.
    private func step() {
        guard let tail else { return }
        let now = context.media.time
        if now >= tail.start + tail.length - MediaTiming.slack { return endWay(forwards: tail.isForwards) }
        fraction = tail.fraction(at: now)
        let clock = fraction * duration
        animations.hold(at: clock)
        for nested in animations.nested { nested.hold(at: clock) }
        stopLayer(at: clock)
    }

    private func endTail() {
        tail = nil
        link?.invalidate()
        link = nil
    }

    /// The rest is over: everything runs into its end, in this frame's completions phase.
    private func endWay(forwards: Bool) {
        endTail()
        fraction = forwards ? 1 : 0
        let clock = fraction * duration
        let nested = animations.nested
        runLayer(from: clock)
        animations.run(forwards: forwards, from: clock)
        for animator in nested {
            if forwards { animator.run(forwards: true, from: clock) } else { animator.takeBack() }
        }
        if !forwards, layerStart != nil { endOthers(on: container.layer) }
    }

    /// Ends what came back to its beginning and can't run into it: animations of no view's that began with the
    /// transition or later.
    private func endOthers(on layer: CALayer) {
        for running in layer.runningAnimations where !running.isSteered && running.elapsed <= MediaTiming.slack {
            running.end(finished: true)
        }
        for sublayer in layer.sublayers ?? [] { endOthers(on: sublayer) }
    }

    private func arrive() {
        animations.settle(at: animations.isForwards ? .end : .start, finished: true)
    }

    // MARK: Ending

    /// The transition is over, whichever way: what is left of its animations ends there.
    func end(completed: Bool, finished: Bool) {
        guard !isOver else { return }
        let position: UIViewAnimatingPosition = completed ? .end : .start
        end = position
        endTail()
        animations.settle(at: position, finished: finished, isBrokenOff: true)
        animations.nested = []
        if let animator, animator.state == .active {
            animator.stopAnimation(false)
            if animator.state == .stopped { animator.finishAnimation(at: position) }
        }
        held = nil
        released = nil
        if layerStart != nil { resetLayer() }
    }

    /// Gives the layer its plain clock back; what still runs in there goes on from where it stands.
    private func resetLayer() {
        let now = context.media.time
        var running: [(animation: RunningAnimation, layer: CALayer, local: Double)] = []
        var layers = [container.layer]
        while let layer = layers.popLast() {
            for animation in layer.runningAnimations { running.append((animation, layer, layer.localTime(at: now))) }
            layers += layer.sublayers ?? []
        }
        container.layer.speed = 1
        container.layer.beginTime = 0
        container.layer.timeOffset = 0
        for entry in running { entry.animation.follow(clockBy: entry.layer.localTime(at: now) - entry.local) }
    }
}

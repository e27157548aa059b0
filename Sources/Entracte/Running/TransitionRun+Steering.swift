import UIKit

extension TransitionRun {
    /// Whether a finger, or the app, holds it.
    public var isHeld: Bool {
        if case .held = phase { return true }
        return false
    }

    /// How far the new screen has come: 0 away, 1 in place; a spring may be a little beyond.
    public var progress: Double {
        guard let part = parts.first, let state = currentStates.first else { return kind == .arrival ? 0 : 1 }
        return part.progress(state, in: setting).value
    }

    /// The seconds of the way that it goes, or went before it was held.
    public var duration: Double { performance?.duration ?? 0 }

    /// How the views stand now, and how fast the new screen's middle moves, in points per second.
    public var velocity: SIMD2<Double> {
        guard case .playing(let performance, let start) = phase else { return .zero }
        let time = CACurrentMediaTime() - start
        let step = 1e-5
        let (one, other) = (performance.poses(at: time - step), performance.poses(at: time + step))
        return (other.front.offset - one.front.offset) / (2 * step)
    }

    var currentStates: [MovementState] {
        switch phase {
        case .playing(let performance, let start): performance.states(at: CACurrentMediaTime() - start)
        case .held(let states): states
        case .waiting, .over: []
        }
    }

    // MARK: By the app, or its gestures

    /// Takes hold of it where it is. Before it has begun, and after its end, nothing happens.
    public func hold() {
        guard case .playing = phase else { return }
        let states = currentStates
        halt()
        hold(states)
        if let context, !context.isInteractive { context.pauseInteractiveTransition() }
        context?.updateInteractiveTransition(share)
        tell(.interactionChanged(isHeld: true))
    }

    private func hold(_ states: [MovementState]) {
        let still = states.map { MovementState($0.value) }
        phase = .held(still)
        grip = still
        ensemble?.show(parts.poses(still, in: setting), in: setting)
    }

    /// Moves what is held by a way in points, counted from where it was taken hold of.
    ///
    /// - Parameters:
    ///   - way: From there, x and y.
    ///   - velocity: The finger's, in points per second: what `progress` and the views keep when it lets go now.
    public func drag(by way: SIMD2<Double>, velocity: SIMD2<Double> = .zero) {
        guard isFinite(way), isFinite(velocity) else { return }
        if case .waiting = phase { early.drag = (way, velocity) }
        guard case .held = phase else { return }
        let states = zip(parts, grip).map { part, state in
            part.dragged(state, by: way, velocity: velocity, in: setting)
        }
        phase = .held(states)
        ensemble?.show(parts.poses(states, in: setting), in: setting)
        context?.updateInteractiveTransition(share)
    }

    /// Lets go at the velocity of the last `drag(by:velocity:)`, or at another: it goes where it was thrown, or without
    /// a throw to the nearer end.
    public func release(velocity: SIMD2<Double>? = nil) {
        if case .waiting = phase { (early.isReleased, early.velocity) = (true, velocity) }
        guard case .held(let states) = phase else { return }
        let thrown = velocity.map { throwing(states, at: $0) } ?? states
        letGo(thrown, to: destination(of: thrown))
    }

    /// Sends it to its end: what was asked for comes about.
    public func finish() { turn(to: kind.success) }

    /// Sends it back: all will be as before, and whoever waits is told that it was cancelled.
    public func cancel() { turn(to: kind.success.opposite) }

    /// Shows a moment of the way that it goes, as a fraction of its duration, and holds it there.
    ///
    /// Fractions are brought into 0…1; NaN counts as 0. It shows what playing shows at that time.
    public func seek(to fraction: Double) {
        hold()
        guard case .held = phase, let performance else { return }
        let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        let states = performance.states(at: fraction * performance.duration)
        hold(states)
        context?.updateInteractiveTransition(share)
    }

    // MARK: The same, from inside

    /// Goes to an end from wherever it is, velocity kept.
    func turn(to presence: Presence) {
        switch phase {
        case .waiting: early.presence = presence
        case .over: break
        case .held(let states): letGo(states, to: presence)
        case .playing:
            guard presence != self.presence else { return }
            let states = currentStates
            halt()
            if let context, !context.isInteractive { context.pauseInteractiveTransition() }
            phase = .held(states)
            letGo(states, to: presence)
        }
    }

    /// Lets go of it: on to an end.
    func letGo(_ states: [MovementState], to presence: Presence) {
        guard let context else { return }
        let before = share
        parts = currentParts(for: presence)
        play(states, to: presence)
        let whole = transitionDuration(using: context)
        let left = presence == kind.success ? 1 - before : before
        speed = duration > 0 && whole > 0 ? max(left * CGFloat(whole / duration), 0.1) : 1
        if context.isInteractive {
            if presence == kind.success {
                context.finishInteractiveTransition()
            } else {
                context.cancelInteractiveTransition()
            }
        }
        tell(.interactionChanged(isHeld: false))
    }

    /// How much of what was asked for is done, for those who animate alongside.
    private var share: CGFloat {
        let done = kind == .arrival ? progress : 1 - progress
        return CGFloat(min(max(done, 0), 1))
    }

    private func throwing(_ states: [MovementState], at velocity: SIMD2<Double>) -> [MovementState] {
        guard isFinite(velocity) else { return states }
        return zip(parts, states).map { part, state in
            MovementState(
                state.value, velocity: part.dragged(state, by: .zero, velocity: velocity, in: setting).velocity)
        }
    }

    /// Where what is let go wants to: with a throw of at least 300 pt/s that way (`uikit-behaviour` 8.6), without to the
    /// nearer end.
    private func destination(of states: [MovementState]) -> Presence {
        guard let part = parts.first, let state = states.first else { return kind.success }
        let (value, velocity, span) = part.progress(state, in: setting)
        if abs(velocity) * span >= 300 { return velocity > 0 ? .shown : .gone }
        return value > 0.5 ? .shown : .gone
    }

    private func isFinite(_ vector: SIMD2<Double>) -> Bool { vector.x.isFinite && vector.y.isFinite }

    // MARK: A finger on what moves

    func grab(at point: CGPoint) -> Bool {
        guard transition.isCatchable, case .playing = phase, let ensemble else { return false }
        let layer = ensemble.front.layer.presentation() ?? ensemble.front.layer
        let isBeside = transition.placement != .fill && scenery != nil && !layer.frame.contains(point)
        if isBeside {
            if transition.dismissing.contains(.tapOutside) { turn(to: presence.opposite) }
            return false
        }
        hold()
        return isHeld
    }

    /// The finger is gone: lifted at a velocity, or taken away by the system. One that didn't move only held it.
    func fingerLeft(_ velocity: SIMD2<Double>?) {
        guard case .held(let states) = phase else { return }
        guard let velocity, states != grip || velocity != .zero else { return letGo(states, to: presence) }
        release(velocity: velocity)
    }
}

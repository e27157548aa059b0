public import UIKit

/// One run of a transition: from the moment it is asked for to its end, in a finger's hold or by itself.
///
/// `UIViewController.transitionRun` is the run that is going on. People's own gestures drive it by `hold()`,
/// `drag(by:velocity:)` and `release(velocity:)`; what the library's gestures do is the same.
///
/// It is both animator and interaction controller to UIKit, which keeps it alive while it runs and no longer.
@preconcurrency @MainActor
public final class TransitionRun: NSObject {
    /// Which way it goes.
    enum Kind {
        case arrival, departure

        /// The end at which it has done what was asked for.
        var success: Presence { self == .arrival ? .shown : .gone }
    }

    enum Phase {
        case waiting
        case playing(Performance, start: Double)
        case held([MovementState])
        case over
    }

    let kind: Kind
    let transition: Transition
    /// The views that a presentation keeps for its whole life; nil in containers, whose runs bring their own.
    var scenery: Scenery? { presentation?.scenery }
    /// The presentation whose run it is; nil in containers.
    weak var presentation: TransitionPresentation?
    /// Whether it begins in a finger's hold.
    var beginsHeld = false
    /// Where a finger came down that asked for it, in the window.
    var touch: CGPoint?
    /// Called once, when all is over; true where it did what was asked for.
    var onEnd: (Bool) -> Void = { _ in }

    var phase = Phase.waiting
    var parts: [Transition.Part] = []
    var setting = Setting(bounds: .zero)
    /// The end that it runs to, or did before a finger took hold.
    var presence: Presence
    /// What a finger took hold of.
    var grip: [MovementState] = []
    var ensemble: Ensemble?
    private(set) var context: (any UIViewControllerContextTransitioning)?
    var performance: Performance?
    /// What a finger did before the run began: it is done then.
    var early = Early()
    /// How many performances began, so that the end of an older one means nothing.
    private var serial = 0
    var speed: CGFloat = 1
    private var hasCleared = false
    /// The duration that UIKit was told.
    private var announced: Double?

    init(_ transition: Transition, kind: Kind) {
        self.transition = transition
        self.kind = kind
        presence = kind.success
    }

    /// The views of a presentation that stay between its runs.
    struct Scenery {
        let carriage: Carriage
        let shade: UIView
        let back: BackView?
        /// Whether the presenter's view stays in the window and keeps the pose of the end.
        let keepsBack: Bool
    }

    struct Early {
        var drag: (way: SIMD2<Double>, velocity: SIMD2<Double>)?
        var isReleased = false
        var velocity: SIMD2<Double>?
        var presence: Presence?
    }

    // MARK: Beginning

    func begin(_ context: any UIViewControllerContextTransitioning) {
        guard case .waiting = phase, self.context == nil else { return }
        self.context = context
        parts = currentParts(for: kind.success)
        tell(kind == .arrival ? .willPresent : .willDismiss)
        guard raise(context) else { return finish(at: kind.success) }
        // The layout of what is shown in pieces may have ended it.
        guard case .waiting = phase else { return }
        let states = parts.map { $0.rest(kind.success.opposite, in: setting) }
        phase = .held(states)
        grip = states
        ensemble?.show(parts.poses(states, in: setting), in: setting)
        guard beginsHeld else { return play(states, to: early.presence ?? kind.success, isOpening: true) }
        tell(.interactionChanged(isHeld: true))
        if let drag = early.drag { self.drag(by: drag.way, velocity: drag.velocity) }
        if let presence = early.presence {
            turn(to: presence)
        } else if early.isReleased {
            release(velocity: early.velocity)
        }
    }

    // MARK: Running

    /// Runs on from states to an end.
    func play(_ states: [MovementState], to presence: Presence, isOpening: Bool = false) {
        let performance = Performance(parts, from: states, to: presence, isOpening: isOpening, in: setting)
        self.presence = presence
        self.performance = performance
        serial += 1
        let number = serial
        let start = CACurrentMediaTime()
        phase = .playing(performance, start: start)
        ensemble?.play(performance, from: start) { [weak self] in
            guard let self, serial == number, case .playing = phase else { return }
            finish(at: presence)
        }
    }

    /// Stops what plays, whose end then means nothing.
    func halt() {
        serial += 1
        ensemble?.stop()
    }

    /// Everything is where it was to go, or will never be.
    func finish(at presence: Presence) {
        guard let context else { return }
        if case .over = phase { return }
        let completed = presence == kind.success && !context.transitionWasCancelled
        clear(completed: completed)
        context.completeTransition(completed)
    }

    /// Puts views where they belong and takes the run's own away.
    func clear(completed: Bool) {
        phase = .over
        guard !hasCleared else { return }
        hasCleared = true
        halt()
        // The size may have changed since the last layout.
        setting = survey()
        let shown = completed == (kind == .arrival)
        let states = parts.map { $0.rest(shown ? .shown : .gone, in: setting) }
        ensemble?.show(parts.poses(states, in: setting), in: setting)
        ensemble?.clear()
        strike(shown: shown)
        ensemble = nil
    }

    func tell(_ event: Transition.Event) {
        for observer in transition.observers { observer.hear(event) }
    }

    func leaveContext() { context = nil }
}

// MARK: UIKit's protocols

extension TransitionRun: UIViewControllerAnimatedTransitioning {
    public func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
        if let announced { return announced }
        let parts = currentParts(for: kind.success)
        var bounds = transitionContext?.containerView.bounds ?? .zero
        if bounds.isEmpty { bounds = UIScreen.main.bounds }
        let setting = Setting(
            bounds: bounds, place: transition.placement.frame(in: bounds, safeArea: .zero, preferred: .zero))
        let states = parts.map { $0.rest(kind.success.opposite, in: setting) }
        let duration = Performance(parts, from: states, to: kind.success, isOpening: true, in: setting).duration
        // What was said when the container had its size stays said.
        if !(transitionContext?.containerView.bounds.isEmpty ?? true) { announced = duration }
        return duration
    }

    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
    }

    public func animationEnded(_ transitionCompleted: Bool) {
        clear(completed: transitionCompleted)
        leaveContext()
        if transitionCompleted {
            tell(kind == .arrival ? .didPresent : .didDismiss)
        } else {
            tell(.didCancel)
        }
        let end = onEnd
        onEnd = { _ in }
        end(transitionCompleted)
    }
}

extension TransitionRun: UIViewControllerInteractiveTransitioning {
    public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
    }

    public var wantsInteractiveStart: Bool { beginsHeld }
    public var completionSpeed: CGFloat { speed }
    public var completionCurve: UIView.AnimationCurve { .easeOut }
}

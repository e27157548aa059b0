import CoreGraphics

/// A zoomed page in a finger's hold: what drives its way out, and sends it into its source or back into place.
@MainActor
final class ZoomHold: NSObject, UIViewControllerInteractiveTransitioning {
    enum Way { case down, edge, pinch }

    /// What the finger says, in the window.
    struct Finger {
        var place: CGPoint
        /// How far it has come.
        var way: CGPoint
        var velocity: CGPoint
        /// Of two fingers.
        var scale: CGFloat
    }

    private(set) var way: Way
    /// Where it was taken, in the window.
    private(set) var grabbed: CGPoint
    private var finger: Finger
    /// Where the page was when it was taken; nil for its own place.
    private var base: ZoomPlace?
    /// Set once a transition has taken it.
    var animator: ZoomAnimator?
    private var context: (any UIViewControllerContextTransitioning)?
    private var stage: ZoomStage? { animator?.stage }
    private var state = State.held
    /// What was asked for before the transition had begun.
    private var isReleasedEarly = false

    private enum State { case held, landing, returning, over }

    init(_ way: Way, _ finger: Finger, from base: ZoomPlace?) {
        self.way = way
        self.finger = finger
        self.base = base
        grabbed = CGPoint(x: finger.place.x - finger.way.x, y: finger.place.y - finger.way.y)
    }

    var isTaken: Bool { animator != nil }
    var isReturning: Bool { state == .returning }

    // MARK: UIViewControllerInteractiveTransitioning

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let animator, let stage = animator.makeStage(transitionContext) else {
            return transitionContext.completeTransition(true)
        }
        context = transitionContext
        stage.build(at: base ?? stage.open)
        _ = stage.takeSource()
        stage.hideCopy()
        show()
        if isReleasedEarly { let last = finger; release(last) }
    }

    // MARK: The finger

    func move(_ finger: Finger) {
        guard state == .held else { return }
        self.finger = finger
        show()
    }

    /// The page is taken again on its way back.
    func takeAgain(_ way: Way, _ finger: Finger) {
        guard state == .returning, let stage, let context else { return }
        let place = stage.shown
        context.pauseInteractiveTransition()
        state = .held
        base = place
        self.way = way
        self.finger = finger
        grabbed = CGPoint(x: finger.place.x - finger.way.x, y: finger.place.y - finger.way.y)
        stage.stopFlight()
        show()
    }

    private func show() {
        guard let stage, let context, state == .held else { return }
        let (place, scale) = held(finger.way, stage)
        UIView.performWithoutAnimation { stage.show(place) }
        context.updateInteractiveTransition(min(max(1 - scale, 0), 1))
    }

    /// Where a finger that has come so far holds the page, and its scale there.
    private func held(_ path: CGPoint, _ stage: ZoomStage) -> (ZoomPlace, CGFloat) {
        let base = base ?? stage.open
        let size = stage.open.card.size
        let pivot = stage.container.convert(grabbed, from: nil)
        let scale: CGFloat
        let moved: CGVector
        switch way {
        case .down:
            let part = path.y / size.height
            scale = ZoomPull.scale(down: part)
            moved = CGVector(
                dx: ZoomPull.follow(across: path.x, width: size.width), dy: ZoomPull.fall(down: part) * size.height)
        case .edge:
            scale = ZoomPull.scale(in: Self.inwards(path) / size.width)
            moved = CGVector(dx: path.x, dy: ZoomPull.follow(across: path.y, width: size.width))
        case .pinch:
            scale = min(max(finger.scale, 0.1), 1)
            moved = CGVector(dx: path.x, dy: path.y)
        }
        return (base.held(scale: scale, about: pivot, moved: moved), scale)
    }

    /// How far a way leads in from the leading edge.
    private static func inwards(_ path: CGPoint) -> CGFloat {
        InterfaceContext.current.layoutDirection == .rightToLeft ? -path.x : path.x
    }

    /// Whether it flies into its source when it is let go now.
    private func lands(_ finger: Finger, _ stage: ZoomStage) -> Bool {
        let ahead = CGPoint(
            x: finger.way.x + finger.velocity.x * ZoomPull.lookahead,
            y: finger.way.y + finger.velocity.y * ZoomPull.lookahead)
        switch way {
        case .down: return held(ahead, stage).1 < ZoomPull.downThreshold
        case .edge: return held(ahead, stage).1 < ZoomPull.edgeThreshold
        case .pinch: return finger.scale < ZoomPull.pinchThreshold
        }
    }

    /// The finger was lifted; nil where it was taken away.
    func release(_ finger: Finger?) {
        guard state == .held else { return }
        self.finger = finger ?? Finger(place: grabbed, way: .zero, velocity: .zero, scale: 1)
        guard let stage, let context else { return isReleasedEarly = true }
        guard let finger, lands(finger, stage) else {
            state = .returning
            context.cancelInteractiveTransition()
            return stage.fly(
                to: stage.open, spring: ZoomFlight.back, duration: ZoomFlight.backDuration
            ) { [weak self] in
                guard let self, state == .returning else { return }
                finish(false)
            }
        }
        state = .landing
        context.finishInteractiveTransition()
        let speed = way == .edge ? Self.inwards(finger.velocity) / stage.open.card.width : 0
        let landing = ZoomFlight.landing(speed: speed)
        stage.fly(to: stage.takeSource(), spring: landing.spring, duration: landing.duration, lands: false) {
            [weak self] in self?.finish(true)
        }
    }

    private func finish(_ completed: Bool) {
        guard let context else { return }
        stage?.clear()
        context.completeTransition(completed && !context.transitionWasCancelled)
    }

    /// The transition is over, by whatever way.
    func leave() {
        state = .over
        context = nil
        animator = nil
    }
}

public import CoreGraphics

/// Follows two fingers that turn about each other.
///
/// It begins when the one has come 10 pt around the other and ends when all fingers have left; a single one that stays
/// changes nothing, and another may join it. The 10 pt are taken out of the rotation, as with a pan (decision 0006).
/// Of more than two fingers the first two count.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var pair = FingerPair()
    private var trail = MotionTrail()
    /// The angle at which the rotation is 0.
    private var zero: CGFloat = 0
    private var crossing: CGFloat?

    /// Creates a recognizer with what it does when the rotation begins, goes on and ends.
    public override init(_ action: (@MainActor (UIRotationGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UIRotationGestureRecognizer.self)) }
    }

    /// How far the fingers have turned since the beginning, in radians, clockwise positive; more than a whole turn
    /// where they do. Setting it makes it count from there; what isn't finite is refused.
    open var rotation: CGFloat {
        get { pair.angle - zero }
        set { setRotation(newValue) }
    }

    /// In radians a second; measured as the velocity of a pan is.
    open var velocity: CGFloat { trail.velocity.x }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { update(event, progress.touches) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.contains(where: { $0.sample.location != $0.sample.previousLocation }) { follow(event) }
        let left = progress.touches.filter { !touches.contains($0) }
        update(event, left)
        guard left.isEmpty else { return }
        state = state == .possible && progress.awaited.isEmpty ? .failed : .ended
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = progress.touches.filter { !touches.contains($0) }
        update(event, left)
        if left.isEmpty { state = .cancelled }
    }
    open override func reset() {
        pair = FingerPair()
        trail = MotionTrail()
        zero = 0
        crossing = nil
        super.reset()
    }

    override func willBegin() {
        guard crossing == pair.angle else { return zero = pair.angle }
        let travel = pair.turning.magnitude
        zero = travel > 0 ? pair.angle * min(GestureThresholds.travel / travel, 1) : pair.angle
    }

    private func update(_ event: UIEvent, _ touches: [UITouch]) {
        pair.update(touches)
        trail.note(CGPoint(x: pair.angle, y: 0), at: event.timestamp)
    }

    private func follow(_ event: UIEvent) {
        update(event, progress.touches)
        guard pair.isComplete else { return }
        if state == .began || state == .changed { return state = .changed }
        guard pair.turning.magnitude >= GestureThresholds.travel - GestureThresholds.slack else { return }
        if crossing == nil { crossing = pair.angle }
        state = .began
    }

    private func setRotation(_ rotation: CGFloat) {
        guard rotation.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIRotationGestureRecognizer.rotation", problem: "\(rotation) is refused",
                    remedy: "give a finite number; the rotation before it is kept"))
        }
        zero = pair.angle - rotation
    }
}

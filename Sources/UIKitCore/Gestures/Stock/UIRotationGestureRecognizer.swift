public import CoreGraphics

/// Follows two fingers that turn about each other.
///
/// It begins when the one has come 10 pt around the other and ends when all fingers have left; a single one that stays
/// changes nothing, and another may join it. The 10 pt are taken out of the rotation, as with a pan (decision 0006).
/// Of more than two fingers the first two count.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var pair = PairProgress(.angle)
    /// The angle at which the rotation is 0.
    private var zero: CGFloat = 0

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
        get { pair.value - zero }
        set { setRotation(newValue) }
    }

    /// In radians a second; measured as the velocity of a pan is.
    open var velocity: CGFloat { pair.velocity }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        pair.update(event, progress.touches)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.haveMoved { follow(event) }
        let left = touchesLeft(without: touches)
        pair.update(event, left)
        if left.isEmpty { endAfterTouches() }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        let left = touchesLeft(without: touches)
        pair.update(event, left)
        if left.isEmpty { state = .cancelled }
    }
    open override func reset() {
        pair = PairProgress(.angle)
        zero = 0
        super.reset()
    }

    override func willBegin() {
        guard pair.isAtCrossing else { return zero = pair.value }
        let travel = pair.pair.turning.magnitude
        zero = travel > 0 ? pair.value * min(GestureThresholds.travel / travel, 1) : pair.value
    }

    private func follow(_ event: UIEvent) {
        if let next = pair.follow(event, progress.touches, in: state) { state = next }
    }

    private func setRotation(_ rotation: CGFloat) {
        guard rotation.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIRotationGestureRecognizer.rotation", problem: "\(rotation) is refused",
                    remedy: "give a finite number; the rotation before it is kept"))
        }
        zero = pair.value - rotation
    }
}

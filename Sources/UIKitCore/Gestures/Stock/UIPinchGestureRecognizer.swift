public import CoreGraphics

/// Follows two fingers that part or close.
///
/// It begins when their distance has changed by 10 pt and ends when all fingers have left; a single one that stays
/// changes nothing, and another may join it. The 10 pt are taken out of the scale, as with a pan: it begins at 1 where
/// the fingers moved just so far (decision 0006). Of more than two fingers the first two count.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var pair = PairProgress(.ratio)
    /// The ratio of the distances at which the scale is 1.
    private var unit: CGFloat = 1

    /// Creates a recognizer with what it does when the pinch begins, goes on and ends.
    public override init(_ action: (@MainActor (UIPinchGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UIPinchGestureRecognizer.self)) }
    }

    /// How often the fingers' distance is that at the beginning. Setting it makes it count from there; what isn't
    /// finite and above 0 is refused.
    open var scale: CGFloat {
        get { pair.value / unit }
        set { setScale(newValue) }
    }

    /// How fast the scale changes, a second; measured as the velocity of a pan is.
    open var velocity: CGFloat { pair.velocity / unit }

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
        pair = PairProgress(.ratio)
        unit = 1
        super.reset()
    }

    override func willBegin() {
        guard pair.isAtCrossing else { return unit = pair.value }
        // The distance at the beginning, and the 10 pt of the way from there that don't count.
        let start = pair.pair.span / pair.value
        let travel = pair.value < 1 ? -GestureThresholds.travel : GestureThresholds.travel
        unit = max(start + travel, 1) / start
    }

    private func follow(_ event: UIEvent) {
        if let next = pair.follow(event, progress.touches, in: state) { state = next }
    }

    private func setScale(_ scale: CGFloat) {
        guard scale.isFinite, scale > 0 else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIPinchGestureRecognizer.scale", problem: "\(scale) is refused",
                    remedy: "give a finite number above 0; the scale before it is kept"))
        }
        unit = pair.value / scale
    }
}

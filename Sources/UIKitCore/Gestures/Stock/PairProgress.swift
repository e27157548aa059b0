import CoreGraphics

/// What the recognizers of two fingers share: the pair, how fast what they measure changes, and when it begins.
///
/// It answers with the state to go to, so that nothing of it is being changed while actions run.
@MainActor
struct PairProgress {
    /// What is measured of the pair, and the way in points by which it begins.
    enum Measure {
        case ratio, angle

        @MainActor
        fileprivate func value(_ pair: FingerPair) -> CGFloat { self == .ratio ? pair.ratio : pair.angle }
        @MainActor
        fileprivate func way(_ pair: FingerPair) -> CGFloat {
            self == .ratio ? pair.parting.magnitude : pair.turning.magnitude
        }
    }

    private(set) var pair = FingerPair()
    private let measure: Measure
    private var trail = MotionTrail()
    private var crossing: CGFloat?

    init(_ measure: Measure) { self.measure = measure }

    /// What is measured, now.
    var value: CGFloat { measure.value(pair) }
    /// How fast it changes, a second.
    var velocity: CGFloat { trail.velocity.x }
    /// Whether it stands where the fingers first came as far as it takes to begin.
    var isAtCrossing: Bool { crossing == value }

    mutating func update(_ event: UIEvent, _ touches: [UITouch]) {
        pair.update(touches)
        trail.note(CGPoint(x: value, y: 0), at: event.timestamp)
    }

    /// Fingers moved: the state to go to; nil for none.
    mutating func follow(
        _ event: UIEvent, _ touches: [UITouch], in state: UIGestureRecognizer.State
    ) -> UIGestureRecognizer.State? {
        update(event, touches)
        guard pair.isComplete else { return nil }
        if state == .began || state == .changed { return .changed }
        guard measure.way(pair) >= GestureThresholds.travel - GestureThresholds.slack else { return nil }
        if crossing == nil { crossing = value }
        return .began
    }
}

extension UIGestureRecognizer {
    /// The fingers that stay when some leave.
    final func touchesLeft(without touches: Set<UITouch>) -> [UITouch] {
        progress.touches.filter { !touches.contains($0) }
    }

}

extension Set where Element == UITouch {
    /// Whether fingers that leave have moved since they were last heard of.
    @MainActor var haveMoved: Bool { contains { $0.sample.location != $0.sample.previousLocation } }
}

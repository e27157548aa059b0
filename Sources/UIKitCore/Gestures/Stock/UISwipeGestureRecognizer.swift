public import CoreGraphics

/// Recognizes fingers that are swept in a direction.
///
/// All fingers have moved 50 pt in the direction on average, at most 0.5 s after the first landed, without having been
/// more than 50 pt aside or back. Apple gives none of these numbers; they are those commonly quoted (decision 0006).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    private var pan = PanProgress()
    private var start: CGPoint?
    private var began = 0.0
    private var hasAllLanded = false

    /// Ways in which fingers are swept.
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    /// Creates a recognizer with what it does when fingers were swept.
    public override init(_ action: (@MainActor (UISwipeGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UISwipeGestureRecognizer.self)) }
    }

    /// Any of these will do; right by default.
    open var direction: Direction = .right

    /// How many fingers sweep together; 1 by default, and at least.
    open var numberOfTouchesRequired = 1 {
        didSet { numberOfTouchesRequired = Self.atLeast(1, numberOfTouchesRequired, "numberOfTouchesRequired") }
    }

    /// Where the fingers landed.
    open override func location(in view: UIView?) -> CGPoint {
        guard let start else { return super.location(in: view) }
        return ScreenPoint(start).converted(to: view ?? self.view?.window)
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= numberOfTouchesRequired, !hasAllLanded else { return state = .failed }
        if numberOfTouches == touches.count {
            began = event.timestamp
            wait(until: began + GestureThresholds.swipeDuration)
        }
        hasAllLanded = numberOfTouches == numberOfTouchesRequired
        if hasAllLanded { start = screenPlace }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        pan.move(touches, among: numberOfTouches, at: event.timestamp)
        guard hasAllLanded else { return }
        decide(event.timestamp)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        pan.move(touches, among: numberOfTouches, at: event.timestamp)
        if hasAllLanded { decide(event.timestamp) }
        if state == .possible, progress.awaited.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func timeIsUp() { if progress.awaited.isEmpty { state = .failed } }

    open override func reset() {
        pan = PanProgress()
        start = nil
        hasAllLanded = false
        super.reset()
    }

    private func decide(_ time: Double) {
        guard progress.awaited.isEmpty else { return }
        guard time - began <= GestureThresholds.swipeDuration + TapCounter.slack else { return state = .failed }
        let path = pan.path
        let ways: [(direction: Direction, along: CGFloat, aside: CGFloat)] = [
            (.right, path.x, path.y), (.left, -path.x, path.y), (.down, path.y, path.x), (.up, -path.y, path.x),
        ]
        let reach = GestureThresholds.swipe
        let possible = ways.filter {
            direction.contains($0.direction) && $0.aside.magnitude <= reach && $0.along >= -reach
        }
        if possible.isEmpty { return state = .failed }
        if possible.contains(where: { $0.along >= reach - GestureThresholds.slack }) { state = .ended }
    }
}

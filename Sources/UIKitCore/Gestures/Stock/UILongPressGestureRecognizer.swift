public import CoreGraphics

/// Recognizes fingers that press for a while, and follows them until one leaves.
///
/// It begins once all fingers have been down for the duration without having moved too far; then they may move. With
/// taps required, those come first, as of a tap recognizer. The defaults are Apple's documented ones.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    private var plan = TapPlan(taps: 0)
    private var tap = TapProgress()

    /// Creates a recognizer with what it does when the press begins, moves and ends.
    public override init(_ action: (@MainActor (UILongPressGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UILongPressGestureRecognizer.self)) }
    }

    /// How many taps come before the press; 0 by default, and at least.
    open var numberOfTapsRequired: Int {
        get { plan.taps }
        set { plan.taps = Self.atLeast(0, newValue, "numberOfTapsRequired") }
    }

    /// How many fingers press together; 1 by default, and at least.
    open var numberOfTouchesRequired: Int {
        get { plan.touches }
        set { plan.touches = Self.atLeast(1, newValue, "numberOfTouchesRequired") }
    }

    /// How long the fingers must be down, in seconds; .5 by default. With 0 it begins as they land.
    open var minimumPressDuration: TimeInterval = GestureThresholds.pressDuration {
        didSet { minimumPressDuration = Self.finite(minimumPressDuration, or: oldValue, "minimumPressDuration") }
    }

    /// How far each finger may move until then, in points; 10 by default.
    open var allowableMovement: CGFloat = GestureThresholds.pressMovement {
        didSet { allowableMovement = Self.finite(allowableMovement, or: oldValue, "allowableMovement") }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { land(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    override func timeIsUp() {
        guard progress.awaited.isEmpty else { return }
        state = isPressed ? .began : .failed
    }

    open override func reset() {
        tap = TapProgress()
        super.reset()
    }
}

extension UILongPressGestureRecognizer {
    /// Whether the taps are done and all fingers of the press are down.
    private var isPressed: Bool {
        tap.done == plan.taps && tap.landed.count == plan.touches && tap.landed.allSatisfy(\.isDown)
    }

    private func land(_ touches: Set<UITouch>, _ event: UIEvent) {
        guard state == .possible, progress.awaited.isEmpty else {
            for touch in touches.inOrder { ignore(touch, for: event) }
            return
        }
        for touch in touches.inOrder {
            guard tap.land(touch, plan) else { return state = .failed }
        }
        progress.deadline = nil
        guard isPressed else { return }
        if minimumPressDuration > 0 { return wait(until: event.timestamp + minimumPressDuration) }
        state = .began
    }

    private func follow(_ touches: Set<UITouch>) {
        if state == .began || state == .changed { return state = .changed }
        let limit = tap.done == plan.taps ? allowableMovement : TapCounter.reach
        let hasStrayed = touches.inOrder.contains { tap.distance(of: $0) > limit + GestureThresholds.slack }
        if hasStrayed, progress.awaited.isEmpty { state = .failed }
    }

    private func lift(_ touches: Set<UITouch>, _ event: UIEvent) {
        if state != .possible || !progress.awaited.isEmpty { return state = .ended }
        guard tap.done < plan.taps else { return state = .failed }
        for touch in touches.inOrder {
            guard tap.leave(touch) else { return state = .failed }
        }
        guard tap.isUp else { return }
        guard tap.landed.count == plan.touches,
            event.timestamp - tap.began <= UITapGestureRecognizer.longest + TapCounter.slack
        else { return state = .failed }
        tap.finish()
        wait(until: event.timestamp + TapCounter.pause)
    }
}

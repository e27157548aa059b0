public import CoreGraphics

/// Recognizes a number of taps in a row with a number of fingers.
///
/// A tap is the landing of all fingers and their leaving, each within 45 pt of where it landed, the whole in 1.5 s;
/// the next begins at most 0.35 s later and at most 45 pt off. Apple gives none of these numbers: 45 and 0.35 are the
/// ones commonly quoted, 1.5 is this library's choice, looked at when the fingers leave.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The longest that fingers of a tap may rest, in seconds.
    static let longest = 1.5

    private var plan = TapPlan()
    private var tap = TapProgress()
    /// Where the fingers of the first tap left, in points of the screen.
    private var firstPlaces: [CGPoint] = []

    /// Creates a recognizer with what it does when the taps are complete.
    public override init(_ action: (@MainActor (UITapGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UITapGestureRecognizer.self)) }
    }

    /// How many taps in a row; 1 by default, and at least.
    open var numberOfTapsRequired: Int {
        get { plan.taps }
        set { plan.taps = Self.atLeast(1, newValue, "numberOfTapsRequired") }
    }

    /// How many fingers tap together; 1 by default, and at least.
    open var numberOfTouchesRequired: Int {
        get { plan.touches }
        set { plan.touches = Self.atLeast(1, newValue, "numberOfTouchesRequired") }
    }

    /// The button that the taps are to be made with; nothing depends on it, as there are taps of the primary one alone.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    // MARK: Places

    /// Where the first tap was.
    open override func location(in view: UIView?) -> CGPoint {
        guard let place = ScreenPoint.centroid(firstPlaces) else { return super.location(in: view) }
        return ScreenPoint(place).converted(to: view ?? self.view?.window)
    }

    /// The fingers of the first tap, once that is done.
    open override var numberOfTouches: Int { firstPlaces.isEmpty ? super.numberOfTouches : firstPlaces.count }

    open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        guard firstPlaces.indices.contains(touchIndex) else { return super.location(ofTouch: touchIndex, in: view) }
        return ScreenPoint(firstPlaces[touchIndex]).converted(to: view ?? self.view?.window)
    }

    // MARK: Other recognizers

    /// Fewer taps don't keep more from being recognized: without a failure requirement both are.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.plan.touches != plan.touches || other.plan.taps <= plan.taps
    }

    override var isPlainTap: Bool { plan == TapPlan() }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.inOrder {
            guard tap.land(touch, plan) else { return state = .failed }
        }
        progress.deadline = nil
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if touches.inOrder.contains(where: { !tap.isNear($0) }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches.inOrder {
            guard tap.leave(touch) else { return state = .failed }
        }
        guard tap.isUp else { return }
        guard tap.landed.count == plan.touches, event.timestamp - tap.began <= Self.longest + TapCounter.slack else {
            return state = .failed
        }
        if tap.done == 0 { firstPlaces = tap.landed.map(\.end) }
        tap.finish()
        if tap.done == plan.taps {
            state = .ended
        } else {
            wait(until: event.timestamp + TapCounter.pause)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    override func timeIsUp() { state = .failed }

    open override func reset() {
        tap = TapProgress()
        firstPlaces = []
        super.reset()
    }
}

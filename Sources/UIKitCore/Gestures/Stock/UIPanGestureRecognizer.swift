public import CoreGraphics

/// Follows fingers that are dragged.
///
/// It begins when their middle has moved 10 pt, and ends when all have left. The 10 pt are taken out of the
/// translation, as they are recorded to be of scroll views: at the beginning it is what the fingers have moved beyond
/// them. Where the pan had to wait for others to fail, it counts from where they did. Until it begins, and so in
/// `gestureRecognizerShouldBegin`, the translation is the whole way.
///
/// A finger that joins or leaves makes no jump: each event adds the movement of the middle of those that are down.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    final var pan = PanProgress()

    /// Creates a recognizer with what it does when the pan begins, goes on and ends.
    public override init(_ action: (@MainActor (UIPanGestureRecognizer) -> Void)?) {
        guard let action else {
            super.init(nil)
            return
        }
        super.init { action(unsafeDowncast($0, to: UIPanGestureRecognizer.self)) }
    }

    /// How many fingers it takes to begin, and to go on; 1 by default, and at least.
    open var minimumNumberOfTouches = 1 {
        didSet { minimumNumberOfTouches = Self.atLeast(1, minimumNumberOfTouches, "minimumNumberOfTouches") }
    }

    /// How many fingers may take part; any number by default, at least 1. One too many fails a pan that hasn't begun,
    /// and is ignored later.
    open var maximumNumberOfTouches = Int.max {
        didSet { maximumNumberOfTouches = Self.atLeast(1, maximumNumberOfTouches, "maximumNumberOfTouches") }
    }

    /// The kinds of scrolling that count as panning; a wheel never does here.
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    // MARK: Movement

    /// How far the fingers have come since the beginning, in a view's coordinates, or the window's where there is none.
    open func translation(in view: UIView?) -> CGPoint { convert(pan.translation, to: view) }

    /// Makes the translation count from another number; the velocity goes on. One that isn't finite is refused.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { restart(at: translation, in: view) }

    /// How fast the fingers move, in a view's points a second, by the movements of the last 0.1 s.
    ///
    /// It is the way from the first of these movements to the last, divided by the time between; a rest of more than
    /// 0.02 s after the last counts as well, and after 0.1 s at rest it is 0.
    open func velocity(in view: UIView?) -> CGPoint { convert(pan.velocity, to: view) }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { land(touches, event) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { follow(touches, event) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lift(touches, event) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches <= touches.count { state = .cancelled }
    }
    open override func reset() {
        pan = PanProgress()
        super.reset()
    }

    override func willBegin() { pan.begin(after: travelToBegin) }

    /// Whether a pan that has come far enough may be one, by its direction.
    func acceptsDirection(_ path: CGPoint) -> Bool { true }
    /// How far the fingers must come, in points.
    var travelToBegin: CGFloat { GestureThresholds.travel }
}

extension UIPanGestureRecognizer {
    private func land(_ touches: Set<UITouch>, _ event: UIEvent) {
        let surplus = touches.inOrder.suffix(max(numberOfTouches - maximumNumberOfTouches, 0))
        if !surplus.isEmpty, state == .possible, progress.awaited.isEmpty { return state = .failed }
        for touch in surplus { ignore(touch, for: event) }
        pan.move([], among: numberOfTouches, at: event.timestamp)
    }

    private func follow(_ touches: Set<UITouch>, _ event: UIEvent) {
        pan.move(touches, among: numberOfTouches, at: event.timestamp)
        guard numberOfTouches >= minimumNumberOfTouches else { return }
        switch state {
        case .possible: tryToBegin()
        case .began, .changed: state = .changed
        default: break
        }
    }

    final func tryToBegin() {
        guard pan.hasCrossed(travelToBegin) else { return }
        state = acceptsDirection(pan.path) ? .began : .failed
    }

    private func lift(_ touches: Set<UITouch>, _ event: UIEvent) {
        let hasMoved = touches.inOrder.contains { $0.sample.location != $0.sample.previousLocation }
        pan.move(touches, among: numberOfTouches, at: event.timestamp)
        if hasMoved, state == .possible, numberOfTouches >= minimumNumberOfTouches { tryToBegin() }
        if numberOfTouches <= touches.count { endAfterTouches() }
    }

    private func restart(at translation: CGPoint, in view: UIView?) {
        guard translation.x.isFinite, translation.y.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).setTranslation(_:in:)", problem: "\(translation) is refused",
                    remedy: "give finite numbers; the translation before it is kept"))
        }
        let way = convert(translation, from: view)
        pan.origin = CGPoint(x: pan.path.x - way.x, y: pan.path.y - way.y)
    }
}

/// Kinds of scrolling by a pointer's device.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let discrete = UIScrollTypeMask(rawValue: 1)
    public static let continuous = UIScrollTypeMask(rawValue: 2)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

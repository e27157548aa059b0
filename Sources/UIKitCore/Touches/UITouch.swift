public import CoreGraphics

/// A finger on the screen, one object from its landing to its leaving.
///
/// Its values change while it moves: copy those that are needed later.
@preconcurrency @MainActor
open class UITouch: NSObject {
    final var sample = TouchSample()
    /// Counts the touches of a screen, so that a set of them has an order.
    final var serial = 0
    final var taps = 1
    final weak var touchedView: UIView?
    final weak var touchedWindow: UIWindow?
    final var receivers: [WeakRecognizer] = []

    public override init() { super.init() }

    /// When the touch last changed, in seconds on the stage's clock.
    open var timestamp: TimeInterval { sample.timestamp }

    open var phase: Phase { sample.phase }

    /// How many times in a row the finger landed at this place, 1 for the first.
    ///
    /// A landing counts on when it comes at most 0.35 s after the last one left and within 45 pt of it.
    /// The two numbers are this library's choice, near those commonly quoted; Apple gives none.
    open var tapCount: Int { taps }

    /// Always direct: the mouse stands for a finger.
    open var type: TouchType { .direct }

    /// The view that the finger landed on, whatever lies under it later.
    open var view: UIView? { touchedView }

    open var window: UIWindow? { touchedWindow }

    /// The recognizers that are told of the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { receivers.compactMap(\.recognizer) }

    /// 1, the force of an average touch: no screen here measures it.
    open var force: CGFloat { 1 }

    /// 1 as well, as nothing is measured.
    open var maximumPossibleForce: CGFloat { 1 }

    /// 0: no screen here measures how large a finger is.
    open var majorRadius: CGFloat { 0 }
    open var majorRadiusTolerance: CGFloat { 0 }

    /// Where the finger is, in a view's coordinates, or in the window's where there is no view.
    open func location(in view: UIView?) -> CGPoint { place(sample.location, in: view) }

    /// Where the finger was before the last change.
    open func previousLocation(in view: UIView?) -> CGPoint { place(sample.previousLocation, in: view) }

    /// The same as `location(in:)`: no screen here knows it better.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        ScreenPoint(point).converted(to: view ?? touchedWindow)
    }
}

extension Set<UITouch> {
    /// The touches in the order of their landing.
    @MainActor var inOrder: [UITouch] { sorted { $0.serial < $1.serial } }
}

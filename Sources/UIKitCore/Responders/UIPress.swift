public import CoreGraphics

/// A key that is down, from its press to its release.
@preconcurrency @MainActor
open class UIPress: NSObject {
    private var pressedKey: UIKey
    final var stroke: KeyStroke { didSet { pressedKey = UIKey(stroke) } }
    final var time = 0.0
    final var state = Phase.began
    final weak var target: UIResponder?
    final var receivers: [WeakRecognizer] = []
    final weak var targetWindow: UIWindow?

    init(_ stroke: KeyStroke) {
        self.stroke = stroke
        pressedKey = UIKey(stroke)
        super.init()
    }

    /// How far a press has come.
    public enum Phase: Int, Sendable {
        case began, changed, stationary, ended, cancelled
    }

    /// When it changed last, in seconds on the stage's clock.
    open var timestamp: TimeInterval { time }
    open var phase: Phase { state }

    /// The window that was key when it began.
    open var window: UIWindow? { targetWindow }

    /// Who was told of its beginning and is told of its end.
    open var responder: UIResponder? { target }

    /// The recognizers that are told of it.
    open var gestureRecognizers: [UIGestureRecognizer]? { receivers.compactMap(\.recognizer) }

    /// How hard it is pressed: 1 while it is down, as keys don't tell, and then 0.
    open var force: CGFloat { state == .ended || state == .cancelled ? 0 : 1 }

    /// The key.
    open var key: UIKey? { pressedKey }
}

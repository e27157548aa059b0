public import CoreGraphics

/// Something that happened at one time: the touches that changed, among all that are down; or keys (`UIPressesEvent`).
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// What kinds of event there are.
    public enum EventType: Int, Sendable {
        case touches = 0
        case presses = 3
        // These don't come here.
        case motion = 1
        case remoteControl = 2
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// What a motion or a remote control's button says.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
        case remoteControlNextTrack, remoteControlPreviousTrack
        case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
        case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let primary = ButtonMask(rawValue: 1)
        public static let secondary = ButtonMask(rawValue: 2)
    }

    /// All touches that are down or have just left, in the order of their landing.
    final let touches: [UITouch]
    private let time: Double

    init(touches: [UITouch], timestamp: Double) {
        self.touches = touches
        time = timestamp
        super.init()
    }

    open var type: EventType { .touches }
    /// Always none: there are touches and keys alone.
    open var subtype: EventSubtype { .none }

    /// When it happened, in seconds on the stage's clock.
    open var timestamp: TimeInterval { time }

    /// All touches that are down or have just left, those at rest included.
    open var allTouches: Set<UITouch>? { Set(touches) }

    /// Those that landed in a window; nil where there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { select { $0.window === window } }

    /// Those that landed on a view.
    open func touches(for view: UIView) -> Set<UITouch>? { select { $0.view === view } }

    /// Those that a recognizer is told of.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        select { $0.receivers.contains { $0.recognizer === gesture } }
    }

    /// The touch itself alone: each change is an event of its own here.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [touch] : nil
    }

    /// None: no touch is foretold.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touches.contains { $0 === touch } ? [] : nil
    }

    private func select(_ holds: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(holds)
        return found.isEmpty ? nil : Set(found)
    }
}

import Synchronization

/// What the user asks of every application.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether motion is to be replaced by fades; the current stage's setting, false by default.
    public static var isReduceMotionEnabled: Bool { InterfaceContext.current.isReduceMotionEnabled }
    /// Whether pushes are to be replaced by fades as well, where motion is reduced: so it is here.
    public static var prefersCrossFadeTransitions: Bool { isReduceMotionEnabled }
    /// Whether materials are to let nothing through; the current stage's setting, false by default.
    public static var isReduceTransparencyEnabled: Bool { InterfaceContext.current.isReduceTransparencyEnabled }
    /// No stage asks for these: false.
    public static var isVoiceOverRunning: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }

    /// What a screen reader can be told.
    public struct Notification: Hashable, RawRepresentable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Tells the screen reader; there is none here, as on a device where it is off.
    public static func post(notification: UIAccessibility.Notification, argument: Any?) {}

    private nonisolated static let observer = Mutex<(@MainActor @Sendable () -> Void)?>(nil)

    /// Has a function called when the setting for motion changed, in place of the one before: where Foundation is
    /// there, it makes a notification of it.
    package nonisolated static func observeReduceMotion(_ body: @escaping @MainActor @Sendable () -> Void) {
        observer.withLock { $0 = body }
    }

    static func reduceMotionDidChange() { observer.withLock(\.self)?() }
}

/// What the user asks of every application.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether motion is to be replaced by fades; the current stage's setting, false by default.
    public static var isReduceMotionEnabled: Bool { InterfaceContext.current.isReduceMotionEnabled }
}

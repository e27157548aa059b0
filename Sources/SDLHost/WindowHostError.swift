/// Why there is no window, or none any more.
public enum WindowHostError: Error, Equatable, CustomStringConvertible {
    /// No display could be opened; the payload is SDL's reason.
    case noDisplay(String)
    /// The display gave no window of a size in pixels; the reason is SDL's.
    case noWindow(width: Int, height: Int, reason: String)
    /// The display went away while the window was open.
    case displayLost

    /// EX_UNAVAILABLE of sysexits(3): what the program needs isn't there.
    public static let exitStatus: Int32 = 69

    public var description: String {
        switch self {
        case .noDisplay(let reason):
            "no display can be opened (\(reason)); run it in a desktop session, where DISPLAY or WAYLAND_DISPLAY is set, "
                + "or under xvfb-run"
        case .noWindow(let width, let height, let reason):
            "the display gives no window of \(width)x\(height) pixels (\(reason)); try a smaller one"
        case .displayLost: "the display went away; start again where there is one"
        }
    }
}

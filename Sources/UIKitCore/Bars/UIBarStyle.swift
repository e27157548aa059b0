public import CoreGraphics

/// Whether a bar is light or dark by itself.
public enum UIBarStyle: Int, Sendable {
    /// By the interface's style.
    case `default` = 0
    /// Dark, with a white title, in both styles.
    case black = 1
}

/// For which heights of bars a setting counts: here all bars have the first.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact = 1
    case defaultPrompt = 101
    case compactPrompt = 102
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    /// At the lower edge, its line above it.
    case bottom = 1
    /// Under something, its line below it.
    case top = 2
    /// At the upper edge of the screen, which its background reaches.
    case topAttached = 3
}

/// What has a place as a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

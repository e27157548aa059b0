/// The stock motion of a presentation without an animator.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from below the window's edge, and down again.
    case coverVertical = 0
    /// Fades in and out.
    case crossDissolve = 2
}

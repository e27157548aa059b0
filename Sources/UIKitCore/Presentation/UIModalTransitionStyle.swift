/// The stock motion of a presentation without an animator.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from below the window's edge, and down again.
    case coverVertical = 0
    /// Turns the whole about its vertical axis: what was there is its front, what comes its back.
    case flipHorizontal = 1
    /// Fades in and out.
    case crossDissolve = 2
    /// Lifts what was there off, from its lower edge, and shows what lay under it.
    ///
    /// **Differs from UIKit**: the page stays flat, and all of it leaves.
    case partialCurl = 3
}

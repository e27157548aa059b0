/// The steps of a frame, in their order.
///
/// Whatever starts in a frame starts at that frame's time, in whichever phase.
public enum FramePhase: Int, CaseIterable, Sendable {
    /// Touches, keys, sizes and background notices that are due, in the order of their times.
    case input
    /// Display links, in the order of their creation.
    case displayLinks
    /// Ends of animations, and blocks that were asked for after a delay: by their time, then by their creation.
    case completions
    /// Transitions that were asked for begin; then every window is laid out; then controllers hear that they appear.
    case layout
    /// Views and layers that need it are drawn; animations that were added get their begin; the transaction ends.
    case commit
    /// The display list of the frame is made. No code of an app runs from here on.
    case evaluate
    /// Whoever shows the frame draws the list.
    case draw
}

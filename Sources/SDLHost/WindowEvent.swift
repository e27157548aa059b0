import Staging

/// What an event of SDL's means for a window's host.
enum WindowEvent {
    /// Something for the stage.
    case input(StageInput)
    /// What the key that went down just before types.
    case typed(String)
    /// The window may have another size or other pixels: ask it.
    case sizeChanged
    /// The window may be on another display: ask it.
    case displayChanged
    /// What the window shows was lost and is to be handed over again.
    case exposed
    /// The memory that the window shows was lost.
    case lost
    /// The window is minimised or hidden, or back again.
    case hidden(Bool)
    /// The user closes the window, or the session ends.
    case closed
}

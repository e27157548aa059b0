import Staging

/// What an event of SDL's means for a window's host.
enum WindowEvent {
    /// Something for the stage.
    case input(StageInput)
    /// The window may have another size or other pixels: ask it.
    case sizeChanged
    /// What the window shows was lost and is to be handed over again.
    case exposed
    /// The window is minimised or hidden, or back again.
    case hidden(Bool)
    /// The user closes the window, or the session ends.
    case closed
}

extension UITouch {
    /// What a touch is doing.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        /// The three of a pointer that hovers; they don't occur in touches.
        case regionEntered, regionMoved, regionExited
    }

    /// What touches the screen.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer

        public static var stylus: TouchType { .pencil }
    }
}

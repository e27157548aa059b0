extension UIGestureRecognizer {
    /// How far a recognizer is with its gesture.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// What a gesture of one moment ends in; the same as `ended`.
        public static var recognized: State { .ended }
    }
}

extension UIGestureRecognizer.State {
    /// The table of legal moves: what becomes of a state when another is asked for; nil where that is illegal.
    ///
    /// A gesture that hasn't begun can't be cancelled and one that has can't fail: each is taken for the other, as
    /// people's recognizers set them without looking. What is over stays as it is until `reset()`.
    func moved(to next: Self) -> Self? {
        switch (self, next) {
        case (.possible, .possible), (.possible, .began), (.possible, .ended), (.possible, .failed): next
        case (.possible, .cancelled): .failed
        case (.possible, .changed): nil
        case (.began, .changed), (.began, .ended), (.began, .cancelled): next
        case (.began, .began): .changed
        case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): next
        case (.began, .failed), (.changed, .failed): .cancelled
        case (.began, .possible), (.changed, .possible), (.changed, .began): nil
        case (.ended, .ended), (.cancelled, .cancelled), (.failed, .failed), (.failed, .cancelled): self
        case (.ended, _), (.cancelled, _), (.failed, _): nil
        }
    }

    /// Whether the gesture is over, for better or worse, until `reset()`.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Whether the gesture is, or just was, seen.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
}

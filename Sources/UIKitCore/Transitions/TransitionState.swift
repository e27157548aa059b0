/// Where a transition stands between its request and its end.
enum TransitionState: Hashable, CaseIterable {
    /// Accepted, not begun: its frame hasn't come to the layout phase yet.
    case idle
    /// Its animations run by themselves.
    case running
    /// A finger holds it.
    case interactive
    /// Let go, on its way to the end.
    case finishing
    /// Let go, on its way back.
    case cancelling
    /// Over, by whatever way; nothing moves it any more.
    case ended
}

/// What can happen to a transition.
enum TransitionEvent: Hashable, CaseIterable {
    case begin
    case beginInteractively
    case update
    /// A finger takes hold of it again, or for the first time.
    case pause
    case finish
    case cancel
    case complete
    /// The container or the window is gone, or nobody is left to complete it.
    case abandon
}

extension TransitionState {
    /// The state after an event; nil where the event isn't legal. This is the whole table of legal moves.
    func after(_ event: TransitionEvent) -> TransitionState? {
        switch (self, event) {
        case (.idle, .begin): .running
        case (.idle, .beginInteractively): .interactive
        case (.interactive, .update): .interactive
        case (.running, .pause), (.interactive, .pause), (.finishing, .pause), (.cancelling, .pause): .interactive
        case (.interactive, .finish): .finishing
        case (.interactive, .cancel): .cancelling
        case (.running, .complete), (.interactive, .complete), (.finishing, .complete), (.cancelling, .complete): .ended
        case (.idle, .abandon), (.running, .abandon), (.interactive, .abandon), (.finishing, .abandon),
            (.cancelling, .abandon):
            .ended
        default: nil
        }
    }

    /// Whether it has begun and hasn't ended.
    var isUnderway: Bool { self != .idle && self != .ended }
}

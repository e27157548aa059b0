/// What a controller keeps of its presentations.
struct PresentingState {
    enum Change { case presented, dismissed }

    var style = UIModalPresentationStyle.automatic {
        didSet { if style != oldValue { prepared = nil } }
    }
    /// The presentation of another controller by this one.
    var presentation: UIPresentationController?
    /// The presentation of this one, which its presenter keeps.
    weak var own: UIPresentationController?
    /// A presentation controller that was asked for before it presents.
    var prepared: UIPresentationController?
    var change: Change?
    /// Whether it is being taken from a window that has another root.
    var isLeaving = false
}

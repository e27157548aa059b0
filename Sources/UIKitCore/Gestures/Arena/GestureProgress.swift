import CoreGraphics

/// What a recognizer keeps from its first touch to its reset.
struct GestureProgress {
    var state = UIGestureRecognizer.State.possible
    /// States asked for while another recognizer must fail first, in their order.
    var awaited: [UIGestureRecognizer.State] = []
    /// Set when the state has changed and the action has not been called.
    var isUnannounced = false
    /// Whether the action was called with a beginning.
    var wasAnnounced = false
    /// Touches that are down, in the order of their landing.
    var touches: [UITouch] = []
    /// The same with those that have left.
    var allTouches: [UITouch] = []
    /// Where the gesture was when the last touch left, in points of the screen.
    var lastPlace = CGPoint.zero
    /// When an undecided recognizer gives up or goes on by itself, in seconds on the stage's clock.
    var deadline: Double?
    /// What others answered when asked whether one must wait for them.
    var requirements: [(other: WeakRecognizer, isRequired: Bool)] = []
}

/// A recognizer that may go away.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?

    init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

import CoreGraphics

/// One finger's stay on the screen: its touch, and how far its view has been told of it.
@MainActor
final class TouchSequence {
    enum Progress {
        /// The view hasn't been told that the touch began.
        case waiting
        /// The view was told of the beginning and not of an end.
        case told
        /// The view hears no more: it was told of the end, or never is told at all.
        case done
    }

    let id: Int
    let touch: UITouch
    let start: CGPoint
    /// Kept alive until the finger has left, so that it can always be told of an end.
    let view: UIView
    weak var window: UIWindow?
    /// The window that the view was in: when it isn't any more, the view has been taken away.
    weak var home: UIWindow?
    var progress: Progress
    /// What the view wasn't told yet, the oldest first.
    var held: [TouchSample] = []
    /// Set when a recognizer takes the touch from its view.
    var isClaimed = false
    /// Set when the finger has left.
    var isOver = false
    /// Whether the newest change went through the window.
    var wasDelivered = false

    init(id: Int, touch: UITouch, view: UIView, window: UIWindow, isForView: Bool) {
        self.id = id
        self.touch = touch
        self.view = view
        self.window = window
        start = touch.sample.location
        home = view.window
        progress = isForView ? .waiting : .done
    }

    var hasLostView: Bool { view.window !== home }
}

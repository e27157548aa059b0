import CoreGraphics

/// What of a list is chosen, in the order of choosing, and what a finger is on.
struct ListSelection {
    var paths: [IndexPath] = []
    /// The item under the finger that is down.
    var pressed: IndexPath?

    mutating func follow(_ change: ListChange) {
        paths = paths.compactMap(change.path(after:))
        pressed = pressed.flatMap(change.path(after:))
    }
}

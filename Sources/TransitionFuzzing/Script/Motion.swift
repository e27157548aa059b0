/// How a transition moves, and what drives it.
struct Motion: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// Not animated.
        case still
        /// No animator is given.
        case stock
        /// `UIView.animate`.
        case view
        /// The same, sliding, with a spring.
        case spring
        /// A property animator that the transition doesn't know.
        case property
        /// `interruptibleAnimator(using:)`, started by `animateTransition(using:)`.
        case interruptible
        /// The same, with an `animateTransition(using:)` that does nothing.
        case interruptibleOnly
        /// A `CATransition`.
        case layer
        /// A `UIDynamicAnimator` with a snap.
        case dynamics
        /// An animator that completes inside `animateTransition(using:)`.
        case sudden
        /// An animator that completes twice.
        case twice
        /// An animator that never adds the view that comes.
        case idle
        /// A transition of the library's, by its recipe.
        case library
    }

    enum Drive: String, CaseIterable, Sendable {
        case alone
        /// A percent-driven interaction that begins in a finger's hold.
        case held
        /// The same, which runs until it is paused.
        case free
        /// An interaction of one's own, without animator.
        case own
    }

    var kind = Kind.still
    /// The duration in frames, 60 a second.
    var frames = 0
    var drive = Drive.alone
    /// What the library is to do; there for its kind alone.
    var recipe: Recipe?

    var isAnimated: Bool { kind != .still }

    var text: String {
        var words = [kind.rawValue]
        if let recipe { words.append(recipe.text) }
        if frames != 0 { words.append("\(frames)") }
        if drive != .alone { words.append(drive.rawValue) }
        return words.joined(separator: " ")
    }

    init(_ kind: Kind = .still, frames: Int = 0, drive: Drive = .alone) {
        self.kind = kind
        self.frames = frames
        self.drive = drive
    }

    init(_ recipe: Recipe) {
        kind = .library
        self.recipe = recipe
    }

    /// Reads the text form; nil where it isn't one.
    init?(_ words: ArraySlice<String>) {
        var words = words
        guard let first = words.popFirst(), let kind = Kind(rawValue: first) else { return nil }
        self.kind = kind
        if kind == .library {
            guard let recipe = words.popFirst().flatMap({ Recipe($0) }), words.isEmpty else { return nil }
            self.recipe = recipe
            return
        }
        if let number = words.first.flatMap({ Int($0) }) {
            guard (0...600).contains(number) else { return nil }
            frames = number
            words.removeFirst()
        }
        if let word = words.popFirst() {
            guard let drive = Drive(rawValue: word) else { return nil }
            self.drive = drive
        }
        guard words.isEmpty else { return nil }
    }
}

extension Transition {
    /// The gestures by which people present and dismiss: `.pan(.down)`, `[.pan(.down), .tapOutside]`.
    public struct Gesture: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A finger that goes across the screen one way. It yields to a scroll view until that is at its end.
        public static func pan(_ direction: Direction) -> Gesture {
            switch direction {
            case .up: Gesture(rawValue: 1)
            case .down: Gesture(rawValue: 2)
            case .leading: Gesture(rawValue: 4)
            case .trailing: Gesture(rawValue: 8)
            }
        }

        /// A finger that comes from the leading edge.
        public static let leadingEdge = Gesture(rawValue: 16)
        /// A finger that comes from the trailing edge.
        public static let trailingEdge = Gesture(rawValue: 32)
        /// A tap beside the presented screen; only to dismiss.
        public static let tapOutside = Gesture(rawValue: 64)

        var directions: [Direction] { Direction.allCases.filter { contains(.pan($0)) } }
    }

    /// The same, begun by a finger as well.
    ///
    /// - Parameters:
    ///   - presentedBy: The gesture on the presenter's screen that presents what was given to
    ///     `UIViewController.presents(with:_:)`; none by default.
    ///   - dismissedBy: The gestures on the presented screen that dismiss it; none by default. In a navigation
    ///     controller they pop; there it is the leading edge by default.
    public func interactive(presentedBy: Gesture = [], dismissedBy: Gesture = []) -> Transition {
        var interactive = self
        interactive.presenting.formUnion(presentedBy)
        interactive.dismissing.formUnion(dismissedBy)
        interactive.isCatchable = true
        return interactive
    }

    /// The same, not to be caught in flight: touches go nowhere until it is over.
    public var uninterruptible: Transition {
        var blocking = self
        blocking.isCatchable = false
        return blocking
    }
}

extension Transition {
    /// What happens to a run.
    public enum Event: Hashable, Sendable {
        /// The new screen sets out.
        case willPresent
        /// The new screen is in its place.
        case didPresent
        /// The screen sets out to leave.
        case willDismiss
        /// The screen has left.
        case didDismiss
        /// It was sent back, and all is as it was before.
        case didCancel
        /// A finger took hold of it, true, or let go.
        case interactionChanged(isHeld: Bool)
    }

    /// The same, telling a closure what happens to each run. Pushing and selecting count as presenting, popping as
    /// dismissing.
    public func observed(_ hear: @escaping @MainActor @Sendable (Event) -> Void) -> Transition {
        var observed = self
        observed.observers.append(Observer(hear))
        return observed
    }
}

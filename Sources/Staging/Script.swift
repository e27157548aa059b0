public import CoreGraphics

/// What a person does in a scene, step after step.
public struct Script: Sendable {
    /// When a step happens.
    public enum Moment: Sendable {
        /// Seconds from the scene's beginning.
        case at(Double)
        /// Seconds after everything has come to rest, counted from the first frame at rest after the step before.
        case afterRest(Double)
    }

    /// Where a finger goes.
    public enum Target: Sendable {
        case point(CGPoint)
        /// The middle of the view with this accessibility identifier, as it stands when the finger comes down.
        case view(String)
        /// A place in that view: 0…1 of its width and of its height, from its upper left corner; less and more lie outside.
        case place(in: String, x: CGFloat, y: CGFloat)
    }

    public enum Action: Sendable {
        /// A short touch that ends at the moment; it begins `Script.pressDuration` before.
        case tap(Target)
        /// A touch that goes straight from one place to another in the seconds given, beginning at the moment.
        case drag(from: Target, to: Target, duration: Double)
        case resize(CGSize)
        /// Nothing: a place for `afterRest` to count from.
        case wait
    }

    public struct Step: Sendable {
        public let moment: Moment
        public let action: Action

        public init(_ moment: Moment, _ action: Action) {
            self.moment = moment
            self.action = action
        }
    }

    public let steps: [Step]

    /// How long after everything has come to rest the scene ends, in seconds.
    public let tail: Double

    /// How long a tap presses, in seconds: a finger's quick tap.
    public static let pressDuration = 0.1

    public init(_ steps: [Step] = [], tail: Double = 0.5) {
        self.steps = steps
        self.tail = tail
    }
}

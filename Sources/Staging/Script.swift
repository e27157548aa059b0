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
        /// A place on the screen, in points.
        case point(CGPoint)
        /// The middle of the view with this accessibility identifier, as it stands when the finger comes down. Where none has
        /// it, of the view in front with this accessibility label: a button’s title, the words of a line in a menu.
        case view(String)
        /// A place in that view: 0…1 of its width and of its height, from its upper left corner; less and more lie outside.
        case place(in: String, x: CGFloat, y: CGFloat)
    }

    /// What a person does.
    public enum Action: Sendable {
        /// A short touch that ends at the moment; it begins `Script.pressDuration` before.
        case tap(Target)
        /// A touch that goes straight from one place to another in the seconds given, beginning at the moment.
        case drag(from: Target, to: Target, duration: Double)
        /// A touch that lies still from the moment on, for the seconds given: half a second is a long press.
        case hold(Target, duration: Double)
        /// Two fingers on either side of a place, beside each other at first, whose distance goes from one number of points to
        /// another in the seconds given, while they turn about the place by an angle in radians, clockwise. A distance below 0
        /// is 0.
        case pinch(Target, from: CGFloat, to: CGFloat, turn: CGFloat = 0, duration: Double)
        /// Keys, one for each character, `Script.keyInterval` apart, for whatever is being typed into. `"\n"` is the return
        /// key and `"\u{8}"` deletes.
        case type(String)
        /// Gives the screen another size, in points.
        case resize(CGSize)
        /// Nothing: a place for `afterRest` to count from.
        case wait
    }

    /// One thing that a person does, and when.
    public struct Step: Sendable {
        /// When it is done.
        public let moment: Moment
        /// What is done.
        public let action: Action

        /// An action at a moment.
        public init(_ moment: Moment, _ action: Action) {
            self.moment = moment
            self.action = action
        }
    }

    /// What is done, in order.
    public let steps: [Step]

    /// How long after everything has come to rest the scene ends, in seconds.
    public let tail: Double

    /// How long a tap presses, in seconds: a finger's quick tap.
    public static let pressDuration = 0.1
    /// How long after one key the next is pressed, in seconds: a quick typist's (chosen).
    public static let keyInterval = 0.12

    /// Steps in their order; without any, nothing is done. The scene goes on for half a second after them by default.
    public init(_ steps: [Step] = [], tail: Double = 0.5) {
        self.steps = steps
        self.tail = tail
    }
}

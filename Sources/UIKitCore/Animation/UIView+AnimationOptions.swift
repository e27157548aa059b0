import QuartzCore

extension UIView {
    /// The curve of an animation block.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var function: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }

    /// How an animation block runs.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the subviews with the animation.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// The animated views take touches while they move.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// A replaced animation's successor starts from what shows, not from the model's value.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A nested block keeps its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A nested block keeps its own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// In a transition of views the changes in its closure move as well.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition from one view to another hides the one and shows the other, and removes none.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A nested block keeps its own options.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The view turns about its vertical axis, its left side towards the eye.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// The view turns about its vertical axis, its right side towards the eye.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The old page leaves upwards.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// The new page comes down over the old one.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// The view turns about its horizontal axis, its upper side towards the eye.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// The view turns about its horizontal axis, its lower side towards the eye.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// A wish for the frame rate. **Differs from UIKit**: every frame of the stage is drawn, whatever is wished.
        public static let preferredFramesPerSecondDefault = AnimationOptions([])
        /// A wish for the frame rate. **Differs from UIKit**: every frame of the stage is drawn, whatever is wished.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A wish for the frame rate. **Differs from UIKit**: every frame of the stage is drawn, whatever is wished.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        /// Lays out what is due before the closure, at once, and after it, so that this moves with it.
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xf)) ?? .easeInOut }
    }
}

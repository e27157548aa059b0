import QuartzCore

extension UIView {
    /// How a block of keyframes runs.
    ///
    /// The curve of `AnimationOptions` does for keyframes too, by its raw value, as on iOS.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the subviews with the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// The animated views take touches while they move.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// The first keyframe of a property that isn't additive starts from what shows, not from the model's value.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// A nested block keeps its own duration.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// A nested block keeps its own options.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from value to value: the default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Each value stands until the end of the next keyframe, and jumps there.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Straight, at one speed over the whole way; the keyframes' times are not used.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Along a smooth curve through all values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Along the smooth curve at one speed; the keyframes' times are not used.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        var calculationMode: CAAnimationCalculationMode {
            switch rawValue >> 10 & 7 {
            case 1: .discrete
            case 2: .paced
            case 3: .cubic
            case 4: .cubicPaced
            default: .linear
            }
        }

        /// The options that blocks of both kinds have, the curve with them.
        var shared: AnimationOptions { AnimationOptions(rawValue: rawValue & (0x27f | 0xf << 16)) }
    }
}

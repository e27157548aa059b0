public import CoreGraphics

extension UIScrollView {
    /// What is left of a scroll view's speed after each millisecond.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        /// A rate within 0…1; what is outside or not a number is brought in when it is used.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// .998, which takes a flick far.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// .99, which stops soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The colour of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light content and light on dark, by the interface's style.
        case `default`
        case black
        case white
    }

    /// When the safe area is added to the content's insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Above and below always, at the sides where the content scrolls sideways.
        ///
        /// **Differs from UIKit**: there, above and below it depends on the containers around.
        case automatic
        /// On the axes along which the content scrolls.
        case scrollableAxes
        case never
        case always
    }

    /// Whether a drag ends what is typed into.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        /// As the drag begins.
        case onDrag = 1
        /// When the finger takes the keyboard down with it: there is none on the screen, so it never does.
        case interactive = 2
        /// The same as `onDrag`.
        case onDragWithAccessory = 3
        /// The same as `interactive`.
        case interactiveWithAccessory = 4
    }
}

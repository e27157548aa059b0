public import CoreGraphics

/// What a control's action shows of itself: a title and an image.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// What an action may be.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It isn't performed.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It does away with something.
        public static let destructive = Attributes(rawValue: 1 << 1)
    }

    /// Empty by default.
    open internal(set) var title: String
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

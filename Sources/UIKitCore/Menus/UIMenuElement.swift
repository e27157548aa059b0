public import CoreGraphics

/// Something in a menu: an action, or a menu in it.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// What an action may be.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It isn't performed.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// It does away with something: red in a menu.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// It isn't in the menu.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays when it is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// What a menu marks an action with.
    public enum State: Int, Sendable {
        case off
        /// A tick.
        case on
        /// A dash.
        case mixed
    }

    /// Empty by default.
    open internal(set) var title: String
    /// A smaller line below the title; nil by default.
    open var subtitle: String?
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}

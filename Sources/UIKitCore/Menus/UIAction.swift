import CoreGraphics

/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control or a menu does, as a closure with a title.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// Tells actions apart: a control has one of each for an event.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private static var count = 0

    public let identifier: Identifier
    /// Kept; for a menu of key commands, of which there is none.
    open var discoverabilityTitle: String?
    public var attributes: Attributes
    /// How a menu marks it; off by default. A change shows when the menu is next shown.
    public var state: State
    /// Whoever performs the action, while it runs; nil otherwise.
    open private(set) var sender: Any?
    private let handler: UIActionHandler

    /// Creates an action.
    ///
    /// - Parameter identifier: One of its own is made up where there is none.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping UIActionHandler
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("action \(Self.count)")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    final func perform(from sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}

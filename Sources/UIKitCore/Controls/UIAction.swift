/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a control does, as a closure with a title.
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
    public var attributes: Attributes
    /// Whoever performs the action, while it runs; nil otherwise.
    open private(set) var sender: Any?
    private let handler: UIActionHandler

    /// Creates an action.
    ///
    /// - Parameter identifier: One of its own is made up where there is none.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
        handler: @escaping UIActionHandler
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("action \(Self.count)")
        self.attributes = attributes
        self.handler = handler
        super.init(title: title, image: image)
    }

    func perform(from sender: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}

/// What a configuration is made for: the traits, and how a view is used at the moment.
@preconcurrency @MainActor
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)
    var traitCollection: UITraitCollection { get set }
    /// A state of one's own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a state of one's own.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// How a view is used at the moment.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    public var isSelected = false
    /// Never set here, like the next: there is no focus, and nothing tells of pinned headings.
    public var isFocused = false
    public var isPinned = false
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

/// How a cell is used at the moment.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    public var isDisabled = false
    /// Whether a finger is on it.
    public var isHighlighted = false
    public var isSelected = false
    /// Never set here, like the next three: there is no focus, no outline and no moving by hand.
    public var isFocused = false
    public var isPinned = false
    public var isExpanded = false
    public var isReordering = false
    public var isEditing = false
    /// Whether its actions are pulled out.
    public var isSwiped = false
    private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { own[key] }
        set { own[key] = newValue }
    }
}

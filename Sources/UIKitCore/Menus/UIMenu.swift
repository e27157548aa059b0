import CoreGraphics

/// Actions and menus, in an order.
///
/// **Differs from UIKit**: there is no menu bar and no main menu; elements have one size.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// Tells menus apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu stands in another.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements stand in the menu around it, set off by wider lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// It does away with something: its title is red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of its actions, in inline menus in it too, is on: that which was chosen last.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    private static var count = 0

    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]

    /// Creates a menu.
    ///
    /// - Parameter identifier: One of its own is made up where there is none.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        Self.count += 1
        self.identifier = identifier ?? Identifier("menu \(Self.count)")
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The actions that are on, in inline menus too.
    open var selectedElements: [UIMenuElement] { inlineActions.filter { $0.state == .on } }

    final var inlineActions: [UIAction] {
        children.flatMap { element -> [UIAction] in
            if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.inlineActions : [] }
            return (element as? UIAction).map { [$0] } ?? []
        }
    }

    /// Turns an action on, and the others off, where one at most is on.
    final func select(_ action: UIAction) {
        for menu in children.compactMap({ $0 as? UIMenu }) { menu.select(action) }
        let actions = inlineActions
        guard options.contains(.singleSelection), actions.contains(where: { $0 === action }) else { return }
        for other in actions { other.state = other === action ? .on : .off }
    }
}

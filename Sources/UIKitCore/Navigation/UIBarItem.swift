public import CoreGraphics

/// The base of what stands in bars.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Told of every change.
    final var changed: () -> Void = {}

    public override init() {}

    open var title: String? { didSet { changed() } }
    open var image: UIImage? { didSet { changed() } }
    open var isEnabled = true { didSet { changed() } }
    /// The item's own number; 0 by default.
    open var tag = 0
    /// The name by which tests and scripts find the item's button.
    open var accessibilityIdentifier: String? { didSet { changed() } }
}

/// A button in a navigation bar.
///
/// **Differs from UIKit**: it takes a `UIAction` only, as there are no selectors, and has no menu.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// Whether the title is set in a heavier weight: that of what finishes the screen's work.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// Items with a meaning, shown by their English names.
    ///
    /// **Differs from UIKit**: those that are pictures there are not here, add and close aside, which are signs.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        case close = 24

        var title: String {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .add: "+"
            case .close: "Close"
            }
        }
    }

    open var style = Style.plain { didSet { changed() } }
    /// Its width in points; 0, the default, for what the content needs.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// A view in the button's place.
    open var customView: UIView? { didSet { changed() } }
    /// The button's colour; the bar's where it is nil.
    open var tintColor: UIColor? { didSet { changed() } }
    /// What a tap does; its title and image show where the item has none of its own.
    open var primaryAction: UIAction? { didSet { changed() } }

    public override init() { super.init() }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(title: systemItem.title, primaryAction: primaryAction)
        if systemItem == .done || systemItem == .save { style = .done }
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}

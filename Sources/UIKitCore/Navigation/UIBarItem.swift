import CoreGraphics
public import class Foundation.NSAttributedString
public import ObjectiveC

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
    /// What it is called for those who don't see it; its title by default.
    open var accessibilityLabel: String? {
        get { spokenLabel ?? title }
        set { spokenLabel = newValue }
    }
    private var spokenLabel: String?
    final var titles = BarTitles() { didSet { changed() } }

    /// Gives the title a font and a colour in a state; nil takes them back. The font is that of the normal state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titles.set(attributes, for: state)
    }
    /// The attributes that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titles.attributes(for: state)
    }
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

    /// Creates an item that does nothing when it is tapped, as for the way back, whose action isn't asked for.
    ///
    /// **Differs from UIKit**: without Objective-C a selector calls nothing, and one that is given is reported.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        self.style = style
        refuse(action)
    }

    /// Creates an item with an image that does nothing when it is tapped.
    ///
    /// **Differs from UIKit**: without Objective-C a selector calls nothing, and one that is given is reported.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image)
        self.style = style
        refuse(action)
    }

    /// Creates one of the system's items that does nothing when it is tapped.
    ///
    /// **Differs from UIKit**: without Objective-C a selector calls nothing, and one that is given is reported.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        refuse(action)
    }

    private func refuse(_ action: Selector?) {
        guard let action else { return }
        Diagnostics.report(
            Diagnostic(
                place: "UIBarButtonItem(target:action:)", problem: "nothing calls the selector \(action)",
                remedy: "give the item a primaryAction"))
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
}

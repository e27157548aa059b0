public import CoreGraphics
public import ObjectiveC

/// A button in a navigation bar or a toolbar.
///
/// **Differs from UIKit**: it takes a `UIAction` only, as there are no selectors.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// Whether the title is set in a heavier weight: that of what finishes the screen's work.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// Items with a meaning: words in English, or pictures.
    ///
    /// **Differs from UIKit**: the pictures are drawn near those of iOS; `pageCurl` isn't there, and close is a word.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        /// Room that shares what a toolbar has left.
        case flexibleSpace = 5
        /// Room of the item's own `width`.
        case fixedSpace = 6
        case compose = 7
        case reply = 8
        case action = 9
        case organize = 10
        case bookmarks = 11
        case search = 12
        case refresh = 13
        case stop = 14
        case camera = 15
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case close = 24

        /// The word that it shows, or is spoken of by.
        var title: String {
            switch self {
            case .flexibleSpace, .fixedSpace: ""
            case .fastForward: "Fast Forward"
            case .action: "Share"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }
    }

    /// What it is where it shows nothing.
    enum Space {
        case flexible, fixed
    }

    final var space: Space?

    /// Room that shares what a toolbar has left; in a navigation bar it has none.
    public class func flexibleSpace() -> Self { spacing(.flexible, 0) }
    /// Room of some points.
    public class func fixedSpace(_ width: CGFloat) -> Self { spacing(.fixed, width) }

    private class func spacing(_ space: Space, _ width: CGFloat) -> Self {
        let item = unsafeDowncast(making(), to: self)
        item.space = space
        item.width = width
        return item
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

    private final var backShifts: [UIBarMetrics: UIOffset] = [:]
    /// Moves the title where the item stands for the way back; what isn't finite counts as 0. Only `default` metrics count.
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        backShifts[barMetrics] = UIOffset(
            horizontal: adjustment.horizontal.isFinite ? adjustment.horizontal : 0,
            vertical: adjustment.vertical.isFinite ? adjustment.vertical : 0)
        changed()
    }
    open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        backShifts[barMetrics] ?? .zero
    }
    /// The menu that a press on the button shows, or a tap where there is no primary action; nil by default.
    open var menu: UIMenu? { didSet { changed() } }

    public override init() { super.init() }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        let image = BarGlyph.image(of: systemItem)
        self.init(
            title: image == nil ? systemItem.title : nil, image: image, primaryAction: primaryAction,
            menu: menu)
        if image != nil { accessibilityLabel = systemItem.title }
        if systemItem == .flexibleSpace { space = .flexible }
        if systemItem == .fixedSpace { space = .fixed }
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

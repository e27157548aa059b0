public import CoreGraphics

/// What a navigation bar shows for one controller of its stack.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    private weak var controller: UIViewController?
    private var ownTitle: String?
    /// Told of every change.
    final var changed: () -> Void = {}

    public init(title: String) {
        ownTitle = title
        super.init()
    }

    init(of controller: UIViewController) {
        self.controller = controller
        super.init()
    }

    /// The title in the middle; by default the controller's.
    open var title: String? {
        get { ownTitle ?? controller?.title }
        set {
            ownTitle = newValue
            didChange()
        }
    }
    /// A view in the title's place.
    open var titleView: UIView? { didSet { didChange() } }
    /// The title of the way back to this item; by default its title, or "Back" where that is too long or there is none.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// An item whose title and image stand for the way back to this item.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    open var hidesBackButton = false { didSet { didChange() } }
    /// Whether the items at the leading edge stand beside the way back, not in its place.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    /// The items at the leading edge, the first outermost.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    /// The items at the trailing edge, the first outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange() } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// When the title is large, where the bar has large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As that of the item below; large for the first.
        case automatic = 0
        case always = 1
        case never = 2
    }

    /// Whether the title is large where the bar has large titles; `automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
    /// The bar's look while this item is on top; nil, the default, for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { didChange() } }
    /// For bars of little height, of which there are none.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look over content that is at its top.
    ///
    /// **Differs from UIKit**: a bar looks the same wherever the content is; this is kept, and not used.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    /// What searches the item's controller: its bar stands below the title; nil, the default, for none.
    open var searchController: UISearchController? { didSet { didChange() } }
    /// Whether the search bar scrolls away with the controller's content, and comes back with it; true by default.
    ///
    /// The content is the controller's view, or its first subview, where that is a scroll view.
    ///
    /// **Differs from UIKit**: the bar shows at first; the safe area keeps its room while it is scrolled away.
    open var hidesSearchBarWhenScrolling = true { didSet { didChange() } }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    final func didChange() { changed() }
}

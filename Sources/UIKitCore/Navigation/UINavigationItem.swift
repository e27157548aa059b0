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
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

    final func didChange() { changed() }
}

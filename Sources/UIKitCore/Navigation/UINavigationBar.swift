import CoreGraphics
public import class Foundation.NSAttributedString
import QuartzCore

/// A bar with the title of where one is, the way back, and buttons.
///
/// Its look is what its own properties say; once `standardAppearance` was set, or the top item has one, it is that.
///
/// **Differs from UIKit**: a large title stays large as content is scrolled.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    /// The height under the screen's safe area: 44 pt, as iOS has it on phones.
    static let height: CGFloat = 44
    /// What a large title adds: 52 pt, as iOS has it.
    static let largeTitleHeight: CGFloat = 52

    private let background = BarBackground(isLineAbove: false)
    private(set) final var content: NavigationBarContent?
    final var search = NavigationSearch()
    /// The controller whose bar it is.
    final weak var navigationController: UINavigationController?
    /// What a tap on the way back does.
    final var goBack: () -> Void = {}
    /// Told when the bar's own height may have changed.
    final var heightMayHaveChanged: () -> Void = {}
    final var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }
    final var looks = NavigationBarLooks() { didSet { showLook() } }

    /// The items from the bottom of the stack to the one shown.
    open private(set) var items: [UINavigationItem]?
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
    open var barPosition: UIBarPosition { topInset > 0 ? .topAttached : .top }

    // MARK: Look

    /// Whether the bar is dark by itself.
    open var barStyle: UIBarStyle {
        get { looks.style }
        set { looks.style = newValue }
    }
    /// Whether what is behind shows through the system's background; true by default. A `barTintColor` is as
    /// translucent as it is itself.
    open var isTranslucent: Bool {
        get { looks.isTranslucent }
        set { looks.isTranslucent = newValue }
    }
    /// The background's colour; nil is the system's.
    open var barTintColor: UIColor? {
        get { looks.tint }
        set { looks.tint = newValue }
    }
    /// A picture in the line's place, below the bar; nil, the default, for the system's line, an empty one for none.
    open var shadowImage: UIImage? {
        get { looks.lineImage }
        set { looks.lineImage = newValue }
    }
    /// The font and colour of the title; nil, the default, for the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { looks.titleAttributes }
        set { looks.titleAttributes = newValue }
    }
    /// The font and colour of a large title; nil, the default, for the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { looks.largeTitleAttributes }
        set { looks.largeTitleAttributes = newValue }
    }
    /// Whether titles are large, under the row of buttons, where their items don't say otherwise; false by default.
    open var prefersLargeTitles: Bool {
        get { looks.prefersLargeTitles }
        set { looks.prefersLargeTitles = newValue }
    }
    /// The sign of the way back; nil, the default, for the system's.
    open var backIndicatorImage: UIImage? {
        get { looks.backIndicator }
        set { looks.backIndicator = newValue }
    }
    /// What the way back's title passes behind; the title doesn't here, and it is only kept.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// The bar's look as an object; one with the system's until it is set.
    ///
    /// **Differs from UIKit**: a change to what is read isn't seen until that is set again.
    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standard ?? UINavigationBarAppearance() }
        set { looks.standard = UINavigationBarAppearance(barAppearance: newValue) }
    }
    /// For bars of little height, of which there are none.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look over content that is at its top.
    ///
    /// **Differs from UIKit**: a bar looks the same wherever the content is; this is kept, and not used.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Puts a picture in the background's place; an empty one leaves none. Only `default` metrics count.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        looks.images[barMetrics] = backgroundImage
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { looks.images[barMetrics] }
    /// The same, wherever the bar stands.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: barMetrics)
    }
    /// Moves titles of the default metrics down by some points.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        looks.titleShifts[barMetrics] = adjustment.isFinite ? adjustment : 0
    }
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        looks.titleShifts[barMetrics] ?? 0
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        background.look = looks.background(over: nil)
    }

    public required init?(coder: NSCoder) { return nil }

    private func showLook() {
        background.look = looks.background(over: topItem)
        if items != nil { setItems(items, animated: false) }
        heightMayHaveChanged()
    }

    /// The height under the safe area for what is on top.
    final var ownHeight: CGFloat { (isRowTaken ? 0 : rowHeight) + searchHeight }

    private func makeContent() -> NavigationBarContent {
        var shown = looks.shown(over: topItem, isLarge: looks.isLarge(items))
        shown.bar = self
        return NavigationBarContent(
            item: topItem, back: backItem, looks: shown, goBack: { [weak self] in self?.goBack() })
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        for view in subviews { if let content = view as? NavigationBarContent { place(content) } }
        placeSearch()
    }

    private func place(_ content: NavigationBarContent) {
        let room = bounds.height - topInset - (searchHeight - search.hidden)
        content.place(
            in: CGRect(x: 0, y: topInset, width: bounds.width, height: isRowTaken ? rowHeight : max(room, 0)))
    }

    /// Shows the last of some items, with the way back to the one before.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items = items
        background.look = looks.background(over: topItem)
        show(makeContent())
        heightMayHaveChanged()
    }

    private func show(_ new: NavigationBarContent) {
        for view in subviews where view is NavigationBarContent { view.removeFromSuperview() }
        content = new
        settle(new)
        _ = showSearch(animated: false)
        placeRow()
        listen()
    }

    /// Brings content to its place, whatever is animated around it.
    private func settle(_ new: NavigationBarContent) {
        UIView.performWithoutAnimation {
            addSubview(new)
            place(new)
            new.layoutIfNeeded()
        }
    }

    private func listen() {
        for item in [topItem, backItem] {
            item?.changed = { [weak self] in self?.setItems(self?.items, animated: false) }
        }
    }

    /// A change of the bar's content with a transition.
    struct Change {
        /// Moves the parts: to be animated.
        let move: () -> Void
        /// Takes away what has left.
        let end: () -> Void
    }

    /// Prepares the change to other items, from the trailing edge or from the leading one.
    final func change(to items: [UINavigationItem], isForwards: Bool) -> Change {
        let old = content
        self.items = items
        // Before anything is laid out for the new items: a bar that leaves stays where it is.
        let searching = showSearch(animated: true)
        let new = makeContent()
        content = new
        settle(new)
        listen()
        let side: CGFloat = InterfaceContext.current.layoutDirection == .rightToLeft ? -1 : 1
        // The title becomes the way back, or comes out of it; the other title comes from the far half, or goes there.
        let far = bounds.width / 2 * side
        let (upper, lower) = isForwards ? (new, old) : (old, new)
        var way: CGFloat?
        if let start = lower?.starts.title, let end = upper?.starts.back { way = (end - start) * side }
        let back = way ?? 0
        let title = way ?? -far
        if isForwards { new.shift(title: far, back: -back) } else { new.shift(title: title, back: 0) }
        new.alpha = 0
        return Change { [weak self] in
            if let self { background.look = looks.background(over: topItem) }
            new.shift(title: 0, back: 0)
            new.alpha = 1
            self?.placeRow()
            searching.move()
            if isForwards { old?.shift(title: title, back: -far) } else { old?.shift(title: far, back: -back) }
            old?.alpha = 0
        } end: {
            old?.removeFromSuperview()
            searching.end()
        }
    }
}

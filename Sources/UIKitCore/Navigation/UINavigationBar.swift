public import CoreGraphics
import QuartzCore

/// A bar with the title of where one is, the way back, and buttons.
///
/// **Differs from UIKit**: there are no large titles and no appearance objects; the background is the system's, a
/// material that blurs what lies behind it, or `barTintColor` without one.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    /// The height under the screen's safe area: 44 pt, as iOS has it on phones.
    static let height: CGFloat = 44

    private let background = BarBackground(frame: .zero)
    private let hairline = UIView(frame: .zero)
    private var content: NavigationBarContent?
    /// What a tap on the way back does.
    final var goBack: () -> Void = {}
    final var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }

    /// The items from the bottom of the stack to the one shown.
    open private(set) var items: [UINavigationItem]?
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
    /// The background's colour; nil is the system's.
    open var barTintColor: UIColor? { didSet { background.color = barTintColor } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        hairline.backgroundColor = .separator
        for view in [background, hairline] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    public required init?(coder: NSCoder) { return nil }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5)
        for view in subviews { if let content = view as? NavigationBarContent { place(content) } }
    }

    private func place(_ content: NavigationBarContent) {
        content.place(in: CGRect(x: 0, y: topInset, width: bounds.width, height: max(bounds.height - topInset, 0)))
    }

    /// Shows the last of some items, with the way back to the one before.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items = items
        show(NavigationBarContent(item: topItem, back: backItem, goBack: { [weak self] in self?.goBack() }))
    }

    private func show(_ new: NavigationBarContent) {
        for view in subviews where view is NavigationBarContent { view.removeFromSuperview() }
        content = new
        addSubview(new)
        place(new)
        listen()
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
        let new = NavigationBarContent(item: topItem, back: backItem, goBack: { [weak self] in self?.goBack() })
        content = new
        addSubview(new)
        place(new)
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
        return Change {
            new.shift(title: 0, back: 0)
            new.alpha = 1
            if isForwards { old?.shift(title: title, back: -far) } else { old?.shift(title: far, back: -back) }
            old?.alpha = 0
        } end: {
            old?.removeFromSuperview()
        }
    }
}

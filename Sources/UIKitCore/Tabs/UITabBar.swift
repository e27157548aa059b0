public import CoreGraphics

/// A row of items, one of them selected.
///
/// Its look is what its own properties say; once `standardAppearance` was set it is that.
@preconcurrency @MainActor
open class UITabBar: UIView, UIBarPositioning {
    /// The height above the screen's safe area: 49 pt, as iOS has it on phones.
    static let height: CGFloat = 49

    private let background = BarBackground(isLineAbove: true)
    private let indicator = UIImageView(frame: .zero)
    private var buttons: [TabButton] = []
    /// What a tap on the item of a number does; where nobody says, it is selected.
    final var choose: ((Int) -> Void)?
    final var looks = TabBarLooks() { didSet { showLook() } }

    /// Hears of what the user chooses.
    open weak var delegate: (any UITabBarDelegate)?
    open var items: [UITabBarItem]? { didSet { rebuild() } }
    open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }

    open var barPosition: UIBarPosition { .bottom }

    // MARK: Look

    /// Whether the bar is dark by itself.
    open var barStyle: UIBarStyle {
        get { looks.style }
        set { looks.style = newValue }
    }
    /// Whether what is behind shows through the system's background; true by default.
    open var isTranslucent: Bool {
        get { looks.isTranslucent }
        set { looks.isTranslucent = newValue }
    }
    /// The background's colour; nil is the system's.
    open var barTintColor: UIColor? {
        get { looks.tint }
        set { looks.tint = newValue }
    }
    /// The colour of items that aren't selected; nil, the default, for the system's.
    open var unselectedItemTintColor: UIColor? {
        get { looks.unselected }
        set { looks.unselected = newValue }
    }
    /// A picture in the background's place; an empty one leaves none.
    open var backgroundImage: UIImage? {
        get { looks.image }
        set { looks.image = newValue }
    }
    /// A picture in the line's place, above the bar; an empty one for none.
    open var shadowImage: UIImage? {
        get { looks.lineImage }
        set { looks.lineImage = newValue }
    }
    /// A picture behind the selected item, in its middle; nil, the default, for none.
    open var selectionIndicatorImage: UIImage? {
        get { looks.indicator }
        set { looks.indicator = newValue }
    }
    /// The bar's look as an object; one with the system's until it is set.
    ///
    /// **Differs from UIKit**: a change to what is read isn't seen until that is set again.
    open var standardAppearance: UITabBarAppearance {
        get { looks.standard ?? UITabBarAppearance() }
        set { looks.standard = UITabBarAppearance(barAppearance: newValue) }
    }
    /// The look over content that is at its end.
    ///
    /// **Differs from UIKit**: a bar looks the same wherever the content is; this is kept, and not used.
    open var scrollEdgeAppearance: UITabBarAppearance?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        indicator.contentMode = .center
        addSubview(background)
        addSubview(indicator)
        background.look = looks.background
    }

    public required init?(coder: NSCoder) { return nil }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            let button = TabButton(item)
            button.looks = looks
            button.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
            item.changed = { [weak button] in button?.show() }
            addSubview(button)
            return button
        }
        showSelection()
        setNeedsLayout()
    }

    private func tapped(_ index: Int) {
        if let choose { return choose(index) }
        guard let item = items?[index] else { return }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private func showLook() {
        background.look = looks.background
        indicator.image = looks.shownIndicator
        indicator.tintColor = looks.standard?.selectionIndicatorTintColor ?? tintColor
        for button in buttons { button.looks = looks }
        setNeedsLayout()
    }

    private func showSelection() {
        for button in buttons { button.isChosen = button.item === selectedItem }
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        placeButtons()
        indicator.frame = indicator.image == nil ? .zero : buttons.first(where: \.isChosen)?.frame ?? .zero
    }

    private func placeButtons() {
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        let isMirrored = InterfaceContext.current.layoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(x: place * width, y: 0, width: width, height: min(Self.height, bounds.height))
        }
    }
}

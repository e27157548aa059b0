public import CoreGraphics

/// A row of items, one of them selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    /// The height above the screen's safe area: 49 pt, as iOS has it on phones.
    static let height: CGFloat = 49

    private let background = BarBackground(frame: .zero)
    private let hairline = UIView(frame: .zero)
    private var buttons: [TabButton] = []
    /// What a tap on the item of a number does.
    final var choose: (Int) -> Void = { _ in }

    open var items: [UITabBarItem]? { didSet { rebuild() } }
    open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        hairline.backgroundColor = .separator
        for view in [background, hairline] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    public required init?(coder: NSCoder) { return nil }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            let button = TabButton(item)
            button.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
            item.changed = { [weak button] in button?.show() }
            addSubview(button)
            return button
        }
        showSelection()
        setNeedsLayout()
    }

    private func showSelection() {
        for button in buttons { button.isChosen = button.item === selectedItem }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
        guard !buttons.isEmpty else { return }
        let width = bounds.width / CGFloat(buttons.count)
        let isMirrored = InterfaceContext.current.layoutDirection == .rightToLeft
        for (index, button) in buttons.enumerated() {
            let place = CGFloat(isMirrored ? buttons.count - 1 - index : index)
            button.frame = CGRect(x: place * width, y: 0, width: width, height: min(Self.height, bounds.height))
        }
    }
}

/// One item of a tab bar.
final class TabButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    var isChosen = false { didSet { show() } }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        picture.contentMode = .center
        addSubview(picture)
        addSubview(label)
        show()
    }

    required init?(coder: NSCoder) { return nil }

    func show() {
        label.text = item.title
        let color: UIColor = isChosen ? tintColor : .secondaryLabel
        label.textColor = color
        picture.tintColor = color
        picture.image = (isChosen ? item.selectedImage ?? item.image : item.image)?
            .withRenderingMode(.alwaysTemplate)
        accessibilityIdentifier = item.accessibilityIdentifier
        isEnabled = item.isEnabled
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.sizeThatFits(bounds.size)
        let hasImage = picture.image != nil
        label.frame = CGRect(
            x: 0, y: hasImage ? 33 : ((bounds.height - size.height) / 2).rounded(), width: bounds.width,
            height: size.height)
        picture.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 28)
    }
}

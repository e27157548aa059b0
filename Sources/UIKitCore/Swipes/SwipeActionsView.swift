import CoreGraphics

/// The buttons beside a row, as far as they are pulled out.
final class SwipeActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    let isLeading: Bool
    private let buttons: [SwipeButton]
    /// Whether letting go does the first action.
    var isArmed = false

    init(_ configuration: UISwipeActionsConfiguration, isLeading: Bool, perform: @escaping (UIContextualAction) -> Void)
    {
        self.configuration = configuration
        self.isLeading = isLeading
        buttons = configuration.actions.map { action in SwipeButton(action) { perform(action) } }
        super.init(frame: .zero)
        clipsToBounds = true
        // The first is at the side, and lies over the others when it takes all the room.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { return nil }

    /// How wide the buttons are when they stand open.
    func openWidth(height: CGFloat) -> CGFloat { buttons.reduce(0) { $0 + $1.ownWidth(height: height) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let whole = openWidth(height: bounds.height)
        guard whole > 0 else { return }
        let isAtLeft = isLeading != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        var outer: CGFloat = 0
        for (number, button) in buttons.enumerated() {
            let own = button.ownWidth(height: bounds.height)
            let share = bounds.width * own / whole
            let width = isArmed ? number == 0 ? bounds.width : 0 : share
            // Each comes out from under the next one inwards, at least as wide as it will be.
            let shown = max(width, number == 0 && isArmed ? width : own)
            let x = isAtLeft ? outer + width - shown : bounds.width - outer - width
            button.frame = CGRect(x: x, y: 0, width: shown, height: bounds.height)
            outer += width
        }
    }
}

/// One of the buttons.
private final class SwipeButton: UIControl {
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let color: UIColor

    init(_ action: UIContextualAction, _ perform: @escaping () -> Void) {
        color = action.backgroundColor
        super.init(frame: .zero)
        backgroundColor = color
        label.text = action.title
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        picture.contentMode = .scaleAspectFit
        clipsToBounds = true
        addSubview(picture)
        addSubview(label)
        addAction(UIAction { _ in perform() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { return nil }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }
    override var spoken: SpokenView { SpokenView(isElement: true, label: label.text, traits: .button) }

    /// Room for the longer of title and picture, at least 74 pt: UIKit's.
    func ownWidth(height: CGFloat) -> CGFloat {
        let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)
        let text = label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(room).width
        return max(74, (max(text, picture.image?.size.width ?? 0) + 30).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.text?.isEmpty ?? true ? CGSize.zero : label.sizeThatFits(bounds.size)
        let image = picture.image?.size ?? .zero
        let hasBoth = text.height > 0 && image.height > 0 && bounds.height >= text.height + image.height + 16
        label.isHidden = image.height > 0 && !hasBoth
        picture.isHidden = image.height == 0
        let gap: CGFloat = hasBoth ? 4 : 0
        let textHeight = label.isHidden ? 0 : text.height
        let top = ((bounds.height - image.height - gap - textHeight) / 2).rounded()
        picture.frame = CGRect(
            x: ((bounds.width - image.width) / 2).rounded(), y: top, width: image.width, height: image.height)
        label.frame = CGRect(
            x: 4, y: top + image.height + gap, width: max(bounds.width - 8, 0), height: textHeight)
    }
}

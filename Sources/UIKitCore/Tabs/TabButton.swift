import CoreGraphics
import class Foundation.NSAttributedString
import QuartzCore

/// One item of a tab bar.
final class TabButton: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let badge = UILabel(frame: .zero)
    var isChosen = false { didSet { show() } }
    var looks = TabBarLooks() { didSet { show() } }

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        picture.contentMode = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        for view in [picture, label, badge] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        SpokenView(
            isElement: true, label: item.accessibilityLabel, value: item.badgeValue,
            traits: isChosen ? [.button, .selected] : .button)
    }

    func show() {
        let states = looks.states(of: item)
        let look = isChosen ? states?.selected : states?.normal
        let titles = item.titles.over(InterfaceContext.current.appearances.titles(of: item, in: superview))
        let attributes =
            look.map(\.titleTextAttributes) ?? titles.attributes(for: isChosen ? .selected : .normal)
            ?? titles.attributes(for: .normal) ?? [:]
        let color: UIColor =
            isChosen ? tintColor : looks.unselected ?? (looks.style == .black ? .lightGray : .secondaryLabel)
        label.text = item.title
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
        label.textAlignment = .center
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        picture.tintColor = look?.iconColor ?? color
        let image = isChosen ? item.selectedImage ?? item.image : item.image
        picture.image = image?.renderingMode == .alwaysOriginal ? image : image?.withRenderingMode(.alwaysTemplate)
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? look?.badgeBackgroundColor ?? .systemRed
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
        let states = looks.states(of: item)
        let look = isChosen ? states?.selected : states?.normal
        let shift = look?.titlePositionAdjustment ?? item.titlePositionAdjustment
        label.frame = CGRect(
            x: shift.horizontal,
            y: (hasImage ? 33 : ((bounds.height - size.height) / 2).rounded()) + shift.vertical, width: bounds.width,
            height: size.height)
        picture.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 28)
        // A pill at the image's upper right, as wide as it is high at least.
        let width = max(18, badge.sizeThatFits(bounds.size).width + 10)
        badge.frame = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
        badge.layer.cornerRadius = 9
    }
}

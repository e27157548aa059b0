import CoreGraphics
import QuartzCore

/// The card of an alert, or the cards of an action sheet: words, fields and buttons.
final class AlertView: UIView {
    /// Gone where somebody keeps the view alone.
    private weak var controller: UIAlertController?
    private var style = UIAlertController.Style.alert
    private var fields: [UITextField] = []
    private let card = UIView(frame: .zero)
    private let cancelCard = UIView(frame: .zero)
    private let titleLabel = UILabel(frame: .zero)
    private let messageLabel = UILabel(frame: .zero)
    private var buttons: [(action: UIAlertAction, button: UIButton)] = []
    private var lines: [UIView] = []

    private static let margin: CGFloat = 16
    private static let cancelGap: CGFloat = 8

    init(_ controller: UIAlertController) {
        self.controller = controller
        style = controller.preferredStyle
        super.init(frame: .zero)
        let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        material.isUserInteractionEnabled = false
        material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(material)
        // What cancels stands apart, on a card of its own that lets nothing through.
        cancelCard.backgroundColor = .secondarySystemBackground
        for card in [card, cancelCard] {
            card.layer.cornerRadius = 14
            card.clipsToBounds = true
            addSubview(card)
        }
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            card.addSubview(label)
        }
        rebuild()
    }

    required init?(coder: NSCoder) { return nil }

    private var isSheet: Bool { style == .actionSheet }
    private var buttonHeight: CGFloat { isSheet ? 57 : 44 }

    /// The buttons as they stand: that which cancels last, or first of two side by side.
    private func ordered(_ controller: UIAlertController) -> [UIAlertAction] {
        let others = controller.actions.filter { $0.style != .cancel }
        let cancel = controller.actions.filter { $0.style == .cancel }
        return isBeside ? cancel + others : others + cancel
    }

    private var isBeside: Bool { !isSheet && buttonCount == 2 }
    private var buttonCount = 0

    func rebuild() {
        guard let controller else { return }
        buttonCount = controller.actions.count
        fields = controller.alert.fields
        titleLabel.text = controller.title
        titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        messageLabel.text = controller.message
        messageLabel.font = .systemFont(ofSize: 13)
        if isSheet {
            titleLabel.textColor = .secondaryLabel
            messageLabel.textColor = .secondaryLabel
        }
        for field in fields where field.superview !== card { card.addSubview(field) }
        for (_, button) in buttons { button.removeFromSuperview() }
        for line in lines { line.removeFromSuperview() }
        lines = []
        buttons = ordered(controller).map { action in
            let button = UIButton(type: .system)
            button.setTitle(action.title, for: .normal)
            let strong = controller.preferredAction ?? controller.actions.first { $0.style == .cancel }
            button.titleLabel?.font = .systemFont(
                ofSize: isSheet ? 20 : 17, weight: action === strong ? .semibold : .regular)
            if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
            button.isEnabled = action.isEnabled
            button.addAction(UIAction { [weak self] _ in self?.controller?.choose(action) }, for: .touchUpInside)
            (isApart(action) ? cancelCard : card).addSubview(button)
            return (action, button)
        }
        setNeedsLayout()
        superview?.setNeedsLayout()
    }

    private func isApart(_ action: UIAlertAction) -> Bool { isSheet && action.style == .cancel }

    /// How high it is at a width.
    func height(width: CGFloat) -> CGFloat { place(width: width, moves: false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(width: bounds.width, moves: true)
    }

    private func place(width: CGFloat, moves: Bool) -> CGFloat {
        let room = max(width - 2 * Self.margin, 0)
        let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
        var y: CGFloat = 0
        func put(_ view: UIView, _ frame: CGRect) {
            if moves { view.frame = frame }
        }
        let words = [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty }
        if !words.isEmpty || !fields.isEmpty { y += isSheet ? 14 : 19 }
        for label in words {
            let height = label.sizeThatFits(limit).height
            put(label, CGRect(x: Self.margin, y: y, width: room, height: height))
            y += height + 3
        }
        if !fields.isEmpty { y += 12 }
        for field in fields {
            put(field, CGRect(x: Self.margin, y: y, width: room, height: 30))
            y += 35
        }
        if y > 0 { y += isSheet ? 12 : 16 }
        var lineFrames: [CGRect] = []
        let inner = buttons.filter { !isApart($0.action) }
        if isBeside {
            lineFrames.append(CGRect(x: 0, y: y, width: width, height: 0.5))
            lineFrames.append(CGRect(x: width / 2, y: y, width: 0.5, height: buttonHeight))
            for (index, item) in inner.enumerated() {
                put(
                    item.button, CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: buttonHeight))
            }
            y += buttonHeight
        } else {
            for item in inner {
                if y > 0 { lineFrames.append(CGRect(x: 0, y: y, width: width, height: 0.5)) }
                put(item.button, CGRect(x: 0, y: y, width: width, height: buttonHeight))
                y += buttonHeight
            }
        }
        put(card, CGRect(x: 0, y: 0, width: width, height: y))
        if let apart = buttons.first(where: { isApart($0.action) }) {
            let top = y == 0 ? 0 : y + Self.cancelGap
            put(cancelCard, CGRect(x: 0, y: top, width: width, height: buttonHeight))
            put(apart.button, CGRect(x: 0, y: 0, width: width, height: buttonHeight))
            y = top + buttonHeight
        } else {
            put(cancelCard, .zero)
        }
        if moves { draw(lineFrames) }
        return y
    }

    private func draw(_ frames: [CGRect]) {
        while lines.count < frames.count {
            let line = UIView(frame: .zero)
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            card.addSubview(line)
            lines.append(line)
        }
        for (line, frame) in zip(lines, frames) { line.frame = frame }
    }
}

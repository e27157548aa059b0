import CoreGraphics

/// One line of a menu.
final class MenuRowView: UIView {
    let row: MenuRow
    private let label = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let mark = UIImageView(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private let line = UIView(frame: .zero)
    private var wheel: UIActivityIndicatorView?
    /// Whether lines have room for marks before their titles.
    private let hasMarks: Bool

    init(_ row: MenuRow, hasMarks: Bool, hasLine: Bool) {
        self.row = row
        self.hasMarks = hasMarks
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 17)
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        line.backgroundColor = .separator
        line.isHidden = !hasLine
        picture.contentMode = .scaleAspectFit
        mark.contentMode = .center
        for view in [line, mark, label, detail, picture] { addSubview(view) }
        show()
    }

    required init?(coder: NSCoder) { return nil }

    var isChosen = false {
        didSet { backgroundColor = isChosen ? .secondarySystemFill : rest }
    }

    private var rest: UIColor? {
        if case .gap = row { return .tertiarySystemFill }
        return nil
    }

    private func show() {
        backgroundColor = rest
        isAccessibilityElement = true
        switch row {
        case .title(let title):
            label.text = title
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
        case .action(let action):
            show(
                action, isRed: action.attributes.contains(.destructive),
                isOff: action.attributes.contains(.disabled))
            mark.image = action.state == .on ? MenuSign.tick : action.state == .mixed ? MenuSign.dash : nil
            mark.tintColor = label.textColor
            accessibilityTraits = action.state == .on ? [.button, .selected] : .button
        case .menu(let menu):
            show(menu, isRed: menu.options.contains(.destructive), isOff: false)
            if menu.image == nil {
                picture.image = MenuSign.chevron
                picture.contentMode = .center
                picture.tintColor = .secondaryLabel
            }
            accessibilityTraits = .button
        case .back(let menu):
            label.text = menu.title
            label.font = .systemFont(ofSize: 17, weight: .semibold)
            mark.image = MenuSign.back
            mark.tintColor = .label
            accessibilityTraits = .button
        case .waiting:
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            addSubview(wheel)
            self.wheel = wheel
        case .gap: isAccessibilityElement = false
        }
        accessibilityLabel = label.text
    }

    private func show(_ element: UIMenuElement, isRed: Bool, isOff: Bool) {
        label.text = element.title
        label.textColor = isOff ? .tertiaryLabel : isRed ? .systemRed : .label
        detail.text = element.subtitle
        let image = element.image
        picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
        picture.tintColor = label.textColor
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ rect: CGRect) {
            let x = isMirrored ? bounds.width - rect.maxX : rect.minX
            view.frame = CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
        }
        let isBack = if case .back = row { true } else { false }
        let start: CGFloat = hasMarks || isBack ? 36 : 16
        let end = bounds.width - (picture.image == nil ? 16 : 48)
        let room = max(end - start, 0)
        let hasDetail = !(detail.text ?? "").isEmpty
        put(label, CGRect(x: start, y: hasDetail ? 9 : 0, width: room, height: hasDetail ? 22 : bounds.height))
        put(detail, CGRect(x: start, y: 32, width: room, height: hasDetail ? 18 : 0))
        label.textAlignment = isMirrored ? .right : .left
        detail.textAlignment = label.textAlignment
        put(mark, CGRect(x: 10, y: 0, width: 20, height: bounds.height))
        put(picture, CGRect(x: bounds.width - 38, y: (bounds.height - 22) / 2, width: 22, height: 22))
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
        wheel?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// The signs in a menu: templates, drawn.
@MainActor
enum MenuSign {
    static var tick: UIImage { draw([(2, 8), (5.5, 12), (12.5, 3.5)]) }
    static var dash: UIImage { draw([(3, 8), (12, 8)]) }
    static var chevron: UIImage { side(false) }
    static var back: UIImage { side(true) }

    private static func side(_ isBack: Bool) -> UIImage {
        let isMirrored = InterfaceContext.current.layoutDirection == .rightToLeft
        return draw(isBack != isMirrored ? [(9, 3), (4.5, 8), (9, 13)] : [(5.5, 3), (10, 8), (5.5, 13)])
    }

    private static func draw(_ points: [(CGFloat, CGFloat)]) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 15, height: 16)).image { _ in
            let path = UIBezierPath()
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.lineWidth = 2
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            UIColor.black.setStroke()
            path.stroke()
        }.withRenderingMode(.alwaysTemplate)
    }
}

import CoreGraphics
import QuartzCore

/// What a table's cell is made of, and how it is used.
@MainActor
final class CellParts {
    var style = UITableViewCell.CellStyle.default
    var identifier: String?
    var isSelected = false
    var isHighlighted = false
    let content = UIView(frame: .zero)
    let separator = UIView(frame: .zero)
    private(set) var label: UILabel?
    private(set) var detail: UILabel?
    private(set) var picture: UIImageView?
    /// The gray ground of a selected cell that has no other.
    var plainGround: UIView?
    /// The separator inset that the table gave.
    var tableInset: CGFloat = 16
    /// The signs at the trailing side.
    var signs: [UIView] = []
    /// What it shows by values.
    let configured = ConfiguredContent()
    var updateHandler: UITableViewCell.ConfigurationUpdateHandler?

    func label(in cell: UITableViewCell) -> UILabel {
        if let label { return label }
        let new = UILabel(frame: .zero)
        new.font = style == .value2 ? .systemFont(ofSize: 12) : .systemFont(ofSize: 17)
        if style == .value2 {
            new.textColor = cell.tintColor
            new.textAlignment = .right
        }
        content.addSubview(new)
        label = new
        cell.setNeedsLayout()
        return new
    }

    func detail(in cell: UITableViewCell) -> UILabel? {
        if style == .default { return nil }
        if let detail { return detail }
        let new = UILabel(frame: .zero)
        new.font = .systemFont(ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
        new.textColor = style == .value1 ? .secondaryLabel : .label
        content.addSubview(new)
        detail = new
        cell.setNeedsLayout()
        return new
    }

    func picture(in cell: UITableViewCell) -> UIImageView? {
        if style == .value2 { return nil }
        if let picture { return picture }
        let new = UIImageView(frame: .zero)
        new.contentMode = .scaleAspectFit
        content.addSubview(new)
        picture = new
        cell.setNeedsLayout()
        return new
    }
}

/// A chevron, a tick or an information sign, in outlines.
final class CellSign: UIView {
    enum Kind { case chevron, tick }

    private let kind: Kind
    /// Another colour than the sign's own.
    private let color: UIColor?
    private let shape = CAShapeLayer()

    init(_ kind: Kind, color: UIColor? = nil) {
        self.kind = kind
        self.color = color
        super.init(frame: CGRect(x: 0, y: 0, width: kind == .chevron ? 8 : 14, height: 13))
        isUserInteractionEnabled = false
        shape.fillColor = nil
        shape.lineWidth = 2
        shape.lineCap = .round
        shape.lineJoin = .round
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath()
        switch kind {
        case .chevron:
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (tail, tip): (CGFloat, CGFloat) = isMirrored ? (7, 1) : (1, 7)
            path.move(to: CGPoint(x: tail, y: 0.5))
            path.addLine(to: CGPoint(x: tip, y: 6.5))
            path.addLine(to: CGPoint(x: tail, y: 12.5))
            shape.strokeColor = (color ?? .tertiaryLabel).resolvedColor(with: traitCollection).cgColor
        case .tick:
            path.move(to: CGPoint(x: 1, y: 7))
            path.addLine(to: CGPoint(x: 5, y: 11.5))
            path.addLine(to: CGPoint(x: 13, y: 1))
            shape.strokeColor = (color ?? tintColor).resolvedColor(with: traitCollection).cgColor
        }
        shape.frame = bounds
        shape.path = path.cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }
}

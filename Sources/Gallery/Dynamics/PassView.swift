import UIKit

/// A backstage pass: a slot for the strap, a face, a name, and lines for a scanner.
final class PassView: UIView {
    /// Points from the upper edge to the middle of the slot.
    static let slot: CGFloat = 18

    private let hole = UIView()
    private let band = UIView()
    private let kind = UILabel.line("BACKSTAGE", size: 13, weight: .bold, color: .white)
    private let face = UIView()
    private let initials = UILabel.line("AO", size: 28, weight: .semibold, color: .white)
    private let name = UILabel.line("Amara Osei", size: 20, weight: .semibold, color: .label)
    private let part = UILabel.line("Lighting", size: 15, weight: .regular, color: .secondaryLabel)
    private let code = CodeView()

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowRadius = 20
        isUserInteractionEnabled = false
        hole.backgroundColor = .systemGroupedBackground
        hole.layer.cornerRadius = 5
        band.backgroundColor = .systemBlue
        face.backgroundColor = .systemPurple
        for label in [kind, initials, name, part] { label.textAlignment = .center }
        band.addSubview(kind)
        face.addSubview(initials)
        for view in [hole, band, face, name, part, code] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let (width, height) = (bounds.width, bounds.height)
        hole.frame = CGRect(x: width / 2 - 20, y: Self.slot - 5, width: 40, height: 10)
        band.frame = CGRect(x: 0, y: 36, width: width, height: 32)
        kind.frame = band.bounds
        let room = max(height - 36 - 32, 0)
        let side = min(max(room * 0.36, 0), 88)
        face.frame = CGRect(x: (width - side) / 2, y: band.frame.maxY + room * 0.08, width: side, height: side)
        face.layer.cornerRadius = side / 2
        face.isHidden = side < 48
        initials.frame = face.bounds
        var y = (face.isHidden ? band.frame.maxY : face.frame.maxY) + 10
        y = name.stand(at: CGPoint(x: 0, y: y), width: width) + 2
        y = part.stand(at: CGPoint(x: 0, y: y), width: width) + 12
        name.isHidden = name.frame.maxY > height - 4
        part.isHidden = part.frame.maxY > height - 4
        code.frame = CGRect(x: 24, y: y, width: max(width - 48, 0), height: max(height - y - 20, 0))
        code.isHidden = code.bounds.height < 12
    }
}

/// Lines of several widths, as a scanner reads them.
private final class CodeView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        UIColor.label.setFill()
        var (x, place) = (bounds.minX, 0)
        while x < bounds.maxX - 4 {
            let width = CGFloat([1, 3, 2, 1, 4, 2, 1][place % 7])
            UIBezierPath(rect: CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)).fill()
            x += width + CGFloat([2, 1, 3, 2, 1][place % 5])
            place += 1
        }
    }
}

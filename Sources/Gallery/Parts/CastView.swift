import UIKit

/// Who plays whom: a list of faces, names and parts.
final class CastView: UIView {
    let button = UIButton(type: .system)
    private let headline = UILabel.line("The cast", size: 34, weight: .bold, color: .label)
    private let list = UIView()
    private let rows: [CastRow]

    private static let people: [(name: String, part: String, color: UIColor)] = [
        ("Amara Osei", "Hermione", .systemPurple), ("Jonas Lindqvist", "Leontes", .systemRed),
        ("Mei Tanaka", "Paulina", .systemTeal), ("Rafael Duarte", "Camillo", .systemOrange),
        ("Ines Moreau", "Perdita", .systemPink), ("Tom Abara", "Florizel", .systemGreen),
        ("Lev Sokolov", "Autolycus", .systemIndigo),
    ]

    init() {
        rows = Self.people.map { CastRow(name: $0.name, part: $0.part, color: $0.color) }
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        button.setTitle("Done", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.accessibilityIdentifier = "dismissButton"
        list.backgroundColor = .secondarySystemGroupedBackground
        list.layer.cornerRadius = 20
        list.clipsToBounds = true
        for row in rows { list.addSubview(row) }
        for part in [headline, list, button] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 32, 560), 0)
        let x = area.midX - width / 2
        let fit = button.sizeThatFits(CGSize(width: width, height: 44))
        button.frame = CGRect(x: x + width - fit.width - 16, y: area.minY + 24, width: fit.width + 16, height: 44)
        let top = headline.stand(at: CGPoint(x: x + 16, y: area.minY + 72), width: max(width - 32, 0)) + 16
        let room = max(area.maxY - top - 24, 0)
        let shown = min(rows.count, Int(room / CastRow.height))
        list.frame = CGRect(x: x, y: top, width: width, height: CGFloat(shown) * CastRow.height)
        for (place, row) in rows.enumerated() {
            row.isHidden = place >= shown
            row.frame = CGRect(x: 0, y: CGFloat(place) * CastRow.height, width: width, height: CastRow.height)
        }
    }
}

/// One of the cast: a round face with initials, a name, a part.
private final class CastRow: UIView {
    static let height: CGFloat = 72

    private let face = UIView()
    private let initials: UILabel
    private let name: UILabel
    private let part: UILabel

    init(name: String, part: String, color: UIColor) {
        let letters = name.split(separator: " ").compactMap(\.first).map(String.init).joined()
        initials = .line(letters, size: 17, weight: .semibold, color: .white)
        initials.textAlignment = .center
        self.name = .line(name, size: 17, weight: .semibold, color: .label)
        self.part = .line(part, size: 15, weight: .regular, color: .secondaryLabel)
        super.init(frame: .zero)
        face.backgroundColor = color
        face.layer.cornerRadius = 24
        for view in [face, self.name, self.part] { addSubview(view) }
        face.addSubview(initials)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        face.frame = CGRect(x: 16, y: 12, width: 48, height: 48)
        initials.frame = face.bounds
        let width = max(bounds.width - 96, 0)
        let y = name.stand(at: CGPoint(x: 80, y: 14), width: width) + 2
        _ = part.stand(at: CGPoint(x: 80, y: y), width: width)
    }
}

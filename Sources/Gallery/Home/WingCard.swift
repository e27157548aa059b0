import Staging
import UIKit

/// A wing of the gallery in the list: its name above a card of its scenes.
final class WingCard: UIView {
    let rows: [SceneRow]
    private let title: UILabel
    private let card = UIView()

    private static let titleHeight: CGFloat = 20
    private static let gap: CGFloat = 8

    init(_ name: String, _ scenes: [Scene]) {
        rows = scenes.map { SceneRow($0) }
        title = .line(name, size: 15, weight: .semibold, color: .secondaryLabel)
        super.init(frame: .zero)
        card.backgroundColor = .homeCard
        card.layer.cornerRadius = 20
        card.clipsToBounds = true
        for row in rows { card.addSubview(row) }
        addSubview(title)
        addSubview(card)
    }

    required init?(coder: NSCoder) { nil }

    /// The height that the wing takes in a width.
    func naturalHeight(for width: CGFloat) -> CGFloat {
        rows.reduce(Self.titleHeight + Self.gap) { $0 + $1.naturalHeight(for: width) }
    }

    override func layoutSubviews() {
        let width = max(bounds.width - 40, 0)
        title.frame = CGRect(x: 20, y: 0, width: width, height: Self.titleHeight)
        let top = Self.titleHeight + Self.gap
        card.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
        var y: CGFloat = 0
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.naturalHeight(for: bounds.width))
            y = row.frame.maxY
        }
    }

    /// The scenes by their wings, in the order in which the wings come first: the words before a name's stroke.
    static func wings(of scenes: [Scene]) -> [WingCard] {
        var order: [String] = []
        var members: [String: [Scene]] = [:]
        for scene in scenes {
            let wing = scene.name.split(separator: "/").first.map(String.init) ?? scene.name
            if members[wing] == nil { order.append(wing) }
            members[wing, default: []].append(scene)
        }
        return order.map { wing in
            let words = wing.split(separator: "-").joined(separator: " ")
            return WingCard(words.prefix(1).uppercased() + words.dropFirst(), members[wing] ?? [])
        }
    }
}

import UIKit

/// A screen of the dynamics wing: a headline, a line that says what to do, and below them room to play in.
///
/// Subclasses place what moves once the room has a size, and follow when it gets another.
class LessonView: UIView {
    /// The reference view of what moves: as wide as the screen, from below the words to its lower edge.
    let room = UIView()
    private let headline: UILabel
    private let note: UILabel
    private var shownSize = CGSize.zero

    /// Points between the screen's edges and what stands on it.
    static let margin: CGFloat = 24

    init(_ title: String, note: String) {
        headline = .line(title, size: 34, weight: .bold, color: .label)
        self.note = .line(note, size: 15, weight: .regular, color: .secondaryLabel)
        super.init(frame: .zero)
        backgroundColor = .systemGroupedBackground
        accessibilityIdentifier = "lesson"
        room.accessibilityIdentifier = "room"
        headline.numberOfLines = 0
        self.note.numberOfLines = 0
        for part in [headline, self.note, room] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// The width of a column of words and buttons in the middle, and its left edge.
    var column: (x: CGFloat, width: CGFloat) {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 2 * Self.margin, 560), 0)
        return (area.midX - width / 2, width)
    }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let (x, width) = column
        var y = area.minY + min(max(area.height * 0.08, 16), 64)
        // The corner is left to whoever closes the scene.
        y = headline.stand(at: CGPoint(x: x, y: y), width: max(min(width, area.maxX - x - 60), 0)) + 8
        y = note.stand(at: CGPoint(x: x, y: y), width: width) + 16
        room.frame = CGRect(x: 0, y: y, width: bounds.width, height: max(area.maxY - y, 0))
        guard room.bounds.size != shownSize, room.bounds.width > 0, room.bounds.height > 0 else { return }
        let isFirst = shownSize == .zero
        shownSize = room.bounds.size
        layoutRoom(isFirst: isFirst)
    }

    /// Places what is in the room, which has got its size or another one.
    func layoutRoom(isFirst: Bool) {}
}

/// Shows a lesson.
final class LessonController: UIViewController {
    private let lesson: LessonView

    init(_ lesson: LessonView) {
        self.lesson = lesson
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = lesson }
}

extension UIView {
    /// The soft shadow of a card.
    func castSoftShadow() {
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.12
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowRadius = 12
    }
}

import UIKit

/// A theatre's evening: a poster, what is on, and one thing to do.
final class ProgrammeView: UIView {
    let button: FilledButton
    private let eyebrow = UILabel.line("TONIGHT", size: 13, weight: .semibold, color: .secondaryLabel)
    private let headline = UILabel.line("The Winter’s Tale", size: 34, weight: .bold, color: .label)
    private let place = UILabel.line("Main stage · 19:30 · one interval", size: 17, weight: .regular, color: .label)
    private let note = UILabel.line(
        "Members choose their seats first. Log in to see what is left.", size: 15, weight: .regular,
        color: .secondaryLabel)
    let poster = CurtainView()

    init(buttonTitle: String) {
        button = FilledButton(title: buttonTitle)
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        button.accessibilityIdentifier = "programmeButton"
        for label in [headline, place, note] { label.numberOfLines = 0 }
        for part in [eyebrow, headline, poster, place, note, button] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 48, 560), 0)
        let x = area.midX - width / 2
        let buttonHeight: CGFloat = 50
        button.frame = CGRect(x: x, y: area.maxY - buttonHeight - 32, width: width, height: buttonHeight)

        var y = area.minY + min(max(area.height * 0.08, 16), 64)
        y = eyebrow.stand(at: CGPoint(x: x, y: y), width: width) + 4
        y = headline.stand(at: CGPoint(x: x, y: y), width: width) + 24
        let placeHeight = place.height(for: width)
        let noteHeight = note.height(for: width)
        let texts = placeHeight + 8 + noteHeight
        let room = button.frame.minY - 32 - y - 24 - texts
        let posterHeight = max(min(room, width * 1.1), 0)
        poster.frame = CGRect(x: x, y: y, width: width, height: posterHeight)
        poster.isHidden = posterHeight < 48
        y += poster.isHidden ? 0 : posterHeight + 24
        y = place.stand(at: CGPoint(x: x, y: y), width: width) + 8
        _ = note.stand(at: CGPoint(x: x, y: y), width: width)
        note.isHidden = note.frame.maxY > button.frame.minY - 8
        place.isHidden = place.frame.maxY > button.frame.minY - 8
    }
}

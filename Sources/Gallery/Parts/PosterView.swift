import UIKit

/// A poster with all that is to be said of the evening.
final class PosterView: UIView {
    let button = FilledButton(title: "Close")
    private let poster = CurtainView()
    private let headline = UILabel.line("The Winter’s Tale", size: 28, weight: .bold, color: .label)
    private let text = UILabel.line(
        "A king’s jealousy costs him everything; sixteen years and a sheep-shearing give some of it back. With live music.",
        size: 17, weight: .regular, color: .secondaryLabel)

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        button.accessibilityIdentifier = "dismissButton"
        poster.layer.cornerRadius = 0
        headline.numberOfLines = 0
        text.numberOfLines = 0
        for part in [poster, headline, text, button] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 48, 560), 0)
        let x = area.midX - width / 2
        button.frame = CGRect(x: x, y: area.maxY - 82, width: width, height: 50)
        let height = max(min(bounds.width * 1.1, area.height - 300), 0)
        poster.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
        var y = max(poster.frame.maxY, area.minY) + 24
        y = headline.stand(at: CGPoint(x: x, y: y), width: width) + 8
        _ = text.stand(at: CGPoint(x: x, y: y), width: width)
        text.isHidden = text.frame.maxY > button.frame.minY - 8
    }
}

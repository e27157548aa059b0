import UIKit

/// The gallery's name, and the button that turns light and dark.
final class HomeHeader: UIView {
    let appearance = UIButton(type: .system)
    private let headline = UILabel.line("Entracte", size: 34, weight: .bold, color: .label)
    private let subtitle = UILabel.line(
        "View-controller transitions, on stage.", size: 17, weight: .regular, color: .secondaryLabel)

    override init(frame: CGRect) {
        super.init(frame: frame)
        subtitle.numberOfLines = 0
        appearance.accessibilityIdentifier = "appearance"
        for part in [headline, subtitle, appearance] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    private static let top: CGFloat = 28

    func naturalHeight(for width: CGFloat) -> CGFloat {
        Self.top + headline.height(for: width) + 4 + subtitle.height(for: width)
    }

    override func layoutSubviews() {
        let fit = appearance.sizeThatFits(CGSize(width: bounds.width, height: 44))
        appearance.frame = CGRect(x: bounds.width - fit.width, y: Self.top, width: fit.width, height: 44)
        let y = headline.stand(at: CGPoint(x: 0, y: Self.top), width: max(bounds.width - fit.width - 8, 0)) + 4
        _ = subtitle.stand(at: CGPoint(x: 0, y: y), width: bounds.width)
    }
}

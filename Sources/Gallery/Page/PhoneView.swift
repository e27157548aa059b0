import UIKit

/// A phone: a stage with round corners and a soft shadow.
final class PhoneView: UIView {
    let screen = StageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.16
        backgroundColor = .systemBackground
        screen.backgroundColor = .tertiarySystemFill
        addSubview(screen)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        // A phone's corners and shadow, at the size at which it shows.
        let scale = bounds.width / 390
        screen.frame = bounds
        screen.layer.cornerRadius = 40 * scale
        layer.cornerRadius = 40 * scale
        layer.shadowRadius = 8 + 12 * scale
        layer.shadowOffset = CGSize(width: 0, height: 2 + 6 * scale)
    }
}

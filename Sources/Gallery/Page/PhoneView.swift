import UIKit

/// A phone: a stage with round corners and a soft shadow.
final class PhoneView: UIView {
    let screen = StageView(frame: .zero)
    /// Whether it has a phone's corners and shadow; without, it is the screen alone.
    var isFramed = true { didSet { if isFramed != oldValue { setNeedsLayout() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowColor = UIColor.black.cgColor
        backgroundColor = .systemBackground
        screen.backgroundColor = .tertiarySystemFill
        addSubview(screen)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        // A phone's corners and shadow, at the size at which it shows.
        let scale = isFramed ? bounds.width / 390 : 0
        screen.frame = bounds
        screen.layer.cornerRadius = 40 * scale
        layer.cornerRadius = 40 * scale
        layer.shadowOpacity = isFramed ? 0.16 : 0
        layer.shadowRadius = 8 + 12 * scale
        layer.shadowOffset = CGSize(width: 0, height: 2 + 6 * scale)
    }
}

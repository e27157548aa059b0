import UIKit

/// A few words in a row, of which one is chosen.
final class ChoiceControl: UIControl {
    /// Called with the place of what a person chose.
    var onChoose: (Int) -> Void = { _ in }

    private let labels: [UILabel]
    private let mark = UIView()

    /// The place of what is chosen.
    var chosen = 0 {
        didSet {
            guard chosen != oldValue else { return }
            setNeedsLayout()
            showChoice()
        }
    }

    /// - Parameter words: At least one.
    init(_ words: [String]) {
        labels = words.map { .line($0, size: 13, weight: .medium, color: .label) }
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 9
        mark.backgroundColor = .controlMark
        mark.layer.cornerRadius = 7
        mark.layer.shadowColor = UIColor.black.cgColor
        mark.layer.shadowOpacity = 0.12
        mark.layer.shadowOffset = CGSize(width: 0, height: 1)
        mark.layer.shadowRadius = 2
        mark.isUserInteractionEnabled = false
        addSubview(mark)
        for label in labels {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.minimumScaleFactor = 0.7
            addSubview(label)
        }
        showChoice()
    }

    required init?(coder: NSCoder) { nil }

    private func showChoice() {
        for (place, label) in labels.enumerated() {
            label.textColor = place == chosen ? .label : .secondaryLabel
        }
    }

    override func layoutSubviews() {
        let width = bounds.width / CGFloat(max(labels.count, 1))
        for (place, label) in labels.enumerated() {
            label.frame = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
                .insetBy(dx: 3, dy: 2)
        }
        mark.frame = CGRect(x: CGFloat(chosen) * width, y: 0, width: width, height: bounds.height).insetBy(dx: 2, dy: 2)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let point = touch?.location(in: self), bounds.insetBy(dx: 0, dy: -20).contains(point) else { return }
        let place = min(max(Int(point.x / bounds.width * CGFloat(labels.count)), 0), labels.count - 1)
        guard place != chosen else { return }
        UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.2) {
            self.chosen = place
            self.layoutIfNeeded()
        }
        onChoose(place)
    }
}

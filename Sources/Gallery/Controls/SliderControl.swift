import UIKit

/// A knob on a groove that stands for a number from 0 to 1.
final class SliderControl: UIControl {
    /// Called while the knob is dragged, with a number from 0 to 1.
    var onChange: (Double) -> Void = { _ in }
    /// Called when the knob is let go.
    var onRelease: () -> Void = {}

    private let groove = UIView()
    private let filled = UIView()
    private let knob = UIView()

    /// Of the knob, in points.
    private static let side: CGFloat = 24

    /// Where the knob stands, 0…1.
    var value = 0.0 {
        didSet {
            value = value.isNaN ? oldValue : min(max(value, 0), 1)
            if value != oldValue { setNeedsLayout() }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        groove.backgroundColor = .systemFill
        filled.backgroundColor = .systemBlue
        knob.backgroundColor = .white
        knob.layer.cornerRadius = Self.side / 2
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.22
        knob.layer.shadowOffset = CGSize(width: 0, height: 1)
        knob.layer.shadowRadius = 3
        for bar in [groove, filled] { bar.layer.cornerRadius = 2 }
        for part in [groove, filled, knob] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    private var room: CGFloat { max(bounds.width - Self.side, 1) }

    override func layoutSubviews() {
        let x = Self.side / 2 + room * value
        groove.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
        filled.frame = CGRect(x: 0, y: bounds.midY - 2, width: x, height: 4)
        knob.frame = CGRect(x: x - Self.side / 2, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onRelease() }

    override func cancelTracking(with event: UIEvent?) { onRelease() }

    private func follow(_ touch: UITouch) {
        value = Double((touch.location(in: self).x - Self.side / 2) / room)
        onChange(value)
    }
}

import UIKit

/// A name and a knob that is on the one side or on the other.
final class ToggleControl: UIControl {
    /// Called when a person turns it over.
    var onToggle: (Bool) -> Void = { _ in }

    private let name: UILabel
    private let track = UIView()
    private let knob = UIView()

    private static let size = CGSize(width: 46, height: 28)

    var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            showState()
            setNeedsLayout()
        }
    }

    init(_ name: String) {
        self.name = .line(name, size: 15, weight: .regular, color: .label)
        super.init(frame: .zero)
        track.layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = Self.size.height / 2 - 2
        knob.backgroundColor = .white
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.18
        knob.layer.shadowOffset = CGSize(width: 0, height: 1)
        knob.layer.shadowRadius = 2
        for part in [track, knob] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        addSubview(self.name)
        showState()
    }

    required init?(coder: NSCoder) { nil }

    private func showState() { track.backgroundColor = isOn ? .systemBlue : .systemFill }

    override func layoutSubviews() {
        let size = Self.size
        track.frame = CGRect(
            x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        let side = size.height - 4
        knob.frame = CGRect(
            x: isOn ? track.frame.maxX - side - 2 : track.frame.minX + 2, y: track.frame.minY + 2, width: side,
            height: side)
        name.frame = CGRect(x: 0, y: 0, width: max(bounds.width - size.width - 8, 0), height: bounds.height)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside else { return }
        UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.2) {
            self.isOn.toggle()
            self.layoutIfNeeded()
        }
        onToggle(isOn)
    }
}

import UIKit

/// A button filled with the accent colour: the one thing to do on a screen.
final class FilledButton: UIButton {
    convenience init(title: String) {
        self.init(type: .custom)
        setTitle(title, for: .normal)
        setTitleColor(.white, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        backgroundColor = .systemBlue
        layer.cornerRadius = 14
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            let isDown = isHighlighted
            UIView.animate(
                withDuration: isDown ? 0 : 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
                animations: { self.alpha = isDown ? 0.6 : 1 })
        }
    }
}

import Staging
import UIKit

/// A scene in the list: its title and its name.
final class SceneRow: UIView {
    let scene: Scene
    private let title: UILabel
    private let name: UILabel
    private let mark = UIView()

    init(_ scene: Scene) {
        self.scene = scene
        title = .line(scene.title, size: 17, weight: .medium, color: .label)
        name = .line(scene.name, size: 13, weight: .regular, color: .secondaryLabel)
        super.init(frame: .zero)
        mark.backgroundColor = .systemBlue
        mark.layer.cornerRadius = 2
        mark.isHidden = true
        title.numberOfLines = 0
        name.numberOfLines = 0
        accessibilityIdentifier = scene.name
        for view in [title, name, mark] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it is the scene that shows.
    var isSelected = false {
        didSet {
            mark.isHidden = !isSelected
            title.textColor = isSelected ? .systemBlue : .label
        }
    }

    var isPressed = false {
        didSet { backgroundColor = isPressed ? .tertiarySystemFill : nil }
    }

    /// The height that a row takes in a width.
    func naturalHeight(for width: CGFloat) -> CGFloat {
        let inner = max(width - 40, 0)
        return (14 + title.height(for: inner) + 4 + name.height(for: inner) + 14).rounded(.up)
    }

    override func layoutSubviews() {
        let width = max(bounds.width - 40, 0)
        mark.frame = CGRect(x: 8, y: bounds.midY - 12, width: 4, height: 24)
        let y = title.stand(at: CGPoint(x: 20, y: 14), width: width) + 4
        _ = name.stand(at: CGPoint(x: 20, y: y), width: width)
    }
}

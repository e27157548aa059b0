import UIKit

/// A play's bill: its name and a line under it, on its colours.
final class PlaybillView: UIView {
    private let name: UILabel
    private let time: UILabel
    private let colors: [UIColor]
    private let margin: CGFloat
    private let ground = CAGradientLayer()

    init(_ play: Play, size: CGFloat = 28) {
        name = .line(play.name, size: size, weight: .bold, color: .white)
        time = .line(
            play.time, size: (size * 0.6).rounded(), weight: .medium, color: UIColor.white.withAlphaComponent(0.85))
        colors = play.colors
        margin = (size * 0.86).rounded()
        super.init(frame: .zero)
        layer.cornerRadius = 20
        clipsToBounds = true
        ground.startPoint = CGPoint(x: 0.1, y: 0)
        ground.endPoint = CGPoint(x: 0.9, y: 1)
        layer.addSublayer(ground)
        for label in [name, time] {
            label.numberOfLines = 0
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ground.colors = colors.map { $0.resolvedColor(with: traitCollection).cgColor }
        ground.frame = bounds
        CATransaction.commit()
        let inner = max(bounds.width - 2 * margin, 0)
        let texts = name.height(for: inner) + 4 + time.height(for: inner)
        let y = name.stand(at: CGPoint(x: margin, y: bounds.height - margin - texts), width: inner) + 4
        _ = time.stand(at: CGPoint(x: margin, y: y), width: inner)
        for label in [name, time] { label.isHidden = bounds.height < texts + margin + 8 }
    }
}

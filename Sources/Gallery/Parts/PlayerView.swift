import UIKit

/// What is playing: a record's sleeve, its title, how far it is, and what can be done.
final class PlayerView: UIView {
    let button = UIButton(type: .system)
    private let sleeve = SleeveView()
    private let title = UILabel.line("Overture in Blue", size: 28, weight: .bold, color: .label)
    private let artist = UILabel.line("The Bohemia Quartet", size: 17, weight: .regular, color: .secondaryLabel)
    private let groove = UIView()
    private let played = UIView()
    private let times = [
        UILabel.line("1:42", size: 13, weight: .medium, color: .secondaryLabel),
        UILabel.line("4:05", size: 13, weight: .medium, color: .secondaryLabel),
    ]
    private let keys = [KeyView(.back), KeyView(.play), KeyView(.forward)]

    init() {
        super.init(frame: .zero)
        // In the dark it is a shade lighter than what it comes over.
        backgroundColor = .secondarySystemGroupedBackground
        button.setTitle("Close", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.accessibilityIdentifier = "dismissButton"
        groove.backgroundColor = .tertiarySystemFill
        played.backgroundColor = .systemBlue
        for bar in [groove, played] { bar.layer.cornerRadius = 3 }
        title.textAlignment = .center
        artist.textAlignment = .center
        times[1].textAlignment = .right
        for part in [sleeve, title, artist, groove, played, button] + times + keys { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 64, 420), 0)
        let x = area.midX - width / 2
        let fit = button.sizeThatFits(CGSize(width: width, height: 44))
        button.frame = CGRect(x: x + width - fit.width, y: area.minY + 12, width: fit.width, height: 44)
        let room = max(area.height - 64 - 300, 0)
        let side = min(width, room)
        sleeve.frame = CGRect(x: area.midX - side / 2, y: area.minY + 72, width: side, height: side)
        sleeve.isHidden = side < 80
        var y = (sleeve.isHidden ? area.minY + 64 : sleeve.frame.maxY) + 32
        y = title.stand(at: CGPoint(x: x, y: y), width: width) + 4
        y = artist.stand(at: CGPoint(x: x, y: y), width: width) + 28
        groove.frame = CGRect(x: x, y: y, width: width, height: 6)
        played.frame = CGRect(x: x, y: y, width: (width * 0.416).rounded(), height: 6)
        for label in times { _ = label.stand(at: CGPoint(x: x, y: y + 14), width: width) }
        for (place, key) in keys.enumerated() {
            let size: CGFloat = place == 1 ? 72 : 48
            key.frame = CGRect(
                x: area.midX + CGFloat(place - 1) * 96 - size / 2, y: y + 92 - size / 2, width: size, height: size)
        }
    }
}

/// The sleeve of a record: rings on a deep ground.
private final class SleeveView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        layer.cornerRadius = 20
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
        let space = CGColorSpaceCreateDeviceRGB()
        let colors = [
            CGColor(red: 0.07, green: 0.16, blue: 0.42, alpha: 1),
            CGColor(red: 0.16, green: 0.42, blue: 0.86, alpha: 1),
            CGColor(red: 0.62, green: 0.80, blue: 0.98, alpha: 1),
        ]
        if let ground = CGGradient(colorsSpace: space, colors: colors, locations: [0, 0.6, 1]) {
            context.drawLinearGradient(
                ground, start: CGPoint(x: bounds.minX, y: bounds.minY), end: CGPoint(x: bounds.maxX, y: bounds.maxY),
                options: [])
        }
        let middle = CGPoint(x: bounds.width * 0.62, y: bounds.height * 0.60)
        for ring in (1...7).reversed() {
            let radius = bounds.width * 0.075 * CGFloat(ring)
            let circle = UIBezierPath(
                ovalIn: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
            UIColor.white.withAlphaComponent(0.10).setFill()
            circle.fill()
        }
    }
}

/// A key of the player.
private final class KeyView: UIView {
    enum Kind { case back, play, forward }

    private let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        backgroundColor = kind == .play ? .systemBlue : .clear
        layer.cornerRadius = bounds.height / 2
    }

    override func draw(_ rect: CGRect) {
        let side = bounds.width * (kind == .play ? 0.34 : 0.30)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        (kind == .play ? UIColor.white : UIColor.label).setFill()
        switch kind {
        case .play:
            triangle(CGPoint(x: middle.x + side * 0.08, y: middle.y), side, 1).fill()
        case .forward, .back:
            let sign: CGFloat = kind == .forward ? 1 : -1
            for step in [-0.5, 0.5] as [CGFloat] {
                triangle(CGPoint(x: middle.x + step * side * 0.9, y: middle.y), side, sign).fill()
            }
        }
    }

    private func triangle(_ middle: CGPoint, _ side: CGFloat, _ sign: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: middle.x - sign * side / 2, y: middle.y - side / 2))
        path.addLine(to: CGPoint(x: middle.x + sign * side / 2, y: middle.y))
        path.addLine(to: CGPoint(x: middle.x - sign * side / 2, y: middle.y + side / 2))
        path.close()
        return path
    }
}

import UIKit

/// A ball, what it is made of, and the mark of how high it came back.
@MainActor
final class BallLane {
    let ball: BallView
    let material: UIDynamicItemBehavior
    private let name: UILabel
    private let value: UILabel
    private let mark = UIView()
    private let percent: UILabel
    private var area = CGRect.zero
    private var fall = Fall.none

    private enum Fall {
        case none
        case down(from: CGFloat)
        /// Hit the floor; the highest place since.
        case back(from: CGFloat, highest: CGFloat)
    }

    init(_ name: String, elasticity: CGFloat, color: UIColor) {
        ball = BallView(color: color)
        ball.accessibilityIdentifier = name
        self.name = .line(name, size: 15, weight: .medium, color: .label)
        value = .line("\(elasticity)", size: 13, weight: .regular, color: .secondaryLabel)
        percent = .line("", size: 13, weight: .semibold, color: .secondaryLabel)
        mark.backgroundColor = color
        mark.layer.cornerRadius = 1.5
        material = UIDynamicItemBehavior()
        material.elasticity = elasticity
        material.resistance = 0
        material.allowsRotation = false
        for label in [self.name, value, percent] { label.textAlignment = .center }
        for view in [mark, percent] { view.alpha = 0 }
    }

    func join(_ card: UIView) {
        for view in [mark, percent, name, value, ball] as [UIView] { card.addSubview(view) }
    }

    /// The ball's place above its fall.
    var top: CGPoint { CGPoint(x: area.midX, y: area.minY + ball.bounds.height / 2) }

    func place(in area: CGRect) {
        self.area = area
        fall = .none
        let side = max(min(area.width * 0.62, area.height * 0.2, 56), 4)
        ball.bounds.size = CGSize(width: side, height: side)
        ball.center = top
        name.frame = CGRect(x: area.minX, y: area.maxY + 12, width: area.width, height: name.height(for: area.width))
        value.frame = CGRect(
            x: area.minX, y: name.frame.maxY + 2, width: area.width, height: value.height(for: area.width))
        for view in [mark, percent] { view.alpha = 0 }
    }

    func lift(to y: CGFloat) {
        let radius = ball.bounds.height / 2
        ball.center.y = min(max(y, top.y), area.maxY - radius)
    }

    func prepareFall() {
        fall = .down(from: area.maxY - ball.frame.maxY)
        UIView.animate(withDuration: 0.2) { [self] in
            for view in [mark, percent] { view.alpha = 0 }
        }
    }

    func didHit() {
        if case .down(let height) = fall { fall = .back(from: height, highest: 0) }
    }

    /// Follows the first way back up, and marks its height once the ball falls again.
    func watch() {
        guard case .back(let height, let highest) = fall else { return }
        let now = area.maxY - ball.frame.maxY
        if now >= highest {
            fall = .back(from: height, highest: now)
        } else {
            fall = .none
            if height > 1 { show(highest, of: height) }
        }
    }

    private func show(_ bounce: CGFloat, of height: CGFloat) {
        percent.text = "\(Int((bounce / height * 100).rounded())) %"
        // The mark is level with the ball's lower edge; the number stands under it, or above where the ball will lie.
        let y = area.maxY - bounce
        let (rest, words) = (area.maxY - ball.bounds.height, percent.height(for: area.width))
        mark.frame = CGRect(x: area.midX - ball.bounds.width / 2, y: y - 1.5, width: ball.bounds.width, height: 3)
        percent.frame = CGRect(
            x: area.minX, y: y + 10 + words < rest ? y + 6 : min(y, rest) - 6 - words, width: area.width, height: words)
        UIView.animate(withDuration: 0.2) { [self] in
            mark.alpha = 0.5
            percent.alpha = 1
        }
    }
}

/// A ball under a light from above.
final class BallView: UIView {
    private let color: UIColor

    init(color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0 else { return }
        let path = UIBezierPath(ovalIn: bounds)
        path.addClip()
        color.setFill()
        path.fill()
        let light = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
        let none = CGColor(red: 1, green: 1, blue: 1, alpha: 0)
        let shade = CGColor(red: 0, green: 0, blue: 0, alpha: 0.16)
        let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
        let center = CGPoint(x: bounds.width * 0.36, y: bounds.height * 0.3)
        for (colors, radius) in [([clear, shade], bounds.width * 0.8), ([light, none], bounds.width * 0.5)] {
            guard
                let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
            else { continue }
            context.drawRadialGradient(
                gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius, options: [])
        }
    }
}

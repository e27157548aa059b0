import UIKit

/// A play on a card: a picture in two colours, a title, a line about it.
final class PlayCard: UIView {
    struct Play {
        let title: String
        let line: String
        let colors: [UIColor]
    }

    static let plays = [
        Play(title: "The Tempest", line: "Romance · 2 h 20", colors: [.systemTeal, .systemBlue]),
        Play(title: "Twelfth Night", line: "Comedy · 2 h 10", colors: [.systemOrange, .systemPink]),
        Play(title: "Macbeth", line: "Tragedy · 1 h 55", colors: [.systemRed, .systemPurple]),
        Play(title: "As You Like It", line: "Comedy · 2 h 30", colors: [.systemYellow, .systemGreen]),
        Play(title: "Cymbeline", line: "Romance · 2 h 40", colors: [.systemIndigo, .systemTeal]),
    ]

    private let picture = CAGradientLayer()
    private let disc = CALayer()
    private let hill = CAShapeLayer()
    private let frameOfPicture = UIView()
    private let title: UILabel
    private let line: UILabel

    init(_ play: Play) {
        title = .line(play.title, size: 28, weight: .bold, color: .label)
        line = .line(play.line, size: 15, weight: .regular, color: .secondaryLabel)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        castSoftShadow()
        isUserInteractionEnabled = false
        picture.colors = play.colors.map(\.cgColor)
        picture.startPoint = CGPoint(x: 0, y: 0)
        picture.endPoint = CGPoint(x: 1, y: 1)
        disc.backgroundColor = UIColor.white.withAlphaComponent(0.85).cgColor
        hill.fillColor = UIColor.black.withAlphaComponent(0.18).cgColor
        frameOfPicture.layer.cornerRadius = 12
        frameOfPicture.clipsToBounds = true
        for layer in [picture, disc, hill] as [CALayer] { frameOfPicture.layer.addSublayer(layer) }
        for view in [frameOfPicture, title, line] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = max(bounds.width - 40, 0)
        let lineHeight = line.height(for: width)
        let titleHeight = title.height(for: width)
        line.frame = CGRect(x: 20, y: bounds.height - 20 - lineHeight, width: width, height: lineHeight)
        title.frame = CGRect(x: 20, y: line.frame.minY - 2 - titleHeight, width: width, height: titleHeight)
        frameOfPicture.frame = CGRect(
            x: 12, y: 12, width: max(bounds.width - 24, 0), height: max(title.frame.minY - 24, 0))
        frameOfPicture.isHidden = frameOfPicture.bounds.height < 40
        title.isHidden = title.frame.minY < 8
        line.isHidden = line.frame.minY < 8
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let area = frameOfPicture.bounds
        picture.frame = area
        let side = min(area.width, area.height) * 0.3
        disc.frame = CGRect(x: area.width * 0.58, y: area.height * 0.18, width: side, height: side)
        disc.cornerRadius = side / 2
        hill.path = Self.hills(in: area).cgPath
        CATransaction.commit()
    }

    private static func hills(in area: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: area.height * 0.72))
        path.addCurve(
            to: CGPoint(x: area.width, y: area.height * 0.66),
            controlPoint1: CGPoint(x: area.width * 0.35, y: area.height * 0.42),
            controlPoint2: CGPoint(x: area.width * 0.62, y: area.height * 0.98))
        path.addLine(to: CGPoint(x: area.width, y: area.height))
        path.addLine(to: CGPoint(x: 0, y: area.height))
        path.close()
        return path
    }
}

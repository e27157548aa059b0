import CoreGraphics

extension UIButton.ButtonType {
    /// Whether it takes its colours from the tint and dims while it is pressed.
    var isOfSystem: Bool { self != .custom }

    /// The picture of a type that has one: a template of 22 points.
    @MainActor var symbol: UIImage? {
        switch self {
        case .custom, .system, .plain: nil
        case .detailDisclosure, .infoLight, .infoDark: ButtonSymbol.information.image
        case .contactAdd: ButtonSymbol.plus.image
        case .close: ButtonSymbol.cross.image
        }
    }
}

/// A sign in a circle.
@MainActor
private enum ButtonSymbol {
    case information, plus, cross

    private static let side: CGFloat = 22

    var image: UIImage {
        let size = CGSize(width: Self.side, height: Self.side)
        return UIGraphicsImageRenderer(size: size).image { _ in
            let ring = UIBezierPath(ovalIn: CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: 1))
            ring.lineWidth = 1.5
            UIColor.black.setStroke()
            UIColor.black.setFill()
            ring.stroke()
            sign.stroke()
            if self == .information { UIBezierPath(ovalIn: CGRect(x: 9.9, y: 5.4, width: 2.2, height: 2.2)).fill() }
        }.withRenderingMode(.alwaysTemplate)
    }

    private var sign: UIBezierPath {
        let path = UIBezierPath()
        let (low, middle, high) = (Self.side * 0.32, Self.side / 2, Self.side * 0.68)
        switch self {
        case .information:
            path.move(to: CGPoint(x: middle, y: 9.6))
            path.addLine(to: CGPoint(x: middle, y: 16.2))
        case .plus:
            path.move(to: CGPoint(x: middle, y: low))
            path.addLine(to: CGPoint(x: middle, y: high))
            path.move(to: CGPoint(x: low, y: middle))
            path.addLine(to: CGPoint(x: high, y: middle))
        case .cross:
            path.move(to: CGPoint(x: low, y: low))
            path.addLine(to: CGPoint(x: high, y: high))
            path.move(to: CGPoint(x: low, y: high))
            path.addLine(to: CGPoint(x: high, y: low))
        }
        path.lineWidth = 1.8
        path.lineCapStyle = .round
        return path
    }
}

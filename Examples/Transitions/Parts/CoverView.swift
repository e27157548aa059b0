import UIKit

/// The cover of a record: hills under a low sun, in the record's colour.
final class CoverView: UIView {
    let album: Album

    init(_ album: Album) {
        self.album = album
        super.init(frame: .zero)
        clipsToBounds = true
        contentMode = .scaleAspectFill
        layer.cornerRadius = 12
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let sky = [color(0.35, 1), color(0.65, 0.8)].map(\.cgColor) as CFArray
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky, locations: nil) {
            context.drawLinearGradient(
                gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height),
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        let side = bounds.width
        color(0.12, 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: side * 0.54, y: side * 0.2, width: side * 0.26, height: side * 0.26)).fill()
        for (height, depth) in [(0.52, 0.55), (0.66, 0.38), (0.8, 0.24)] {
            color(0.85, depth).setFill()
            hill(from: side * height, lift: side * (height - 0.44)).fill()
        }
    }

    private func hill(from y: CGFloat, lift: CGFloat) -> UIBezierPath {
        let side = bounds.width
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: y))
        path.addCurve(
            to: CGPoint(x: side, y: y - lift * 0.4), controlPoint1: CGPoint(x: side * 0.3, y: y - lift),
            controlPoint2: CGPoint(x: side * 0.6, y: y + lift * 0.6))
        path.addLine(to: CGPoint(x: side, y: bounds.height))
        path.addLine(to: CGPoint(x: 0, y: bounds.height))
        path.close()
        return path
    }

    private func color(_ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
        UIColor(hue: album.hue, saturation: saturation, brightness: brightness, alpha: 1)
    }
}

import UIKit

/// A stage curtain under a warm light, drawn: the poster of the evening.
final class CurtainView: UIView {
    private static let folds = 9

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 20
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return }
        let space = CGColorSpaceCreateDeviceRGB()
        let dark = CGColor(red: 0.31, green: 0.03, blue: 0.09, alpha: 1)
        let deep = CGColor(red: 0.52, green: 0.06, blue: 0.14, alpha: 1)
        let bright = CGColor(red: 0.78, green: 0.15, blue: 0.22, alpha: 1)
        let width = bounds.width / CGFloat(Self.folds)
        guard let fold = CGGradient(colorsSpace: space, colors: [dark, deep, bright, deep, dark], locations: nil) else {
            return
        }
        for number in 0..<Self.folds {
            let x = bounds.minX + CGFloat(number) * width
            context.saveGState()
            // A little over its neighbour, so that no seam shines through.
            context.clip(to: CGRect(x: x, y: bounds.minY, width: width + 1, height: bounds.height))
            context.drawLinearGradient(
                fold, start: CGPoint(x: x, y: 0), end: CGPoint(x: x + width, y: 0),
                options: .drawsAfterEndLocation)
            context.restoreGState()
        }
        let glow = CGColor(red: 1, green: 0.82, blue: 0.55, alpha: 0.45)
        let none = CGColor(red: 1, green: 0.82, blue: 0.55, alpha: 0)
        if let light = CGGradient(colorsSpace: space, colors: [glow, none], locations: nil) {
            let center = CGPoint(x: bounds.midX, y: bounds.maxY)
            context.drawRadialGradient(
                light, startCenter: center, startRadius: 0, endCenter: center, endRadius: bounds.width * 0.75,
                options: [])
        }
        drawHem(context, shade: CGColor(red: 0.96, green: 0.78, blue: 0.42, alpha: 1))
    }

    /// The golden hem: a row of shallow arcs along the lower edge.
    private func drawHem(_ context: CGContext, shade: CGColor) {
        let width = bounds.width / CGFloat(Self.folds)
        let hem = UIBezierPath()
        hem.move(to: CGPoint(x: bounds.minX, y: bounds.maxY))
        for number in 0..<Self.folds {
            let x = bounds.minX + CGFloat(number) * width
            hem.addLine(to: CGPoint(x: x, y: bounds.maxY - 10))
            hem.addQuadCurve(
                to: CGPoint(x: x + width, y: bounds.maxY - 10),
                controlPoint: CGPoint(x: x + width / 2, y: bounds.maxY + 2))
        }
        hem.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
        hem.close()
        UIColor(cgColor: shade).setFill()
        hem.fill()
    }
}

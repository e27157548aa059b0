import UIKit

/// A button with a sign; the one that matters most is filled with the accent.
final class GlyphButton: UIControl {
    var glyph: Glyph { didSet { if glyph != oldValue { setNeedsDisplay() } } }
    private let isFilled: Bool
    private let size: CGFloat

    /// - Parameter size: Of the sign, in points.
    init(_ glyph: Glyph, name: String, size: CGFloat = 18, isFilled: Bool = false, _ act: @escaping () -> Void) {
        self.glyph = glyph
        self.isFilled = isFilled
        self.size = size
        super.init(frame: .zero)
        contentMode = .redraw
        isOpaque = false
        accessibilityIdentifier = name
        addAction(UIAction { _ in act() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
    override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        if isFilled {
            UIColor.systemBlue.setFill()
            let side = min(bounds.width, bounds.height)
            UIBezierPath(ovalIn: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
                .fill()
        }
        let color: UIColor = isFilled ? .white : isSelected ? .systemBlue : .label
        let path = glyph.path(side: size, about: middle)
        guard glyph.isStroked else {
            color.setFill()
            return path.fill()
        }
        color.setStroke()
        path.lineWidth = max(size / 9, 1.5)
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }
}

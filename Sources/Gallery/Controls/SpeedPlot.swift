import CoreGraphics
import UIKit

/// How fast a view went, over the time of a run, and where in it one is.
final class SpeedPlot: UIView {
    /// The speeds in points a second, and the times at which they were.
    var speeds: [(time: Double, speed: Double)] = [] { didSet { setNeedsDisplay() } }
    /// The times at the left and at the right.
    var span: ClosedRange<Double> = 0...1 { didSet { if span != oldValue { setNeedsDisplay() } } }
    /// The time that shows.
    var now = 0.0 { didSet { if now != oldValue { placeCursor() } } }

    private let cursor = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        isOpaque = false
        isUserInteractionEnabled = false
        cursor.backgroundColor = .label
        addSubview(cursor)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() { placeCursor() }

    private func x(_ time: Double) -> CGFloat {
        let length = span.upperBound - span.lowerBound
        return length > 0 ? bounds.width * CGFloat((time - span.lowerBound) / length) : 0
    }

    private func placeCursor() {
        let x = min(max(x(now), 0), max(bounds.width - 1, 0))
        cursor.frame = CGRect(x: x, y: 0, width: 1, height: bounds.height)
    }

    /// The largest speed in each column of points: a long run has more frames than there are columns.
    private var columns: [(x: CGFloat, speed: Double)] {
        var columns: [(x: CGFloat, speed: Double)] = []
        for sample in speeds {
            let place = x(sample.time).rounded()
            if let last = columns.last, last.x == place {
                columns[columns.count - 1].speed = max(last.speed, sample.speed)
            } else {
                columns.append((place, sample.speed))
            }
        }
        return columns
    }

    override func draw(_ rect: CGRect) {
        let base = bounds.height - 1
        let top = speeds.reduce(1) { max($0, $1.speed) }
        let (line, area) = (UIBezierPath(), UIBezierPath())
        let columns = columns
        for (place, column) in columns.enumerated() {
            let point = CGPoint(x: column.x, y: base - (base - 4) * CGFloat(column.speed / top))
            place == 0 ? line.move(to: point) : line.addLine(to: point)
            if place == 0 { area.move(to: CGPoint(x: column.x, y: base)) }
            area.addLine(to: point)
        }
        if let last = columns.last, columns.count > 1 {
            area.addLine(to: CGPoint(x: last.x, y: base))
            area.close()
            UIColor.systemBlue.withAlphaComponent(0.16).setFill()
            area.fill()
            UIColor.systemBlue.setStroke()
            line.lineWidth = 1.5
            line.lineJoinStyle = .round
            line.stroke()
        }
        UIColor.separator.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: base, width: bounds.width, height: 1)).fill()
    }
}

import CoreGraphics
import Kinematics

/// One direction in which a scroll view may scroll: what its offset may be, and how it moves there.
struct ScrollAxis: Equatable {
    /// The offsets at rest; the upper is never below the lower.
    var lower: Double
    var upper: Double
    /// The scroll view's size along the axis, in points.
    var length: Double
    /// Whether it can be scrolled at all.
    var scrolls: Bool
    /// Whether it gives way beyond its ends.
    var bounces: Bool

    func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    /// The offset that shows where a finger pulls to an offset.
    func shown(_ pulled: Double) -> Double {
        let end = clamped(pulled)
        guard bounces else { return end }
        return end + RubberBand(dimension: length).offset(forPull: pulled - end)
    }

    /// Where a finger would have to pull for an offset to show.
    func pulled(_ shown: Double) -> Double {
        let end = clamped(shown)
        guard bounces else { return end }
        return end + RubberBand(dimension: length).pull(forOffset: shown - end)
    }

    /// Whether there is content left in a direction: -1 towards the lower end, 1 towards the upper.
    func hasMore(from offset: Double, towards direction: Double) -> Bool {
        direction < 0 ? offset > lower + Self.slack : offset < upper - Self.slack
    }

    /// Offsets this near are one, in points.
    static let slack = 1e-6
}

extension CGPoint {
    subscript(axis: ScrollDirection) -> Double {
        get { axis == .horizontal ? Double(x) : Double(y) }
        set { if axis == .horizontal { x = CGFloat(newValue) } else { y = CGFloat(newValue) } }
    }
}

enum ScrollDirection: CaseIterable {
    case horizontal, vertical
}

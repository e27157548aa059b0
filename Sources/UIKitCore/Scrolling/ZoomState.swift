import CoreGraphics
import Kinematics

/// What a scroll view keeps of its zooming.
@MainActor
struct ZoomState {
    var least: CGFloat = 1
    var most: CGFloat = 1
    /// The view that was zoomed last.
    weak var view: UIView?
    /// Whether the delegate was told of a beginning and not of its end.
    var isOpen = false
    /// Set while the content's size changes with the scale, which doesn't move the content by itself.
    var isApplying = false
    /// Set while the delegate is asked for the view.
    var isAsking = false
    /// Whether a drag that gave way to a pinch goes on when that is over.
    var resumesDrag = false
    var pinch: ZoomPinchRecognizer?

    /// The scales that are ever shown: beyond them sizes lose their points.
    private static let possible = 1e-6...1e6

    /// The scales at rest; where the least is above the most, the least alone.
    var limits: ClosedRange<Double> {
        let lower = Self.within(Double(least), Self.possible)
        return lower...max(Self.within(Double(most), Self.possible), lower)
    }

    private static func within(_ scale: Double, _ range: ClosedRange<Double>) -> Double {
        min(max(scale, range.lowerBound), range.upperBound)
    }

    func limited(_ scale: Double) -> Double { Self.within(scale, limits) }
    static func possible(_ scale: Double) -> Double { within(scale, possible) }

    /// The resistance beyond the limits, which never come farther than twice the most or half the least (chosen).
    private static let band = RubberBand(dimension: 1)

    /// The scale that shows where fingers pull to a scale.
    func shown(_ pulled: Double, bounces: Bool) -> Double {
        let end = limited(pulled)
        guard bounces, pulled != end else { return end }
        if pulled > end { return end * (1 + Self.band.offset(forPull: pulled / end - 1)) }
        return end / (1 + Self.band.offset(forPull: end / pulled - 1))
    }

    /// Where fingers would have to pull for a scale to show.
    func pulled(_ shown: Double, bounces: Bool) -> Double {
        let end = limited(shown)
        guard bounces, shown != end else { return end }
        if shown > end { return end * (1 + Self.band.pull(forOffset: shown / end - 1)) }
        return end / (1 + Self.band.pull(forOffset: end / shown - 1))
    }
}

/// What two fingers hold.
struct PinchHold {
    /// The scale that they pull to, before the resistance beyond the limits.
    var pulled: Double
    /// The content under them: from the view's upper left, in its points at scale 1.
    var content: CGPoint
    /// Their middle, from the scroll view's upper left.
    var location: CGPoint
}

/// A change of the scale by itself; each point of the content moves along a straight line.
struct ZoomMotion {
    /// Whether it comes back from beyond the limits.
    let isBounce: Bool
    /// Seconds on the stage's clock.
    let start: Double
    /// From 0 to `whole`.
    let progress: AxisMotion
    let scales: (from: Double, to: Double)
    let offsets: (from: CGPoint, to: CGPoint)
    /// How far beyond its ends the content began.
    let beyond: CGPoint

    /// As for a movement of 100 pt, by which the spring's end is told.
    static let whole = 100.0

    var end: Double { start + progress.duration }

    func part(at time: Double) -> Double { progress.value(at: max(time - start, 0)) / Self.whole }

    func scale(_ part: Double) -> Double {
        part == 1 ? scales.to : scales.from + (scales.to - scales.from) * part
    }

    func offset(_ part: Double) -> CGPoint {
        if part == 1 { return offsets.to }
        var offset = offsets.from
        for direction in ScrollDirection.allCases {
            offset[direction] += (offsets.to[direction] - offsets.from[direction]) * part
        }
        return offset
    }
}

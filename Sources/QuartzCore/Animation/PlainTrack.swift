import CoreGraphics
import Kinematics

/// A track of a layer's position or opacity, made ready for evaluation in every frame: numbers alone, nothing boxed.
///
/// It gives what the track that it is made of gives, to the bit. Its kinds hold no more than they need: a layer that
/// moves has one of its own.
class PlainTrack {
    enum Lane {
        case position, positionX, positionY, opacity

        /// Nil for a property that isn't one of the four.
        init?(_ path: LayerKeyPath) {
            switch (path.property, path.part) {
            case (.position, .whole): self = .position
            case (.position, .x): self = .positionX
            case (.position, .y): self = .positionY
            case (.opacity, .whole): self = .opacity
            default: return nil
            }
        }
    }

    /// What of a layer's nodes such a track makes out of date.
    static let affects = LayerFlags.placement

    private let lane: Lane
    private let isAdditive: Bool

    fileprivate init(_ lane: Lane, isAdditive: Bool) {
        self.lane = lane
        self.isAdditive = isAdditive
    }

    /// What it is made of where it goes straight by a spring that can be evaluated among others.
    var swing: SpringCurve.Swing? { nil }

    /// From when on it stays where it is, in its own seconds; infinite where that isn't known.
    var restTime: Double { .infinity }

    /// Reads of what `apply` is going to read, so that it is at hand by then: a number of no meaning.
    final var touched: Int32 { isAdditive ? 1 : 0 }

    /// The value at a time over what shows without it; nil where it has none.
    fileprivate func value(at time: Double, over under: SIMD2<Double>) -> SIMD2<Double>? { nil }

    final func apply(to spot: inout Spot, time: Double) {
        let under = under(spot)
        if let value = value(at: time, over: under) { lay(value, over: under, of: &spot) }
    }

    /// Goes by its spring, whose value is known.
    final func apply(to spot: inout Spot, fraction: Double) {
        let under = under(spot)
        lay(unsafeDowncast(self, to: SpringTrack.self).line.place(fraction, over: under), over: under, of: &spot)
    }

    private func lay(_ value: SIMD2<Double>, over under: SIMD2<Double>, of spot: inout Spot) {
        let value = isAdditive ? under + value : value
        switch lane {
        case .position: spot.position = value
        case .positionX: spot.position.x = value.x
        case .positionY: spot.position.y = value.x
        case .opacity: spot.opacity = Float(value.x)
        }
    }

    private func under(_ spot: Spot) -> SIMD2<Double> {
        switch lane {
        case .position: spot.position
        case .positionX: SIMD2(spot.position.x, 0)
        case .positionY: SIMD2(spot.position.y, 0)
        case .opacity: SIMD2(Double(spot.opacity), 0)
        }
    }
}

/// Straight from one place to another.
private struct Line {
    // Numbers one by one, which leave no gaps; NaN, which no animation says, where there is none.
    private let startX, startY, endX, endY: Double

    /// What is nil is what shows without the animation.
    init(from: SIMD2<Double>?, to: SIMD2<Double>?) {
        (startX, startY) = (from?.x ?? .nan, from?.y ?? .nan)
        (endX, endY) = (to?.x ?? .nan, to?.y ?? .nan)
    }

    func place(_ fraction: Double, over under: SIMD2<Double>) -> SIMD2<Double> {
        let start = startX.isNaN ? under : SIMD2(startX, startY)
        let end = endX.isNaN ? under : SIMD2(endX, endY)
        return start + (end - start) * fraction
    }
}

/// Straight by a spring.
private final class SpringTrack: PlainTrack {
    fileprivate let line: Line
    private let curve: SpringCurve

    init(_ lane: Lane, isAdditive: Bool, line: Line, curve: SpringCurve) {
        self.line = line
        self.curve = curve
        super.init(lane, isAdditive: isAdditive)
    }

    override var swing: SpringCurve.Swing? { curve.swing }
    override var restTime: Double { curve.restTime }

    override func value(at time: Double, over under: SIMD2<Double>) -> SIMD2<Double>? {
        line.place(curve.value(at: time), over: under)
    }
}

/// Straight at another pace.
private final class PacedTrack: PlainTrack {
    private let line: Line
    private let pace: Pace

    init(_ lane: Lane, isAdditive: Bool, line: Line, pace: Pace) {
        self.line = line
        self.pace = pace
        super.init(lane, isAdditive: isAdditive)
    }

    override func value(at time: Double, over under: SIMD2<Double>) -> SIMD2<Double>? {
        line.place(pace.fraction(at: time), over: under)
    }
}

/// Straight from keyframe to keyframe, evenly over a duration.
private final class TableTrack: PlainTrack {
    private let table: KeyframeTable
    private let duration: Double

    init(_ lane: Lane, isAdditive: Bool, table: KeyframeTable, duration: Double) {
        self.table = table
        self.duration = duration
        super.init(lane, isAdditive: isAdditive)
    }

    override func value(at time: Double, over under: SIMD2<Double>) -> SIMD2<Double>? {
        table.value(at: duration > 0 ? time / duration : 1)
    }
}

/// Through keyframes by any pace and mode.
private final class FramesTrack: PlainTrack {
    private let frames: Keyframes<SIMD4<Double>>
    private let pace: Pace

    init(_ lane: Lane, isAdditive: Bool, frames: Keyframes<SIMD4<Double>>, pace: Pace) {
        self.frames = frames
        self.pace = pace
        super.init(lane, isAdditive: isAdditive)
    }

    override func value(at time: Double, over under: SIMD2<Double>) -> SIMD2<Double>? {
        frames.value(at: pace.fraction(at: time)).map { SIMD2($0.x, $0.y) }
    }
}

extension InterpolationTrack {
    var plain: PlainTrack? {
        guard by == nil, !isCumulative, !hasTwoPaces, let lane = PlainTrack.Lane(path) else { return nil }
        let ends = (from?.pair, to?.pair)
        guard (from == nil) == (ends.0 == nil), (to == nil) == (ends.1 == nil) else { return nil }
        let line = Line(from: ends.0, to: ends.1)
        if case .spring(let spring) = pace {
            return SpringTrack(lane, isAdditive: isAdditive, line: line, curve: SpringCurve(spring))
        }
        return PacedTrack(lane, isAdditive: isAdditive, line: line, pace: pace)
    }
}

extension KeyframeTrack {
    var plain: PlainTrack? {
        guard !isCumulative, case .vectors(let frames, _) = content, let lane = PlainTrack.Lane(path) else {
            return nil
        }
        if let table, table.isReady(for: path.kind), case .curve(nil, let duration) = pace {
            return TableTrack(lane, isAdditive: isAdditive, table: table, duration: duration)
        }
        return FramesTrack(lane, isAdditive: isAdditive, frames: frames, pace: pace)
    }
}

extension AnimatableValue {
    /// A number or a point as two numbers; nil for anything else.
    fileprivate var pair: SIMD2<Double>? {
        switch self {
        case .number(let number): SIMD2(number, 0)
        case .point(let point): SIMD2(Double(point.x), Double(point.y))
        default: nil
        }
    }
}

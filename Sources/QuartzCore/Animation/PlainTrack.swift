import CoreGraphics
import Kinematics

/// A track of a layer's position or opacity, made ready for evaluation in every frame: numbers alone, nothing boxed.
///
/// It gives what the track that it is made of gives, to the bit.
final class PlainTrack {
    enum Lane {
        case position, positionX, positionY, opacity
    }

    enum Way {
        /// Straight; what is nil is what shows without it.
        case line(from: SIMD2<Double>?, to: SIMD2<Double>?)
        case frames(VectorKeyframes)
    }

    /// The ends of a straight way; what is nil is what shows without it.
    private let from: SIMD2<Double>?
    private let to: SIMD2<Double>?
    /// What it runs through, if it isn't straight.
    private let frames: VectorKeyframes?

    private enum Clock {
        case linear(duration: Double)
        case curve(UnitBezier, duration: Double)
        case spring(SpringCurve)
        case other(Pace)
    }

    /// What of a layer's nodes such a track makes out of date.
    static let affects = LayerFlags.placement

    private let lane: Lane
    private let clock: Clock
    private let isAdditive: Bool

    /// Nil for a property that isn't one of the four.
    init?(path: LayerKeyPath, pace: Pace, isAdditive: Bool, way: Way) {
        switch (path.property, path.part) {
        case (.position, .whole): lane = .position
        case (.position, .x): lane = .positionX
        case (.position, .y): lane = .positionY
        case (.opacity, .whole): lane = .opacity
        default: return nil
        }
        switch way {
        case .line(let start, let end): (from, to, frames) = (start, end, nil)
        case .frames(let way): (from, to, frames) = (nil, nil, way)
        }
        self.isAdditive = isAdditive
        clock =
            switch pace {
            case .curve(let curve?, let duration): .curve(curve, duration: duration)
            case .curve(nil, let duration): .linear(duration: duration)
            case .spring(let spring): .spring(SpringCurve(spring))
            default: .other(pace)
            }
    }

    func apply(to spot: inout Spot, time: Double) {
        let under = under(spot)
        var value: SIMD2<Double>
        if frames == nil {
            let start = from ?? under
            value = start + ((to ?? under) - start) * fraction(at: time)
        } else {
            guard let vector = frames.unsafelyUnwrapped.value(at: fraction(at: time)) else { return }
            value = SIMD2(vector.x, vector.y)
        }
        if isAdditive { value = under + value }
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

    /// From when on it stays where it is, in its own seconds; infinite where that isn't known.
    var restTime: Double {
        if case .spring(let spring) = clock { spring.restTime } else { .infinity }
    }

    private func fraction(at time: Double) -> Double {
        switch clock {
        case .linear(let duration): duration > 0 ? time / duration : 1
        case .curve(let curve, let duration): duration > 0 ? curve.value(at: time / duration) : 1
        case .spring(let spring): spring.value(at: time)
        case .other(let pace): pace.fraction(at: time)
        }
    }
}

extension AnimatableValue {
    /// A number or a point as two numbers; nil for anything else.
    var pair: SIMD2<Double>? {
        switch self {
        case .number(let number): SIMD2(number, 0)
        case .point(let point): SIMD2(Double(point.x), Double(point.y))
        default: nil
        }
    }
}

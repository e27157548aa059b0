import CoreGraphics

/// An animation as its layer evaluates it: a function of time that changes a state.
protocol AnimationTrack {
    /// What of its layer's nodes it makes out of date.
    var affects: LayerFlags { get }
    /// Lays the animation over a state, at a time in 0…duration of a run.
    func apply(to state: inout LayerState, time: Double, run: Int)
    /// Lays it over a place alone; false, and nothing done, where it changes more than can be told from it.
    func apply(to place: inout LayerPlace, time: Double, run: Int) -> Bool
    /// The same way at another pace; the same pace where the track has none that could be changed.
    func repaced(_ change: (Pace, CrossPace) -> Pace) -> any AnimationTrack
    /// The same for evaluation in every frame, where it moves a layer's position or opacity and no more; else nil.
    var plain: PlainTrack? { get }
}

extension AnimationTrack {
    var plain: PlainTrack? { nil }

    func apply(to place: inout LayerPlace, time: Double, run: Int) -> Bool { false }

    func repaced(_ change: (Pace, CrossPace) -> Pace) -> any AnimationTrack { self }
}

/// Which of a value's numbers a pace is for: those of points move each at its own where a velocity is a vector.
package enum CrossPace {
    /// Of a value that isn't a point or an axis of one: all its numbers.
    case whole
    case horizontal
    case vertical
}

/// The move of one property from a value to another.
struct InterpolationTrack: AnimationTrack {
    let path: LayerKeyPath
    private(set) var pace: Pace
    /// The vertical pace of a point, where it isn't that of the horizontal.
    private var verticalPace: Pace?
    /// Whether a point's two numbers go each at its own pace.
    var hasTwoPaces: Bool { verticalPace != nil }
    var from: AnimatableValue?
    var to: AnimatableValue?
    var by: AnimatableValue?
    var isAdditive = false
    var isCumulative = false

    /// How many repetitions of a cumulative animation are summed; later ones stay there.
    static let longestSum = 10_000

    var affects: LayerFlags { path.affects }

    init(path: LayerKeyPath, pace: Pace) {
        self.path = path
        self.pace = pace
    }

    func apply(to state: inout LayerState, time: Double, run: Int) {
        state.set(value(over: state.value(at: path), time: time, run: run), at: path)
    }

    func apply(to place: inout LayerPlace, time: Double, run: Int) -> Bool {
        guard path.isWholeTransform else { return false }
        let value = value(over: .transform(place.transform), time: time, run: run)
        if case .transform(let transform) = value { place.transform = transform }
        return true
    }

    private func value(over under: AnimatableValue, time: Double, run: Int) -> AnimatableValue {
        let start = from ?? under
        let end = to ?? by.map(start.adding) ?? under
        let fraction = pace.fraction(at: time)
        var value = start.interpolated(to: end, fraction: fraction)
        if let verticalPace, case .point(let across) = value,
            case .point(let along) = start.interpolated(to: end, fraction: verticalPace.fraction(at: time))
        {
            value = .point(CGPoint(x: across.x, y: along.y))
        }
        if isCumulative, run > 0 {
            let round = end.subtracting(start)
            for _ in 0..<min(run, Self.longestSum) { value = value.adding(round) }
        }
        return isAdditive ? value.laid(over: under) : value
    }

    func repaced(_ change: (Pace, CrossPace) -> Pace) -> any AnimationTrack {
        var copy = self
        switch path.kind {
        case .point:
            copy.pace = change(pace, .horizontal)
            copy.verticalPace = change(verticalPace ?? pace, .vertical)
        case .number where path.part == .x: copy.pace = change(pace, .horizontal)
        case .number where path.part == .y: copy.pace = change(pace, .vertical)
        default: copy.pace = change(pace, .whole)
        }
        return copy
    }
}

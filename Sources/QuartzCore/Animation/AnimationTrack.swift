/// An animation as its layer evaluates it: a function of time that changes a state.
protocol AnimationTrack {
    /// What of its layer's nodes it makes out of date.
    var affects: LayerFlags { get }
    /// Lays the animation over a state, at a time in 0…duration of a run.
    func apply(to state: inout LayerState, time: Double, run: Int)
}

/// The move of one property from a value to another.
struct InterpolationTrack: AnimationTrack {
    let path: LayerKeyPath
    let pace: Pace
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
        let under = state.value(at: path)
        let start = from ?? under
        let end = to ?? by.map(start.adding) ?? under
        let fraction = pace.fraction(at: time)
        var value = start.interpolated(to: end, fraction: fraction)
        if isCumulative, run > 0 {
            let round = end.subtracting(start)
            for _ in 0..<min(run, Self.longestSum) { value = value.adding(round) }
        }
        if isAdditive { value = value.laid(over: under) }
        state.set(value, at: path)
    }
}

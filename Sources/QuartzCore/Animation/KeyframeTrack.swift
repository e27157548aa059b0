import CoreGraphics
import Kinematics

/// The run of one property through keyframes.
struct KeyframeTrack: AnimationTrack {
    let path: LayerKeyPath
    private(set) var pace: Pace
    let content: Content
    var isAdditive = false
    var isCumulative = false
    /// The same numbers in a table, where they go straight from one to the next.
    var table: KeyframeTable?

    init(path: LayerKeyPath, pace: Pace, content: Content) {
        self.path = path
        self.pace = pace
        self.content = content
    }

    var affects: LayerFlags { path.affects }

    /// The keyframes, by what can be done with their values.
    enum Content {
        /// Up to four numbers each.
        case vectors(Keyframes<SIMD4<Double>>, like: AnimatableValue)
        /// Others: interpolated from one to the next, which a number from 0 to the last index says.
        case others([AnimatableValue], Keyframes<Double>)

        init(
            _ values: [AnimatableValue], keyTimes: [Double]?, timing: [UnitBezier], mode: KeyframeMode,
            shapes: [KeyframeShape]
        ) {
            let vectors = values.compactMap(\.vector)
            if vectors.count == values.count {
                self = .vectors(
                    Keyframes(vectors, keyTimes: keyTimes, timing: timing, mode: mode, shapes: shapes),
                    like: values[0])
            } else {
                let mode: KeyframeMode = mode == .discrete ? .discrete : .linear
                self = .others(
                    values, Keyframes(values.indices.map(Double.init), keyTimes: keyTimes, timing: timing, mode: mode))
            }
        }

        func value(at fraction: Double) -> AnimatableValue? {
            switch self {
            case .vectors(let frames, let like): return frames.value(at: fraction).map { like.with(vector: $0) }
            case .others(let values, let indices):
                guard let place = indices.value(at: fraction) else { return nil }
                let index = min(Int(place), values.count - 1)
                guard index + 1 < values.count, place > Double(index) else { return values[index] }
                return values[index].interpolated(to: values[index + 1], fraction: place - Double(index))
            }
        }
    }

    func repaced(_ change: (Pace, CrossPace) -> Pace) -> any AnimationTrack {
        var copy = self
        copy.pace = change(pace, .whole)
        return copy
    }

    func apply(to state: inout LayerState, time: Double, run: Int) {
        if let value = value(over: state.value(at: path), time: time, run: run) { state.set(value, at: path) }
    }

    func apply(to place: inout LayerPlace, time: Double, run: Int) -> Bool {
        guard path.isWholeTransform else { return false }
        let value = value(over: .transform(place.transform), time: time, run: run)
        if case .transform(let transform)? = value { place.transform = transform }
        return true
    }

    private func value(over under: @autoclosure () -> AnimatableValue, time: Double, run: Int) -> AnimatableValue? {
        guard var value = content.value(at: pace.fraction(at: time)) else { return nil }
        if isCumulative, run > 0, let first = content.value(at: 0), let last = content.value(at: 1) {
            let round = last.subtracting(first)
            for _ in 0..<min(run, InterpolationTrack.longestSum) { value = value.adding(round) }
        }
        return isAdditive ? value.laid(over: under()) : value
    }
}

extension AnimatableValue {
    /// The value as up to four numbers; nil where it is none.
    var vector: SIMD4<Double>? {
        switch self {
        case .number(let number): SIMD4(number, 0, 0, 0)
        case .point(let point): SIMD4(Double(point.x), Double(point.y), 0, 0)
        case .size(let size): SIMD4(Double(size.width), Double(size.height), 0, 0)
        case .rect(let rect):
            SIMD4(Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height))
        case .color(let color?): SIMD4(color.red, color.green, color.blue, Double(color.alpha))
        case .color(nil), .transform, .path, .list, .object: nil
        }
    }

    /// A value of the same kind made of numbers.
    func with(vector: SIMD4<Double>) -> AnimatableValue {
        switch self {
        case .number: .number(vector.x)
        case .point: .point(CGPoint(x: vector.x, y: vector.y))
        case .size: .size(CGSize(width: vector.x, height: vector.y))
        case .rect: .rect(CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w))
        case .color:
            .color(
                CGColor(
                    red: CGFloat(vector.x), green: CGFloat(vector.y), blue: CGFloat(vector.z),
                    alpha: CGFloat(min(max(vector.w, 0), 1))))
        case .transform, .path, .list, .object: self
        }
    }
}

/// The length of a way through keyframes, to walk along it at one speed.
///
/// A straight gap is one step; a curved one is measured by the chords of 64 equal steps of its parameter, within which
/// the speed may vary by the few thousandths that curvature leaves.
struct KeyframePace: Sendable {
    /// The fraction of the whole length at each step; falls nowhere, begins with 0 and ends with 1.
    private let marks: [Double]
    private let stepsPerGap: Int
    /// Whether the way has a length to walk.
    private let isWalkable: Bool

    init<Value: Interpolatable>(_ values: [Value], tangents: [KeyframeTangents<Value>]) {
        stepsPerGap = tangents.isEmpty ? 1 : 64
        var lengths = [0.0]
        var previous = values.first
        for gap in 0..<Swift.max(values.count - 1, 0) {
            for step in 1...stepsPerGap {
                let point =
                    tangents.isEmpty
                    ? values[gap + 1]
                    : KeyframeTangents.curve(
                        values[gap], tangents[gap], values[gap + 1], tangents[gap + 1],
                        Double(step) / Double(stepsPerGap))
                lengths.append(lengths[lengths.count - 1] + (previous?.separation(from: point) ?? 0))
                previous = point
            }
        }
        let whole = lengths[lengths.count - 1]
        isWalkable = whole > 0 && whole < .infinity
        marks = isWalkable ? lengths.map { $0 / whole } : []
    }

    /// When each keyframe is passed; nil if the way has no length, or one that isn't a number.
    var keyTimes: [Double]? {
        isWalkable ? stride(from: 0, to: marks.count, by: stepsPerGap).map { marks[$0] } : nil
    }

    /// The gap and the parameter in it at a fraction of the way, below 1, and the parameter's change per whole way.
    func place(at fraction: Double) -> (index: Int, parameter: Double, rate: Double)? {
        guard isWalkable else { return nil }
        let step = Keyframes<Double>.index(of: fraction, in: marks)
        guard step >= 0, step + 1 < marks.count else { return nil }
        let length = marks[step + 1] - marks[step]
        let part = (fraction - marks[step]) / length
        let steps = Double(stepsPerGap)
        return (
            step / stepsPerGap, (Double(step % stepsPerGap) + part) / steps, 1 / (length * steps)
        )
    }
}

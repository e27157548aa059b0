/// The two tangents of a smooth curve at one keyframe, each in units of the value per gap.
struct KeyframeTangents<Value: Interpolatable>: Sendable {
    /// Into the keyframe, for the gap before it.
    let arriving: Value
    /// Out of the keyframe, for the gap after it.
    let leaving: Value

    /// Kochanek and Bartels's tangents, corrected for gaps of unequal length so that speed is continuous in time.
    ///
    /// The first and last value have one neighbour; the missing chord is taken equal to the other, so that two values
    /// alone are joined by a straight line.
    static func through(_ values: [Value], at times: [Double], shapes: [KeyframeShape]) -> [Self] {
        guard values.count > 1 else { return values.map { .init(arriving: $0, leaving: $0) } }
        let last = values.count - 1
        let chords = (0..<last).map { values[$0 + 1].adding(values[$0], scaledBy: -1) }
        let gaps = (0..<last).map { times[$0 + 1] - times[$0] }
        return values.indices.map { index in
            let (before, after) = (Swift.max(index - 1, 0), Swift.min(index, last - 1))
            let shape = index < shapes.count ? shapes[index] : KeyframeShape()
            let (t, c, b) = (1 - shape.tension, shape.continuity, shape.bias)
            let whole = gaps[before] + gaps[after]
            // A gap of no length is a jump; nothing is asked of the curve inside it.
            let (left, right) = whole > 0 ? (2 * gaps[before] / whole, 2 * gaps[after] / whole) : (0, 0)
            func tangent(_ first: Double, _ second: Double) -> Value {
                chords[before].scaled(by: 0.5 * t * first).adding(chords[after], scaledBy: 0.5 * t * second)
            }
            return .init(
                arriving: tangent((1 - c) * (1 + b), (1 + c) * (1 - b)).scaled(by: left),
                leaving: tangent((1 + c) * (1 + b), (1 - c) * (1 - b)).scaled(by: right))
        }
    }

    /// Hermite's cubic between two keyframes; exactly the ends at 0 and 1.
    static func curve(_ from: Value, _ first: Self, _ to: Value, _ second: Self, _ s: Double) -> Value {
        let t = 1 - s
        return from.interpolated(to: to, fraction: s * s * (3 - 2 * s))
            .adding(first.leaving, scaledBy: s * t * t)
            .adding(second.arriving, scaledBy: -s * s * t)
    }

    /// The derivative of `curve` by its parameter.
    static func slope(_ from: Value, _ first: Self, _ to: Value, _ second: Self, _ s: Double) -> Value {
        to.adding(from, scaledBy: -1).scaled(by: 6 * s * (1 - s))
            .adding(first.leaving, scaledBy: (1 - s) * (1 - 3 * s))
            .adding(second.arriving, scaledBy: s * (3 * s - 2))
    }
}

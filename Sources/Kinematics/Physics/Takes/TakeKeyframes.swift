/// A take as keyframes: between neighbours, straight lines stay within the errors told here.
///
/// There is at least one key. The last stands at the take's end, exactly.
public struct TakeKeyframes: Hashable, Sendable {
    /// In seconds, rising from 0 to the duration; of a take without duration, the end alone.
    public let times: [Double]
    /// The states at the times; at a contact, the one after it.
    public let states: [BodyState]
    /// In seconds.
    public let duration: Double
    /// The largest distance of a straight line from the take's position, in points.
    public let error: Double
    /// The largest distance of a straight line from the take's angle, in radians.
    public let angleError: Double

    /// The times as fractions of the duration, as a keyframe animation wants them.
    public var keyTimes: [Double] {
        duration > 0 ? times.map { $0 / duration } : times.map { _ in 0 }
    }

    /// Where the body's centre is at the times, in points.
    public var positions: [SIMD2<Double>] { states.map(\.position) }

    /// The turns from upright at the times, in radians.
    public var angles: [Double] { states.map(\.angle) }

    /// The positions over a fraction of the duration.
    public var positionKeyframes: Keyframes<SIMD2<Double>> { Keyframes(positions, keyTimes: keyTimes) }

    /// The angles over a fraction of the duration.
    public var angleKeyframes: Keyframes<Double> { Keyframes(angles, keyTimes: keyTimes) }
}

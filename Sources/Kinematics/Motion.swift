/// One number as a pure function of time: where it is, how fast it moves, and whether it has come to rest.
///
/// Time is in seconds since the motion began. Nothing accumulates: any time may be asked for, in any order. Times
/// before 0 and NaN count as 0. A conforming type never answers NaN, and once it is done it stays done.
public protocol Motion: Sendable {
    /// The value at a time, in the motion's own units.
    func value(at time: Double) -> Double
    /// The derivative of `value(at:)`, in units per second.
    func velocity(at time: Double) -> Double
    /// Whether from this time on the motion may be replaced by its resting value.
    func isDone(at time: Double) -> Bool
}

/// One meeting of a body with a surface, at which its velocity changes at once.
public struct Contact: Hashable, Sendable {
    /// In seconds since the take began.
    public let time: Double
    /// Where the surface was met, in points: the foot of the body's centre on it.
    public let point: SIMD2<Double>
    /// The unit vector from the surface towards the body.
    public let normal: SIMD2<Double>
    /// The body's velocity just before, in points per second.
    public let velocityBefore: SIMD2<Double>
    /// The body's velocity just after, in points per second; zero if it stays.
    public let velocityAfter: SIMD2<Double>

    /// The speed towards the surface just before, in points per second.
    public var speedBefore: Double { Swift.max(-velocityBefore.dot(normal), 0) }
    /// The speed away from the surface just after, in points per second.
    public var speedAfter: Double { Swift.max(velocityAfter.dot(normal), 0) }
}

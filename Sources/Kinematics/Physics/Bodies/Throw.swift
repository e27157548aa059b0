/// A body in free flight that keeps its angle: thrown by a finger, or leaving by gravity in any direction.
///
/// v′ = g − k·v, k being Box2D's linear damping. The take ends at the first moment at which the body's rectangle no
/// longer meets the enclosure, with the velocity that it then has; begun outside, at once. If that never happens it is
/// endless, unless there is no gravity: then a body that drag has slowed to `Fall.restSpeed` stops there, and one
/// without velocity doesn't set out.
///
/// Points with y down, seconds. Numbers are held within ±1e12 and NaN counts as 0.
public struct Throw: Hashable, Sendable {
    /// How the body begins. Its angular velocity is not used: what turns in flight is a `Tumble`.
    public let start: BodyState
    /// Width and height of the rectangle that has to leave, in points, not negative.
    public let size: SIMD2<Double>
    /// In points per second squared; UIKit's magnitude 1 is 1,000.
    public let gravity: SIMD2<Double>
    /// k, per second, from 0 to 1e6; UIKit's default for items, .1, unless given (rule 7.15 of `uikit-behaviour`).
    public let resistance: Double
    /// What the body leaves; nil if it flies on.
    public let enclosure: Enclosure?

    /// A body thrown from a state.
    ///
    /// - Parameters:
    ///   - start: How the body begins.
    ///   - size: Of the rectangle that has to leave, in points; none by default.
    ///   - gravity: In points per second squared.
    ///   - resistance: Per second, .1 by default.
    ///   - enclosure: What it leaves; nil, the default, where it flies on.
    public init(
        from start: BodyState, size: SIMD2<Double> = .zero, gravity: SIMD2<Double>, resistance: Double = 0.1,
        leaving enclosure: Enclosure? = nil
    ) {
        self.start = start
        self.size = SIMD2(size.x.clamped(0, 1e12, nan: 0), size.y.clamped(0, 1e12, nan: 0))
        self.gravity = gravity.held
        self.resistance = resistance.clamped(0, 1e6, nan: 0)
        self.enclosure = enclosure
    }

    /// The whole run, worked out in constant time.
    public func take() -> Take {
        let still = BodyState(position: start.position, velocity: start.velocity, angle: start.angle)
        return FreeFlight(start: still, gravity: gravity, resistance: resistance, angularResistance: 0)
            .take(leaving: enclosure, size: size)
    }
}

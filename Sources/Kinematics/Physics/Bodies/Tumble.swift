/// A tile that flies and turns freely: a splinter of a shattered screen.
///
/// v′ = g − k·v and ω′ = −kₐ·ω, k and kₐ being Box2D's linear and angular damping. The take ends at the first moment at
/// which the square around the tile's circle no longer meets the enclosure, whatever its angle, with the velocities
/// that it then has; begun outside, at once. If that never happens it is endless, unless there is no gravity: then a
/// tile that drag has slowed to `Fall.restSpeed` stops there, its turn too, and one without velocity doesn't set out.
///
/// Points with y down, radians, seconds. Numbers are held within ±1e12 and NaN counts as 0.
public struct Tumble: Hashable, Sendable {
    /// How the tile begins.
    public let start: BodyState
    /// Width and height of the tile, in points, not negative.
    public let size: SIMD2<Double>
    /// In points per second squared; UIKit's magnitude 1 is 1,000.
    public let gravity: SIMD2<Double>
    /// k, per second, from 0 to 1e6.
    public let resistance: Double
    /// kₐ, per second, from 0 to 1e6.
    public let angularResistance: Double
    /// What the tile leaves; nil if it flies on.
    public let enclosure: Enclosure?

    /// A tile thrown from a state.
    ///
    /// - Parameters:
    ///   - start: How the tile begins.
    ///   - size: Width and height, in points; none by default.
    ///   - gravity: In points per second squared.
    ///   - resistance: UIKit's default for items, .1, unless given. (Rule 7.15 of `uikit-behaviour`.)
    ///   - angularResistance: UIKit's default for items, .1, unless given.
    ///   - enclosure: What the tile leaves; nil, the default, where it flies on.
    public init(
        from start: BodyState, size: SIMD2<Double> = .zero, gravity: SIMD2<Double>, resistance: Double = 0.1,
        angularResistance: Double = 0.1, leaving enclosure: Enclosure? = nil
    ) {
        self.start = start
        self.size = SIMD2(size.x.clamped(0, 1e12, nan: 0), size.y.clamped(0, 1e12, nan: 0))
        self.gravity = gravity.held
        self.resistance = resistance.clamped(0, 1e6, nan: 0)
        self.angularResistance = angularResistance.clamped(0, 1e6, nan: 0)
        self.enclosure = enclosure
    }

    /// The whole run, worked out in constant time.
    public func take() -> Take {
        let diagonal = size.length
        return FreeFlight(
            start: start, gravity: gravity, resistance: resistance, angularResistance: angularResistance
        ).take(leaving: enclosure, size: SIMD2(diagonal, diagonal))
    }
}

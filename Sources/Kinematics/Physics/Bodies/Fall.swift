/// A body that falls onto surfaces and bounces on them until it rests: what makes a `Take` of a drop.
///
/// Between contacts the body glides under gravity and drag: v′ = g − k·v, k being Box2D's linear damping. Lengths are
/// in points with y down, times in seconds. Numbers are held within ±1e12 and NaN counts as 0, unless said otherwise.
///
/// What happens at a surface:
/// - It is met by the body's upright rectangle, whatever the angle. A speed towards it above `bounceSpeed` comes back
///   times the elasticity; a lower one is gone. Friction takes from the speed along the surface what Coulomb's law
///   allows, the friction times the change of the speed across it. The body isn't made to turn.
/// - After `bouncingTime`, and after `contactLimit` contacts, no speed comes back. So every fall that bounces for ever
///   ends all the same.
/// - A body pressed onto a surface slides on it, slowed by friction, until it stands, meets another or leaves it.
///
/// How it ends: when the body stands on a surface or in a corner and nothing pulls it on; it is exactly at the surface
/// then. Without gravity and with drag, or sliding with drag and nothing else, it is stopped at `restSpeed`. A body
/// that nothing stops, or that meets nothing, makes an endless take.
///
/// A body begun beyond a surface (a finger dragged it there) is let fly if that brings it back to the free side. If not,
/// it is eased onto the surface in `returnTime`, from the velocity it has, and goes on from there at rest; a surface
/// that can't be reached because others contradict it is left out.
///
/// A body that begins at another angle than `endAngle`, or turning, is eased to that angle, or one whole turns away if
/// that suits its angular velocity better, over the whole fall, and the take then lasts `returnTime` at least. In an
/// endless fall it turns on freely, with Box2D's default angular damping.
///
/// **Differs from UIKit**: there a body is stepped, has a skin of a hundredth of a point and more, turns at contacts and
/// comes to rest some 2 pt off the surface and a ten-thousandth of a radian askew; here it ends in place, upright.
public struct Fall: Hashable, Sendable {
    /// The speed towards a surface, in points per second, up to which a body doesn't bounce: Box2D's restitution
    /// threshold of 1 m/s, 100 points being a metre. (Rule 7.6 of `uikit-behaviour`.)
    public static let bounceSpeed = 100.0
    /// The speed, in points per second, at which a body that only drag slows is stopped: Box2D's sleep tolerance of
    /// 0.01 m/s. (Rule 7.6.)
    public static let restSpeed = 1.0
    /// How long it takes to come back from beyond a surface, in seconds.
    public static let returnTime = 0.3
    /// The number of contacts after which no speed comes back.
    public static let contactLimit = 1_000

    /// How the body begins.
    public let start: BodyState
    /// Width and height, in points, not negative.
    public let size: SIMD2<Double>
    /// In points per second squared; UIKit's magnitude 1 is 1,000.
    public let gravity: SIMD2<Double>
    /// k, per second, from 0 to 1e6: the part of its velocity that a body loses in a second, taken over short times.
    public let resistance: Double
    /// From 0 to 1: the part of the speed that comes back.
    public let elasticity: Double
    /// From 0 to 1e6: Coulomb's coefficient.
    public let friction: Double
    /// What it falls onto: floors, walls, slopes.
    public let surfaces: [Surface]
    /// The seconds after which no speed comes back, not negative; NaN counts as 20.
    public let bouncingTime: Double
    /// The angle at the end, in radians.
    public let endAngle: Double

    /// A body that falls from a state onto surfaces.
    ///
    /// - Parameters:
    ///   - start: How the body begins.
    ///   - size: Width and height, in points.
    ///   - gravity: In points per second squared.
    ///   - resistance: UIKit's default for items, .1 (rule 7.15), unless given.
    ///   - elasticity: UIKit's default for items, .2, unless given.
    ///   - friction: UIKit's default for items, .2, unless given.
    ///   - surfaces: What it falls onto.
    ///   - bouncingTime: The seconds after which no speed comes back; 20 by default.
    ///   - endAngle: The angle at the end, in radians; upright by default.
    public init(
        from start: BodyState, size: SIMD2<Double>, gravity: SIMD2<Double>, resistance: Double = 0.1,
        elasticity: Double = 0.2, friction: Double = 0.2, onto surfaces: [Surface], bouncingTime: Double = 20,
        endAngle: Double = 0
    ) {
        self.start = start
        self.size = SIMD2(size.x.clamped(0, 1e12, nan: 0), size.y.clamped(0, 1e12, nan: 0))
        self.gravity = gravity.held
        self.resistance = resistance.clamped(0, 1e6, nan: 0)
        self.elasticity = elasticity.clamped(0, 1, nan: 0)
        self.friction = friction.clamped(0, 1e6, nan: 0)
        self.surfaces = surfaces
        self.bouncingTime = bouncingTime.clamped(0, .infinity, nan: 20)
        self.endAngle = endAngle.held
    }

    /// The whole run.
    ///
    /// It is worked out here, in time proportional to contacts times surfaces, and the contacts are bounded.
    public func take() -> Take {
        var course = FallCourse(self)
        return course.run()
    }
}

/// A body on a stiff arm that swings about a hinge: a sign, a card held by its corner, a bob on a string.
///
/// θ″ = −ω²·sin θ − c·θ′, θ being the arm's angle from the way gravity points, at any size of swing and over the top.
/// ω² = g·L/(L² + r²) with the arm's length L and the body's own radius of gyration r about its centre, which is 0 for a
/// bob and √((w² + h²)/12) for a plate; c is Box2D's damping per second. Without damping the swing is in closed form,
/// by elliptic functions, and endless; with it, in steps of a hundredth of a swing and less by the classical
/// Runge–Kutta method, all of them done when the take is made.
///
/// How it ends: at the first passage through the lowest point at no more than `Fall.restSpeed` and `restAngularSpeed`,
/// exactly there and at rest. The body's angle is then exactly `restAngle`, or whole turns from it if it went over the
/// top. One so damped that it doesn't pass is led to the lowest point from the last hundredth of a point. Further rules:
/// - A damping that isn't 0 but too light for rest within about 260 swings, or as many turns' worth of steps: from there
///   on it counts as ω, or as the angular speed if that is higher. So every damped swing ends.
/// - A damping above 10·ω counts as that.
/// - At rest exactly upside down it stays so, and the take has no duration.
/// - Without gravity, or with an arm of no length, it turns freely: endless, or with damping until the speeds above.
///
/// Points with y down, radians clockwise as seen on the screen, seconds. Numbers are held within ±1e12 and NaN counts as
/// 0.
public struct Pendulum: Hashable, Sendable {
    /// The angular speed at which a passage through the lowest point is the end, in radians per second: Box2D's sleep
    /// tolerance of 2° a second. (Rule 7.6 of `uikit-behaviour`.)
    public static let restAngularSpeed = 2 * Double.pi / 180

    /// Where it hangs, in points.
    public let hinge: SIMD2<Double>
    /// From the hinge to the body's centre, in points, not negative.
    public let length: Double
    /// r, in points, not negative.
    public let radiusOfGyration: Double
    /// In points per second squared; UIKit's magnitude 1 is 1,000.
    public let gravity: SIMD2<Double>
    /// c, per second, not negative.
    public let damping: Double
    /// θ at the start.
    public let displacement: Double
    /// θ′ at the start, in radians per second.
    public let angularVelocity: Double
    /// The body's angle when the arm hangs the way gravity points.
    public let restAngle: Double

    /// A pendulum by its arm and its start.
    ///
    /// - Parameters:
    ///   - hinge: Where it hangs, in points.
    ///   - length: From the hinge to the body's centre, in points.
    ///   - radiusOfGyration: Of the body about its centre, in points; 0, a bob's, by default.
    ///   - gravity: In points per second squared.
    ///   - damping: UIKit's default resistance, .1, unless given. (Rule 7.15.)
    ///   - displacement: The arm's angle at the start from the way gravity points; without gravity, from straight down.
    ///   - angularVelocity: At the start, in radians per second; 0 by default.
    ///   - restAngle: The body's angle when the arm hangs; upright by default.
    public init(
        hinge: SIMD2<Double>, length: Double, radiusOfGyration: Double = 0, gravity: SIMD2<Double>,
        damping: Double = 0.1, displacement: Double, angularVelocity: Double = 0, restAngle: Double = 0
    ) {
        self.hinge = hinge.held
        self.length = length.clamped(0, 1e12, nan: 0)
        self.radiusOfGyration = radiusOfGyration.clamped(0, 1e12, nan: 0)
        self.gravity = gravity.held
        self.damping = damping.clamped(0, 1e12, nan: 0)
        self.displacement = displacement.held
        self.angularVelocity = angularVelocity.held
        self.restAngle = restAngle.held
    }

    /// A plate that is hinged where it is: it begins with the state's place, angle and angular velocity.
    ///
    /// Its velocity is not used but for its part about the hinge, which is added.
    ///
    /// - Parameters:
    ///   - hinge: Where it hangs, in points.
    ///   - body: How it begins.
    ///   - size: Width and height of the plate, in points; `.zero` for a bob.
    ///   - gravity: In points per second squared.
    ///   - damping: Per second; UIKit's default resistance, .1, unless given.
    public init(
        hinge: SIMD2<Double>, body: BodyState, size: SIMD2<Double>, gravity: SIMD2<Double>, damping: Double = 0.1
    ) {
        let arm = body.position - hinge.held
        let hang = Self.direction(gravity.held)
        let displacement = arm == .zero ? 0 : Elementary.atan2(arm.dot(hang.quarterTurn), arm.dot(hang))
        let square = arm.dot(arm)
        let carried = square > 0 ? arm.quarterTurn.dot(body.velocity) / square : 0
        let (width, height) = (size.x.clamped(0, 1e12, nan: 0), size.y.clamped(0, 1e12, nan: 0))
        self.init(
            hinge: hinge, length: arm.length, radiusOfGyration: ((width * width + height * height) / 12).squareRoot(),
            gravity: gravity, damping: damping, displacement: displacement,
            angularVelocity: body.angularVelocity + carried, restAngle: body.angle - displacement)
    }

    /// The whole run.
    ///
    /// With damping it is worked out here, in at most some 70,000 steps.
    public func take() -> Take {
        let hang = Self.direction(gravity) * length
        let inertia = length * length + radiusOfGyration * radiusOfGyration
        let square = inertia > 0 ? gravity.length * length / inertia : 0
        let swing = Swing(
            angle: displacement, rate: angularVelocity, square: square, damping: damping, length: length)
        let arm = Arm(hinge: hinge, hang: hang, restAngle: restAngle, swing: swing)
        let first = arm.state(at: 0)
        let duration = swing.duration
        guard duration > 0 else { return Take(legs: [], beginning: first, end: first.paced(by: 0)) }
        let leg = Leg(.arm(arm), for: duration)
        guard duration < .infinity else { return Take(legs: [leg], beginning: first) }
        let turned = swing.last
        let turns = Elementary.nearestInteger((turned / (2 * .pi)).clamped(-1e12, 1e12, nan: 0))
        let hangs = turns * 2 * .pi == turned
        let end = BodyState(
            position: hangs ? hinge + hang : hinge + hang.turned(by: turned), angle: restAngle + turned)
        return Take(legs: [leg], beginning: first, end: end)
    }

    /// The way gravity points; without gravity, down.
    private static func direction(_ gravity: SIMD2<Double>) -> SIMD2<Double> {
        if gravity.x == 0 { return SIMD2(0, gravity.y < 0 ? -1 : 1) }
        if gravity.y == 0 { return SIMD2(gravity.x < 0 ? -1 : 1, 0) }
        return gravity / gravity.length
    }
}

/// Where a rigid body is at one moment and how it moves.
///
/// Lengths are in points with y down, angles in radians, positive clockwise as seen on the screen, times in seconds.
/// Every number is held within ±1e12, and NaN counts as 0.
public struct BodyState: Hashable, Sendable {
    /// The body's centre.
    public let position: SIMD2<Double>
    /// In points per second.
    public let velocity: SIMD2<Double>
    /// The turn from upright.
    public let angle: Double
    /// In radians per second.
    public let angularVelocity: Double

    /// A body at a place; at rest and upright unless told otherwise.
    public init(
        position: SIMD2<Double>, velocity: SIMD2<Double> = .zero, angle: Double = 0, angularVelocity: Double = 0
    ) {
        self.position = position.held
        self.velocity = velocity.held
        self.angle = angle.held
        self.angularVelocity = angularVelocity.held
    }
}

extension BodyState {
    /// The same place, passed at another pace: both velocities times a factor, which may be negative.
    func paced(by factor: Double) -> BodyState {
        BodyState(
            position: position, velocity: velocity * factor, angle: angle, angularVelocity: angularVelocity * factor)
    }
}

extension Double {
    /// The nearest number that a body's state may have: within ±1e12, 0 for NaN.
    var held: Double { clamped(-1e12, 1e12, nan: 0) }
}

extension SIMD2 where Scalar == Double {
    var held: SIMD2<Double> { SIMD2(x.held, y.held) }

    func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

    var length: Double { dot(self).squareRoot() }

    /// A quarter turn clockwise as seen on the screen.
    var quarterTurn: SIMD2<Double> { SIMD2(-y, x) }

    func turned(by angle: Double) -> SIMD2<Double> {
        let (sin, cos) = Elementary.sincos(angle)
        return SIMD2(x * cos - y * sin, x * sin + y * cos)
    }
}

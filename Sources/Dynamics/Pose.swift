package import CoreGraphics

/// Where a body is after a step.
package struct Pose: Sendable {
    /// Points.
    package let center: CGPoint
    /// Radians, clockwise as seen.
    package let angle: CGFloat
    /// Whether it moves; false for what sleeps and what is anchored.
    package let isAwake: Bool
}

/// How a body moves, in the world's own units: metres, kilograms, seconds.
package struct Motion: Sendable {
    package var x: Float
    package var y: Float
    package var velocityX: Float
    package var velocityY: Float
    package var angle: Float
    package var angularVelocity: Float
    package var mass: Float
    package var inertia: Float
    package var isAwake: Bool
}

import Kinematics

/// A force that a place exerts, in the world's own units: metres, kilograms, seconds, newtons.
///
/// The rules and their order of operations are UIKit's, measured; all is worked out in floats. Some of them would not
/// be expected: a magnetic force doesn't ask for the charge, a vortex divides by the mass, which the body does once
/// more, and a spring's, an electric, a drag's and a noise's force doesn't grow with the mass.
package struct Field: Sendable {
    package enum Kind: Sendable {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    }

    package var kind: Kind
    package var x: Float = 0
    package var y: Float = 0
    package var strength: Float = 1
    /// The power of the distance that the force falls off with.
    package var falloff: Float
    /// Nearer than this the force grows no more; metres.
    package var minimumRadius: Float = Field.threshold
    package var directionX: Float = 0
    package var directionY: Float = 0
    package var smoothness: Float = 0
    package var animationSpeed: Float = 0

    /// 2⁻¹⁵, under which strengths and radii count as nothing.
    package static let threshold: Float = 1 / 32768

    package init(_ kind: Kind) {
        self.kind = kind
        falloff =
            switch kind {
            case .radialGravity: 2
            case .electric, .magnetic: 1
            case .spring: -1
            default: 0
            }
    }

    /// The force on a body, in newtons.
    ///
    /// - Parameter time: Seconds of the world's own time at the end of the step.
    package func force(on body: Motion, charge: Float, time: Double) -> (x: Float, y: Float) {
        guard !isNothing(for: body, charge: charge) else { return (0, 0) }
        let (dx, dy) = (body.x - x, body.y - y)
        let square = dx * dx + dy * dy
        let radius = square.squareRoot()
        let (mass, fall) = (body.mass, fall(radius))
        switch kind {
        case .linearGravity:
            return (directionX * strength * mass * fall, directionY * strength * mass * fall)
        case .radialGravity:
            guard square >= Self.nearness else { return (0, 0) }
            let size = -(mass * strength) * fall / radius
            return (dx * size, dy * size)
        case .spring:
            guard radius >= Self.nearness else { return (0, 0) }
            let size = -strength * fall
            return (dx / radius * size, dy / radius * size)
        case .electric:
            guard radius > 0 else { return (0, 0) }
            let size = charge * strength * fall
            return (dx / radius * size, dy / radius * size)
        case .magnetic:
            return (body.velocityY * strength * fall, -body.velocityX * strength * fall)
        case .vortex:
            guard radius > 0 else { return (0, 0) }
            let size = -strength * fall
            return (dy / radius * size / mass, -dx / radius * size / mass)
        case .drag:
            let (ux, uy) = (body.velocityX - directionX, body.velocityY - directionY)
            let speed = (ux * ux + uy * uy).squareRoot()
            guard speed > Self.threshold else { return (0, 0) }
            return (ux * speed * -strength * fall, uy * speed * -strength * fall)
        case .noise: return noise(dx, dy, fall, time)
        case .turbulence:
            let speed = (body.velocityX * body.velocityX + body.velocityY * body.velocityY).squareRoot()
            let force = noise(dx, dy, fall, time)
            return (force.x * mass * speed * speed, force.y * mass * speed * speed)
        case .velocity: return (0, 0)
        }
    }

    /// Under this, in metres or their square, there is no direction to speak of.
    private static let nearness: Float = 1e-5

    private func isNothing(for body: Motion, charge: Float) -> Bool {
        let size: Float =
            switch kind {
            case .linearGravity, .radialGravity, .vortex: body.mass * strength
            case .electric, .magnetic: charge * strength
            default: strength
            }
        return abs(size) < Self.threshold
    }

    private func fall(_ radius: Float) -> Float {
        guard abs(falloff) >= Self.threshold else { return 1 }
        return Float(Elementary.pow(Double(max(radius, minimumRadius)), Double(-falloff)))
    }

    /// Simplex noise whose gradients turn with time, the force its gradient times itself.
    private func noise(_ dx: Float, _ dy: Float, _ fall: Float, _ time: Double) -> (x: Float, y: Float) {
        let shift = Float(time * Double(animationSpeed))
        let frequency = 1.25 / (max(smoothness, 0) + 0.083_333_336) - 1
        let turn = Elementary.sincos(Double(shift))
        let noise = SimplexNoise.value(
            frequency * (dx + shift), frequency * (dy + shift), frequency * shift, sine: Float(turn.sin),
            cosine: Float(turn.cos))
        return (
            noise.gradientX * fall * noise.value * strength, noise.gradientY * fall * noise.value * strength
        )
    }
}

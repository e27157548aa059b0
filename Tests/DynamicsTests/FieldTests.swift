import CoreGraphics
import Dynamics
import Testing

@Suite("Field")
struct FieldTests {
    private func motion(_ x: Float, _ y: Float, velocity: (Float, Float) = (0, 0), mass: Float = 1) -> Motion {
        let world = World()
        let body = world.addBody(at: .zero, angle: 0)
        var motion = world.motion(of: body)
        motion.x = x
        motion.y = y
        motion.velocityX = velocity.0
        motion.velocityY = velocity.1
        motion.mass = mass
        return motion
    }

    @Test("A noise's force is half the slope of its square: the gradient times the value")
    func noiseIsAGradient() {
        // F = gradient(n) · n is the gradient of n² / 2, so its integral along a closed way is zero; and it isn't zero
        // itself. Gradients that turn, skewed cells and scale all have to be right for it.
        var field = Field(.noise)
        field.smoothness = 0.5
        field.animationSpeed = 0.7
        for (cx, cy, time) in [(0.3, 0.2, 0.0), (1.7, -2.2, 1.3), (-40.25, 13.5, 8.0)] {
            let count = 4000
            var (circulation, size) = (0.0, 0.0)
            for index in 0..<count {
                let angle = 2 * Double.pi * Double(index) / Double(count)
                let step = 2 * Double.pi * 0.4 / Double(count)
                let turn = CGAffineTransform(rotationAngle: angle)
                let force = field.force(
                    on: motion(Float(cx + 0.4 * turn.a), Float(cy + 0.4 * turn.b)), charge: 0, time: time)
                circulation += (Double(force.x) * -turn.b + Double(force.y) * turn.a) * step
                size += (Double(force.x * force.x + force.y * force.y)).squareRoot() * step
            }
            #expect(size > 0.05, "there is a force")
            #expect(abs(circulation) < size * 2e-3, "\(circulation) of \(size)")
        }
    }

    @Test("Noise and turbulence shift with time, and turbulence grows with the speed squared and the mass")
    func turbulence() {
        var noise = Field(.noise)
        noise.smoothness = 0.3
        noise.animationSpeed = 1
        var turbulence = noise
        turbulence.kind = .turbulence
        let moving = motion(1.3, 0.4, velocity: (3, 4), mass: 2)
        let (slow, fast) = (
            noise.force(on: moving, charge: 0, time: 2), turbulence.force(on: moving, charge: 0, time: 2)
        )
        #expect(slow.x != 0 && abs(fast.x - slow.x * 50) <= abs(fast.x) * 1e-5)
        #expect(turbulence.force(on: motion(1.3, 0.4), charge: 0, time: 2) == (0, 0))
        #expect(noise.force(on: moving, charge: 0, time: 2.5) != slow)
        noise.strength = Field.threshold / 2
        #expect(noise.force(on: moving, charge: 0, time: 2) == (0, 0))
    }

    @Test("No place and no number makes a force that isn't finite")
    func finite() {
        let kinds: [Field.Kind] = [
            .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring, .electric,
            .magnetic,
        ]
        for kind in kinds {
            for falloff: Float in [-1, 0, 1, 2] {
                var field = Field(kind)
                field.falloff = falloff
                field.directionX = 1
                for (x, y): (Float, Float) in [(0, 0), (1e-20, 0), (1e5, -1e5), (3e-5, 4e-5)] {
                    let force = field.force(on: motion(x, y, velocity: (240, -240)), charge: 2, time: 1e4)
                    #expect(force.x.isFinite && force.y.isFinite, "\(kind) \(falloff) at \(x), \(y)")
                }
            }
        }
    }
}

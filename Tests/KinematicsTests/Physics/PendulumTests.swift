import Foundation
import Kinematics
import Testing

@Suite struct PendulumTests {
    /// θ″ = −ω²·sin θ − c·θ′, in 4,000 steps a second.
    private static func integrated(
        _ angle: Double, _ rate: Double, _ square: Double, _ damping: Double, to end: Double
    ) -> (angle: Double, rate: Double) {
        var (angle, rate) = (angle, rate)
        let count = Int(end * 4e3) + 1
        let h = end / Double(count)
        func pull(_ angle: Double, _ rate: Double) -> Double { -square * Foundation.sin(angle) - damping * rate }
        for _ in 0..<count {
            let (v1, a1) = (rate, pull(angle, rate))
            let (v2, a2) = (rate + h / 2 * a1, pull(angle + h / 2 * v1, rate + h / 2 * a1))
            let (v3, a3) = (rate + h / 2 * a2, pull(angle + h / 2 * v2, rate + h / 2 * a2))
            let (v4, a4) = (rate + h * a3, pull(angle + h * v3, rate + h * a3))
            angle += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            rate += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        }
        return (angle, rate)
    }

    @Test("Small, large and overturning swings are those of a numeric integration, undamped and damped")
    func integration() {
        for damping in [0, 0.1, 1, 8, 40] {
            for (angle, rate) in [(0.01, 0.0), (-1.5, 0), (3.1, 0), (3, 3), (0, 40), (0.4, -25), (20, -1), (-9, 0)] {
                let pendulum = Pendulum(
                    hinge: SIMD2(7, 9), length: 100, gravity: SIMD2(0, 3_000), damping: damping, displacement: angle,
                    angularVelocity: rate)
                let take = pendulum.take()
                for end in [0.05, 0.7, 2.5] where end < take.duration {
                    let expected = Self.integrated(angle, rate, 30, damping, to: end)
                    let state = take.state(at: end)
                    #expect((state.angle - expected.angle).magnitude < 3e-5, "\(pendulum) at \(end)")
                    #expect((state.angularVelocity - expected.rate).magnitude < 1e-3, "\(pendulum) at \(end)")
                    let place = SIMD2(7 - 100 * Foundation.sin(state.angle), 9 + 100 * Foundation.cos(state.angle))
                    let way = state.position - place
                    #expect((way * way).sum() < 1e-18)
                }
            }
        }
    }

    @Test("A small swing takes 2π√(L/g), one of a right angle 1.18034 times that, and neither loses energy")
    func period() {
        // K(sin 45°)·2/π, from the tables.
        for (angle, factor) in [(1e-4, 1.0), (.pi / 2, 1.180340599016096)] {
            let take = Pendulum(
                hinge: .zero, length: 250, gravity: SIMD2(0, 1_000), damping: 0, displacement: angle
            ).take()
            let period = 2 * Double.pi * 0.5 * factor
            #expect(take.duration == .infinity)
            #expect((take.angle(at: period) - angle).magnitude < 1e-8 * angle)
            #expect((take.angle(at: 1_000.5 * period) + angle).magnitude < 1e-6 * angle)
            #expect(take.angle(at: period / 4).magnitude < 1e-8)
        }
    }

    @Test("The recorded pendulum of UIKit Dynamics: a rod of 100 pt, let go level")
    func recorded() {
        // dynamics_traces.json, "pendulum"; UIKit is half a step of 1/120 s late.
        let take = Pendulum(
            hinge: SIMD2(100, 100), body: BodyState(position: SIMD2(200, 100)), size: .zero, gravity: SIMD2(0, 1_000),
            damping: 0
        ).take().delayed(by: 1.0 / 240)
        let (first, tenth) = (take.position(at: 1.0 / 60), take.position(at: 10.0 / 60))
        #expect((first.x - 199.999969).magnitude < 0.02 && (first.y - 100.069443).magnitude < 0.02)
        #expect((tenth.x - 199.132126).magnitude < 0.05 && (tenth.y - 113.146225).magnitude < 0.1)
    }

    @Test("A damped swing ends exactly at its lowest point, at rest, and never gains energy")
    func ends() {
        var random = SeededGenerator(21)
        for round in 0..<60 {
            let pull = SIMD2(random.number(-2e3...2e3), random.number(-3e3...3e3))
            let pendulum = Pendulum(
                hinge: SIMD2(10, 20), length: random.number(20...400), radiusOfGyration: random.number(0...200),
                gravity: pull, damping: round < 4 ? 1e-9 : random.number(0.3...100),
                displacement: random.number(-3...3), angularVelocity: random.number(-10...10), restAngle: 0.25)
            let take = pendulum.take()
            #expect(take.duration < 1e4, "\(pendulum)")
            let strength = (pull * pull).sum().squareRoot()
            let lowest = SIMD2(10, 20) + pull * (pendulum.length / strength)
            let way = take.end.position - lowest
            #expect((way * way).sum() < 1e-18 && take.end.velocity == .zero)
            let turns = ((take.end.angle - 0.25) / (2 * .pi)).rounded()
            #expect(take.end.angle == 0.25 + turns * 2 * .pi, "\(pendulum)")
            let inertia = pendulum.length * pendulum.length + pendulum.radiusOfGyration * pendulum.radiusOfGyration
            let square = strength * pendulum.length / inertia
            var energy = Double.infinity
            for step in 0...400 {
                let state = take.state(at: take.duration * Double(step) / 400)
                let now =
                    0.5 * state.angularVelocity * state.angularVelocity + square
                    * (1 - Foundation.cos(state.angle - 0.25))
                #expect(now <= energy * (1 + 1e-5) + 1e-9, "\(pendulum)")
                energy = now
            }
        }
    }

    @Test("A plate begins where it is, and swings about the hinge")
    func plate() {
        let state = BodyState(position: SIMD2(195, 422), velocity: SIMD2(0, 30), angle: 0.1, angularVelocity: 0.5)
        let take = Pendulum(
            hinge: SIMD2(0, 0), body: state, size: SIMD2(390, 844), gravity: SIMD2(100, 3_000), damping: 2
        ).take()
        let way = take.position(at: 0) - state.position
        #expect((way * way).sum() < 1e-18 && (take.angle(at: 0) - 0.1).magnitude < 1e-15)
        let arm = (195.0 * 195 + 422 * 422)
        #expect((take.angularVelocity(at: 0) - (0.5 + 195 * 30 / arm)).magnitude < 1e-12)
        for step in 0...50 {
            let place = take.position(at: Double(step) * 0.1)
            #expect(((place * place).sum() - arm).magnitude < 1e-6)
        }
    }

    @Test("Odd input ends, or is endless, within bounded work and without NaN")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -1e300, 1e-12, 0, 3]
        for one in odd {
            for two in odd {
                for three in odd {
                    let take = Pendulum(
                        hinge: SIMD2(one, 0), length: two.magnitude, radiusOfGyration: three,
                        gravity: SIMD2(three, two),
                        damping: one, displacement: two, angularVelocity: three, restAngle: one
                    ).take()
                    #expect(take.duration >= 0)
                    for time in [.nan, 0, 0.1, 1e12, .infinity] {
                        let state = take.state(at: time)
                        #expect(state.position.x.isFinite && state.velocity.y.isFinite && state.angle.isFinite)
                    }
                }
            }
        }
        // Exactly at the top and at the bottom, without velocity: equilibrium.
        for angle in [0, Double.pi, -Double.pi, 2 * Double.pi] {
            let take = Pendulum(hinge: .zero, length: 50, gravity: SIMD2(0, 1_000), displacement: angle).take()
            #expect(take.duration == 0 && (take.end.angle - angle).magnitude < 1e-15)
        }
        // With the energy of the top, or next to it.
        for angle in [3.141592, 3.14159265358, Double.pi.nextDown] {
            let take = Pendulum(
                hinge: .zero, length: 50, gravity: SIMD2(0, 1_000), damping: 0, displacement: angle,
                angularVelocity: 1e-9
            ).take()
            for step in 0...200 {
                let state = take.state(at: Double(step) * 0.37)
                #expect(state.angle.isFinite && state.angularVelocity.magnitude < 2.001 * 20.0.squareRoot())
            }
        }
    }
}

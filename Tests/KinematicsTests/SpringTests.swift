import Foundation
import Kinematics
import Testing

@Suite struct SpringTests {
    /// Damping ratios from loose to far over critical, a fifth of them at or next to it.
    private static func springs(_ count: Int, seed: UInt64) -> [Spring] {
        var random = SeededGenerator(seed)
        return (0..<count).map { index in
            let near: [Double] = [1, 1 + 1e-6, 1 - 1e-6, 1 + 1e-9, 1 - 1e-9]
            let ratio = index % 5 == 0 ? near[index / 5 % 5] : Foundation.exp(random.number(-3...1.2))
            let (mass, stiffness) = (random.number(0.2...5), Foundation.exp(random.number(0...7)))
            return Spring(
                mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
                initialVelocity: random.number(-20...20), allowsOverdamping: index % 2 == 0)
        }
    }

    @Test("A thousand random springs follow their differential equation")
    func differentialEquation() {
        for spring in Self.springs(1_000, seed: 3) {
            let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
            let overdamped = spring.damping > critical * (1 + 1e-10)
            // Without leave to overdamp, the damping drawn is the critical one; with it, the start velocity isn't
            // the one given.
            let damping = overdamped && !spring.allowsOverdamping ? critical : spring.damping
            let extra = overdamped && spring.allowsOverdamping ? spring.damping / spring.mass : 0
            var oracle = SpringOracle(
                mass: spring.mass, stiffness: spring.stiffness, damping: damping,
                velocity: spring.initialVelocity + extra)
            let size = 1 + (spring.initialVelocity + extra).magnitude / spring.naturalFrequency
            for _ in 0..<6 {
                oracle.advance(by: 0.7 / spring.naturalFrequency)
                #expect((spring.value(at: oracle.time) - oracle.value).magnitude < 1e-7 * size, "\(spring)")
                #expect(
                    (spring.velocity(at: oracle.time) - oracle.velocity).magnitude < 1e-7 * size
                        * spring.naturalFrequency,
                    "\(spring)")
            }
        }
    }

    @Test("Above critical damping the curve is Core Animation's, its coefficients paired with the other exponents")
    func overdampedForm() {
        for spring in Self.springs(1_000, seed: 4) where spring.allowsOverdamping && spring.dampingRatio > 1.01 {
            let (w, z, v) = (spring.naturalFrequency, spring.dampingRatio, spring.initialVelocity)
            let root = (z * z - 1).squareRoot()
            let (s1, s2) = (-z * w + w * root, -z * w - w * root)
            let a = (s2 - v) / (s1 - s2)
            for step in 1...20 {
                let t = Double(step) * 0.2 / w
                let expected = 1 + a * Foundation.exp(s2 * t) + (-1 - a) * Foundation.exp(s1 * t)
                #expect((spring.value(at: t) - expected).magnitude < 1e-10 * (1 + a.magnitude), "\(spring)")
            }
        }
    }

    @Test("A negative bounce overshoots to the recorded 1.115")
    func negativeBounce() {
        let spring = Spring(perceptualDuration: 0.4, bounce: -0.2, initialVelocity: 1)
        let peak = (0...600).map { spring.value(at: Double($0) * 0.001) }.max() ?? 0
        #expect((peak - 1.115).magnitude < 5e-4)
        let tame = Spring(perceptualDuration: 0.4, bounce: -0.2, initialVelocity: 1, allowsOverdamping: false)
        #expect((0...600).allSatisfy { tame.value(at: Double($0) * 0.001) <= 1 })
    }

    @Test("A spring starts at 0 with its velocity, and the velocity is the slope of the value")
    func laws() {
        for spring in Self.springs(300, seed: 5) {
            #expect(spring.value(at: 0) == 0)
            if spring.dampingRatio < 1 { #expect(spring.velocity(at: 0) == spring.initialVelocity) }
            let h = 1e-5 / spring.naturalFrequency
            for step in 1...10 {
                let t = Double(step) * 0.3 / spring.naturalFrequency
                let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
                let scale = spring.naturalFrequency + spring.initialVelocity.magnitude + spring.damping / spring.mass
                #expect(
                    (spring.velocity(at: t) - slope).magnitude < 1e-7 * scale * (1 + spring.dampingRatio), "\(spring)")
            }
        }
    }

    @Test("The curve runs through critical damping without a step or a NaN")
    func nearCritical() {
        for exponent in 4...17 {
            for sign in [-1.0, 1.0] {
                let off = libraryPower(10, -Double(exponent))
                let ratio = 1 + sign * off
                let spring = Spring(stiffness: 100, damping: 20 * ratio, initialVelocity: 3)
                let critical = Spring(stiffness: 100, damping: 20, initialVelocity: 3)
                for step in 0...50 {
                    let t = Double(step) * 0.02
                    #expect((spring.value(at: t) - critical.value(at: t)).magnitude < 3 * off + 1e-14)
                    #expect(spring.velocity(at: t).isFinite)
                }
            }
        }
    }

    @Test("The recorded centre of a spring retargeted in flight is met to 0.007 pt on a 300 pt move")
    func retarget() throws {
        let trace: Recorded.Retarget = try Recorded.read("retarget_center_additive")
        let (duration, second) = (0.4, 0.25)
        let first = Spring(duration: duration, dampingRatio: 0.8)
        let next = Spring(duration: duration, dampingRatio: 0.8, initialVelocity: 1)
        for (index, recorded) in trace.x.enumerated() {
            let t = Double(index) * trace.dt
            func rest(_ spring: Spring, _ time: Double) -> Double {
                time >= duration - 1e-9 ? 0 : 1 - spring.value(at: time)
            }
            let model = t >= second - 1e-9 ? 350.0 : 150.0
            let added = t >= second - 1e-9 ? -200 * rest(next, t - second) : 0
            #expect((model - 100 * rest(first, t) + added - recorded).magnitude < 0.007, "at \(t)")
        }
    }

    @Test(
        "The bouncing card is where UIKit's was seen",
        arguments: [(0.1, 849.4), (0.2, 389.9), (0.3, 283.7), (0.4, 361.9), (0.5, 431.5), (0.6, 443.9), (0.9, 418.6)])
    func card(time: Double, centre: Double) {
        let spring = Spring(duration: 1, dampingRatio: 0.5, initialVelocity: 0.6)
        #expect((1282 + (422 - 1282) * spring.value(at: time) - centre).magnitude < 0.051)
    }

    @Test("No parameter and no time makes a NaN, and what can't settle says so")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -.infinity, 0, -0.0, -1, 0x1p-1060, 1e300, 1]
        for mass in odd {
            for stiffness in odd {
                for damping in odd {
                    for velocity in [.nan, .infinity, -1e300, 0, 1] {
                        for overdamps in [false, true] {
                            let spring = Spring(
                                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                                allowsOverdamping: overdamps)
                            for time in [.nan, -1, 0, 1e-300, 1, 1e300, .infinity] {
                                #expect(
                                    !spring.value(at: time).isNaN && !spring.velocity(at: time).isNaN,
                                    "\(spring) \(time)")
                            }
                            #expect(spring.settlingDuration >= 0 && spring.runDuration >= 0, "\(spring)")
                        }
                    }
                }
            }
        }
        #expect(Spring(damping: 0).settlingDuration == .infinity)
        #expect(Spring(damping: -.infinity).runDuration == .infinity)
        #expect(Spring(stiffness: -3).settlingDuration == .infinity)
        #expect(Spring(stiffness: .nan, initialVelocity: 2).value(at: 3) == 6)
        #expect(Spring().value(at: -5) == 0 && Spring().value(at: .infinity) == 1)
    }

    @Test("A curve worked out beforehand answers what its spring answers, to the bit", arguments: [0.0, 0.3, 1, 1.7])
    func curve(ratio: Double) {
        for velocity in [-4.0, 0, 2.5] {
            for stiffness in [20.0, 100, 900] {
                let spring = Spring(
                    mass: 1.3, stiffness: stiffness, damping: 2 * ratio * (1.3 * stiffness).squareRoot(),
                    initialVelocity: velocity, allowsOverdamping: true)
                let curve = SpringCurve(spring)
                for step in -2...60 {
                    #expect(curve.value(at: Double(step) / 40) == spring.value(at: Double(step) / 40))
                }
            }
        }
    }
}

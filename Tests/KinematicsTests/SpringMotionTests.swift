import Foundation
import Kinematics
import Testing

@Suite struct SpringMotionTests {
    private static func motions(_ count: Int) -> [SpringMotion] {
        var random = SeededGenerator(9)
        return (0..<count).map { index in
            let spring = Spring(
                mass: random.number(0.2...4), stiffness: random.number(5...800), damping: random.number(0.5...90),
                allowsOverdamping: index % 2 == 0)
            return SpringMotion(
                spring, from: random.number(-500...500), to: random.number(-500...500),
                velocity: random.number(-3e3...3e3))
        }
    }

    @Test("Place and velocity follow the differential equation, above critical damping too")
    func differentialEquation() {
        for motion in Self.motions(300) {
            let spring = motion.spring
            let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
            let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
            // The oracle rests at 1.
            var oracle = SpringOracle(
                mass: spring.mass, stiffness: spring.stiffness, damping: damping,
                value: motion.start - motion.end + 1, velocity: motion.initialVelocity)
            for _ in 0..<5 {
                oracle.advance(by: 0.8 / spring.naturalFrequency)
                #expect((motion.value(at: oracle.time) - motion.end - (oracle.value - 1)).magnitude < 1e-4, "\(motion)")
                #expect((motion.velocity(at: oracle.time) - oracle.velocity).magnitude < 1e-3, "\(motion)")
            }
        }
    }

    @Test("Taking over in flight keeps place and velocity")
    func retarget() {
        for motion in Self.motions(200) {
            let next = motion.retargeted(to: 1_000, at: 0.13, spring: Spring(stiffness: 300, damping: 12))
            #expect((next.value(at: 0) - motion.value(at: 0.13)).magnitude < 1e-9)
            #expect(next.velocity(at: 0) == motion.velocity(at: 0.13))
            #expect((next.value(at: 60) - 1_000).magnitude < 1e-9)
        }
    }

    @Test("A flick in place goes out and comes back")
    func outAndBack() {
        let motion = SpringMotion(Spring(stiffness: 100, damping: 20), from: 50, to: 50, velocity: 400)
        // Critical: 400·t·e^(−10t), highest at 0.1 s.
        #expect((motion.value(at: 0.1) - 50 - 40 / M_E).magnitude < 1e-12)
        #expect(motion.value(at: 0) == 50 && !motion.isDone(at: 0))
        #expect(motion.isDone(at: 2) && (motion.value(at: 2) - 50).magnitude < 0.01)
    }

    @Test("Done is done: from the settling time on nothing leaves the tolerance")
    func done() {
        for motion in Self.motions(200) {
            let end = motion.settlingTime
            #expect(motion.isDone(at: end) && !motion.isDone(at: end * 0.999), "\(motion)")
            for step in 0...200 {
                let t = end + Double(step) * 0.01
                #expect(motion.isDone(at: t), "\(motion) at \(t)")
                #expect((motion.value(at: t) - motion.end).magnitude <= motion.tolerance.distance)
                #expect(motion.velocity(at: t).magnitude <= motion.tolerance.velocity)
            }
        }
    }

    @Test("Odd places, velocities and springs make no NaN and no endless search")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -1e300, 0, 1]
        for start in odd {
            for end in odd {
                for velocity in odd {
                    for spring in [
                        Spring(), Spring(stiffness: 0), Spring(damping: 0),
                        Spring(damping: 1e300, allowsOverdamping: true),
                    ] {
                        let motion = SpringMotion(spring, from: start, to: end, velocity: velocity)
                        for time in [.nan, -1, 0, 1, 1e300, .infinity] {
                            #expect(!motion.value(at: time).isNaN && !motion.velocity(at: time).isNaN)
                        }
                        #expect(motion.settlingTime >= 0)
                    }
                }
            }
        }
        #expect(SpringMotion(Spring(damping: 0), from: 0, to: 1).settlingTime == .infinity)
        #expect(SpringMotion(Spring(), from: 1, to: 1).settlingTime == 0)
        #expect(SpringMotion(Spring(), from: .nan, to: 7).value(at: 0) == 7)
        #expect(Tolerance(distance: .nan, velocity: -1) == Tolerance(distance: 0, velocity: 0))
    }
}

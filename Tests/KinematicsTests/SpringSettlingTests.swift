import Foundation
import Kinematics
import Testing

@Suite struct SpringSettlingTests {
    @Test("Settling durations are Core Animation's to a millionth")
    func recorded() throws {
        for row in try Recorded.read("ca_settling_duration", as: Recorded.Settling.self).rows {
            let spring = Spring(
                mass: row.mass, stiffness: row.stiffness, damping: row.damping, initialVelocity: row.velocity)
            if let expected = row.settlingDuration {
                #expect((spring.settlingDuration - expected).magnitude < 1e-6, "\(row.name)")
            } else {
                #expect(spring.settlingDuration == .infinity, "\(row.name)")
            }
        }
    }

    @Test("They are Core Animation's also for the springs that UIKit made from a duration")
    func recordedByDuration() throws {
        for row in try Recorded.read("spring_duration_fit", as: Recorded.DurationForm.self).rows {
            let spring = Spring(
                stiffness: row.stiffness, damping: 2 * min(row.zeta, 1) * row.stiffness.squareRoot(),
                initialVelocity: row.v)
            #expect((spring.settlingDuration - row.settlingDuration).magnitude < 1e-6, "\(row)")
        }
    }

    @Test("UIKit's run of a spring given as mass, stiffness and damping is met to a millionth")
    func physicalForm() {
        // `spring_duration_fit.json`, "physicalForm" and "edge".
        let rows = [
            (300.0, 30.0, 0.5275205211816345), (100, 10, 1.4727003346780927), (500, 10, 1.4228588644797262),
            (100, 40, 0.923503661018733),
        ]
        for (stiffness, damping, duration) in rows {
            #expect((Spring(stiffness: stiffness, damping: damping).runDuration - duration).magnitude < 1e-6)
        }
        #expect(Spring(mass: 3, stiffness: 1000, damping: 500).settlingDuration == 0.6)
    }

    @Test("After its settling duration an underdamped spring stays within the thousandth")
    func stays() {
        var random = SeededGenerator(6)
        for _ in 0..<500 {
            let spring = Spring(
                stiffness: random.number(10...900), damping: random.number(0.02...0.999),
                initialVelocity: random.number(-9...9)
            )
            let ratio = spring.damping
            let loose = Spring(
                stiffness: spring.stiffness, damping: 2 * ratio * spring.stiffness.squareRoot(),
                initialVelocity: spring.initialVelocity)
            let end = loose.settlingDuration
            #expect(loose.isDone(at: end) && !loose.isDone(at: end.nextDown))
            for step in 0...400 {
                let t = end + Double(step) * 0.05 / loose.naturalFrequency
                #expect((loose.value(at: t) - 1).magnitude <= 0.001 * (1 + 1e-9), "\(loose) at \(t)")
            }
        }
    }

    @Test("At and above critical damping it is the first tenth of a second after which the drawn curve stays")
    func tenths() {
        var random = SeededGenerator(7)
        for index in 0..<300 {
            let frequency = random.number(2...40)
            let ratio = index % 3 == 0 ? random.number(1.01...4) : 1
            let spring = Spring(
                stiffness: frequency * frequency, damping: 2 * ratio * frequency,
                initialVelocity: random.number(-50...90), allowsOverdamping: true)
            let end = spring.settlingDuration
            #expect((end * 10 - (end * 10).rounded()).magnitude < 1e-9)
            func distance(_ time: Double) -> Double { (spring.value(at: time) - 1).magnitude }
            let after = (0...4_000).map { end + Double($0) * 0.005 / frequency }
            #expect(after.allSatisfy { distance($0) <= 0.001 * (1 + 1e-9) }, "\(spring)")
            let before = (0...4_000).map { end - 0.1 + Double($0) * 0.1 / 4_000 }
            #expect(before.contains { distance($0) > 0.001 * (1 - 1e-9) }, "\(spring)")
        }
    }

    @Test("UIKit's run of a critical spring ends where the curve has a thousandth left, or 2 in 10,000 later")
    func run() {
        var random = SeededGenerator(12)
        for _ in 0..<300 {
            let frequency = random.number(2...40)
            let spring = Spring(
                stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: random.number(-50...90))
            let end = spring.runDuration
            let after = (0...2_000).map { end + Double($0) * 0.005 / frequency }
            #expect(after.allSatisfy { (spring.value(at: $0) - 1).magnitude <= 0.001 * (1 + 1e-9) }, "\(spring)")
            #expect((spring.value(at: end * (1 - 3e-4)) - 1).magnitude > 0.001, "\(spring)")
        }
    }

    @Test("A looser fraction settles earlier, an impossible one never")
    func fractions() {
        for spring in [Spring(), Spring(damping: 20, initialVelocity: 40), Spring(damping: 90)] {
            let times = [1e-6, 1e-3, 0.1, 0.5, 5, .infinity].map(spring.settlingDuration(within:))
            #expect(times == times.sorted(by: >))
            #expect(times.last == 0)
            for fraction in [0, -1, Double.nan] { #expect(spring.settlingDuration(within: fraction) == .infinity) }
        }
    }
}

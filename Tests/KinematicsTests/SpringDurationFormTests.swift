import Foundation
import Kinematics
import Testing

@Suite struct SpringDurationFormTests {
    @Test("Stiffness and damping are UIKit's to a millionth, in every recorded row")
    func recorded() throws {
        let rows = try Recorded.read("spring_duration_fit", as: Recorded.DurationForm.self).rows
        #expect(rows.count == 35)
        for row in rows {
            let spring = Spring(duration: row.d, dampingRatio: row.zeta, initialVelocity: row.v)
            #expect((spring.stiffness / row.stiffness - 1).magnitude < 1e-6, "\(row)")
            #expect(
                (spring.damping / (2 * min(row.zeta, 1) * row.stiffness.squareRoot()) - 1).magnitude < 1e-6, "\(row)")
            #expect(spring.mass == 1 && spring.initialVelocity == row.v && !spring.allowsOverdamping)
        }
    }

    @Test(
        "The stiffnesses told beside the recording are met",
        arguments: [
            (0.4, 0.3, 0.0, 2296.756), (0.4, 0.8, 0, 505.6085750), (0.4, 1, 0, 532.8495563), (0.4, 0.3, 1, 2238.776),
            (0.4, 0.8, 1, 497.536), (0.4, 1, 1, 527.738), (1, 0.35, 0, 286.409), (1, 0.5, 0, 161.7195),
            (1, 0.8, 0, 80.8974),
            (1, 1, 0, 85.2559), (0.4, 0, 1, 999666.3111635039),
        ])
    func told(duration: Double, ratio: Double, velocity: Double, stiffness: Double) {
        let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
        #expect((spring.stiffness / stiffness - 1).magnitude < 2e-6)
    }

    @Test("In the wandering band the result is that of twelve steps, as the record of the procedure says")
    func band() {
        #expect((Spring(duration: 0.2, dampingRatio: 0.06, initialVelocity: 0.8).stiffness - 171.05).magnitude < 0.01)
        #expect((Spring(duration: 1, dampingRatio: 1, initialVelocity: 5).stiffness - 25).magnitude < 0.01)
    }

    @Test("The search takes twelve steps, wherever it has got to")
    func steps() {
        // Almost undamped the equation is u/W = ε, for which a step of Newton's method squares 1 − εW/u.
        let left = libraryPower(1 - 5 * 0.001 / 40, 4096)
        let expected = 40 / 0.001 * (1 - left)
        let spring = Spring(duration: 0.4, dampingRatio: 0, initialVelocity: 100)
        #expect((spring.stiffness.squareRoot() * 0.4 / expected - 1).magnitude < 0.01)
    }

    @Test("Outside the band the stiffness solves UIKit's equation, found here by bisection")
    func equation() {
        var random = SeededGenerator(8)
        for index in 0..<1_000 {
            let ratio = index % 10 == 0 ? 1 : random.number(0.05...0.99)
            let u = index % 3 == 0 ? 0 : random.number(-4...0.55) * ratio
            let duration = random.number(0.1...3)
            let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: u / duration)
            // Beyond the last zero of its amplitude the left side only falls, but for negative u near 0.
            func excess(_ w: Double) -> Double {
                if ratio == 1 { return (u - w - 1).magnitude * Foundation.exp(-w) - 0.001 }
                return ((u / w - ratio) / (1 - ratio * ratio).squareRoot()).magnitude * Foundation.exp(-ratio * w)
                    - 0.001
            }
            var (low, high) = (u > 0 ? u / ratio + 1e-9 : 1e-9, 1e3)
            if u > 0 { low = max(low, 2) }
            for _ in 0..<200 {
                let middle = (low + high) / 2
                if excess(middle) > 0 { low = middle } else { high = middle }
            }
            let turn = spring.stiffness.squareRoot() * duration
            #expect((turn / low - 1).magnitude < 1e-6, "ratio \(ratio), u \(u): \(turn) for \(low)")
        }
    }

    @Test("Odd input gives a spring that can be drawn")
    func badInput() {
        let odd: [Double] = [.nan, .infinity, -.infinity, -1, 0, 1e-9, 5e-4, 1e-3, 2e-3, 0.999999999, 1, 1e300]
        for duration in odd {
            for ratio in odd {
                for velocity in odd {
                    let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
                    #expect(spring.stiffness > 0 && spring.stiffness.isFinite, "\(duration) \(ratio) \(velocity)")
                    #expect(!spring.value(at: 0.1).isNaN)
                }
            }
        }
        let undamped = Spring(duration: 0.5, dampingRatio: 0)
        #expect(undamped.stiffness == 100 && undamped.damping == 0)
        #expect(Spring(duration: 0.4, dampingRatio: 5) == Spring(duration: 0.4, dampingRatio: 1))
    }
}

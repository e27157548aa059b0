import Kinematics
import Testing

@Suite struct SpringBounceFormTests {
    @Test("Stiffness, damping, run and settling durations are UIKit's to a millionth")
    func recorded() throws {
        let rows = try Recorded.read("spring_bounce_form", as: Recorded.BounceForm.self).rows
        #expect(rows.count == 14)
        for row in rows {
            let still = Spring(perceptualDuration: row.d, bounce: row.bounce)
            let thrown = Spring(perceptualDuration: row.d, bounce: row.bounce, initialVelocity: 1)
            #expect((still.stiffness / row.stiffness - 1).magnitude < 1e-12, "\(row)")
            #expect((still.damping / row.damping - 1).magnitude < 1e-12, "\(row)")
            #expect((still.runDuration - row.duration_v0).magnitude < 1e-6, "\(row)")
            #expect((thrown.runDuration - row.duration_v1).magnitude < 1e-6, "\(row)")
            #expect((still.settlingDuration - row.settlingDuration_v0).magnitude < 1e-6, "\(row)")
            #expect(still.allowsOverdamping && thrown.stiffness == still.stiffness && thrown.damping == still.damping)
        }
    }

    @Test("Odd durations and bounces give a spring that can be drawn")
    func badInput() {
        for duration in [.nan, -1, 0, 1e-300, .infinity, 1] {
            for bounce in [.nan, -.infinity, -1, -1 + 1e-16, 0, 1, 2, .infinity] {
                let spring = Spring(perceptualDuration: duration, bounce: bounce)
                for time in [0, 1e-6, 0.1, 1e6, .infinity] { #expect(!spring.value(at: time).isNaN, "\(spring)") }
            }
        }
        #expect(Spring(perceptualDuration: 1, bounce: 3).runDuration == .infinity)
        #expect(Spring(perceptualDuration: 1, bounce: .nan).dampingRatio == 1)
    }
}

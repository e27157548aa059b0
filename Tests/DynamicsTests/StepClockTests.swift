import Dynamics
import Testing

@Suite("StepClock")
struct StepClockTests {
    @Test("A 60 Hz run makes one step in its first frame and two in each later one")
    func steps() {
        var clock = StepClock()
        #expect((0..<1000).map { clock.advance(to: 7 + Double($0) / 60) } == [1] + Array(repeating: 2, count: 999))
    }
}

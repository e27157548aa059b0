import Dynamics
import Testing

@Suite("StepClock")
struct StepClockTests {
    @Test("Frames of 60 a second make one step first and two each later, for hours")
    func steps() {
        var clock = StepClock()
        #expect(clock.advance(to: 7) == 1)
        for frame in 1...1_000_000 {
            let steps = clock.advance(to: 7 + Double(frame) / 60)
            if steps != 2 { Issue.record("\(steps) steps in frame \(frame)") }
        }
        #expect(abs(clock.elapsed - 1_000_001.0 / 60) < 1e-9 * clock.elapsed)
    }

    @Test(
        "The steps made by a time don't depend on the frames before it",
        arguments: [1.0, 24, 30, 59.94, 120, 144, 1000])
    func cadences(rate: Double) {
        var reference = StepClock()
        var clock = StepClock()
        var (expected, made) = (reference.advance(to: 0.5), clock.advance(to: 0.5))
        var frame = 0
        for second in 1...20 {
            expected += reference.advance(to: 0.5 + Double(second))
            while true {
                let time = 0.5 + Double(frame + 1) / rate
                guard time < 0.5 + Double(second) else { break }
                frame += 1
                made += clock.advance(to: time)
            }
            made += clock.advance(to: 0.5 + Double(second))
            #expect(made == expected && made == second * 120 + 1)
        }
    }

    @Test("After a pause the first frame counts a 60th, and what was left over is kept")
    func pause() {
        var clock = StepClock()
        #expect(clock.advance(to: 0) == 1)
        clock.pause()
        clock.pause()
        #expect(clock.advance(to: 100) == 2)
        #expect(clock.advance(to: 100 + 1.0 / 60) == 2)
        #expect(abs(clock.elapsed - 3.0 / 60) < 1e-12)
    }
}

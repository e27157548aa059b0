import QuartzCore
import Testing

@MainActor
@Suite("Media timing")
struct MediaTimingTests {
    private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
        var timing = MediaTiming()
        timing.duration = 2
        change(&timing)
        return timing
    }

    @Test("Local time is (parent − begin)·speed + offset, and back")
    func localTime() {
        let timing = timing {
            $0.beginTime = 3
            $0.speed = 2
            $0.timeOffset = 0.5
        }
        #expect(timing.localTime(at: 5) == 4.5)
        #expect(timing.parentTime(at: 4.5) == 5)
        #expect(self.timing { $0.speed = 0 }.parentTime(at: 1) == nil)
    }

    @Test("Outside its time an animation shows what its fill mode says")
    func fillModes() {
        for (mode, before, after) in [
            (CAMediaTimingFillMode.removed, false, false), (.backwards, true, false), (.forwards, false, true),
            (.both, true, true),
        ] {
            let timing = timing {
                $0.beginTime = 1
                $0.fillMode = mode
            }
            #expect((timing.phase(at: 0.5) != nil) == before, "\(mode)")
            #expect((timing.phase(at: 3.5) != nil) == after, "\(mode)")
            if before { #expect(timing.phase(at: 0.5)?.time == 0) }
            if after { #expect(timing.phase(at: 3.5)?.time == 2) }
            #expect(timing.phase(at: 2)?.time == 1)
        }
    }

    @Test("Autoreversing retraces the way, and ends where it began")
    func autoreverse() throws {
        let timing = timing {
            $0.autoreverses = true
            $0.fillMode = .both
        }
        #expect(timing.endTime == 4)
        for step in 0...20 {
            let time = Double(step) / 10
            let there = try #require(timing.phase(at: time))
            let back = try #require(timing.phase(at: 4 - time))
            #expect(abs(there.time - back.time) < 1e-12)
        }
        #expect(timing.phase(at: 9)?.time == 0)
    }

    @Test("Repetitions are counted, fractions included")
    func repetition() {
        let timing = timing {
            $0.repeatCount = 2.5
            $0.fillMode = .forwards
        }
        #expect(timing.endTime == 5)
        #expect(timing.phase(at: 3)?.time == 1)
        #expect(timing.phase(at: 3)?.run == 1)
        #expect(timing.phase(at: 10)?.time == 1)
        #expect(self.timing { $0.repeatDuration = 3 }.endTime == 3)
        #expect(self.timing { $0.repeatCount = .infinity }.endTime == .infinity)
    }

    @Test("A negative speed plays backwards; a speed of 0 stands at its offset")
    func speed() {
        #expect(timing { $0.speed = -1 }.phase(at: 0.5)?.time == 1.5)
        #expect(timing { $0.speed = 4 }.endTime == 0.5)
        let paused = timing {
            $0.speed = 0
            $0.timeOffset = 0.75
        }
        for time in [0.0, 1, 100] { #expect(paused.phase(at: time)?.time == 0.75) }
    }

    @Test("An end that rounding misses by an ulp is reached")
    func slack() {
        let timing = timing {
            $0.beginTime = 0.1
            $0.duration = 0.2
        }
        #expect(timing.isEnded(at: 0.3))
        #expect(timing.isEnded(at: (0.1 + 0.2).nextDown))
        #expect(!timing.isEnded(at: 0.2999))
    }
}

import Testing

@testable import SDLHost

@Suite("A window's clock")
struct WindowClockTests {
    private var clock = WindowClock()

    @Test("Time begins with the first run, not with the machine")
    mutating func beginning() {
        #expect(clock.time(at: 5000) == 0)
        clock.resume(at: 5000)
        #expect(clock.time(at: 5000.25) == 0.25)
        clock.resume(at: 5001)
        #expect(clock.time(at: 5002) == 2)
    }

    @Test("Time stands while it is paused, and goes on from there")
    mutating func pausing() {
        clock.resume(at: 0)
        clock.pause(at: 2)
        #expect(clock.time(at: 50) == 2)
        clock.pause(at: 60)
        clock.resume(at: 100)
        #expect(clock.time(at: 101.5) == 3.5)
    }

    @Test("A wait that ends long after its end doesn't count, one that ends a little late does")
    mutating func stopping() {
        clock.resume(at: 0)
        clock.wake(at: 10, due: 9.5)
        #expect(clock.time(at: 10) == 10)
        clock.wake(at: 3610, due: 10.5)
        #expect(clock.time(at: 3610) == 10.5)
        #expect(clock.time(at: 3611) == 11.5)
    }

    // Field report B85: github.com/applidium/ADTransitionController/issues/27.
    @Test("A stall in a frame counts as one frame, so that what it set moving is seen from its beginning")
    mutating func stall() {
        let interval = 1.0 / 60
        var counter = 0.0
        var times: [Double] = []
        clock.resume(at: counter)
        // A touch at frame 30 lays out for 400 ms what then moves for 250.
        for frame in 0..<60 {
            times.append(clock.time(at: counter))
            let work = frame == 30 ? 0.4 : 0.002
            clock.didWork(for: work, interval: interval)
            counter += max(work, interval)
        }
        let progress = times[31...].map { ($0 - times[30]) / 0.25 }
        #expect(progress[0] < 0.1)
        #expect(progress.filter { $0 > 0 && $0 < 1 }.count >= 10)
        for (earlier, later) in zip(times, times.dropFirst()) { #expect(abs(later - earlier - interval) < 1e-9) }
    }

    @Test("A machine that is slow all along drops frames and doesn't play slowly")
    mutating func slowness() {
        clock.resume(at: 0)
        for _ in 0..<20 { clock.didWork(for: 0.4, interval: 1.0 / 60) }
        // The first of them might have been a stall.
        #expect(abs(clock.time(at: 8) - (19 * 0.4 + 1.0 / 60)) < 1e-9)
        // Nor is what is short.
        clock.didWork(for: 0.001, interval: 1.0 / 60)
        clock.didWork(for: 0.09, interval: 1.0 / 60)
        #expect(abs(clock.time(at: 8.19) - (19 * 0.4 + 1.0 / 60 + 0.19)) < 1e-9)
    }

    @Test("It passes at a rate from when that is set, and stands at none")
    mutating func rates() {
        clock.resume(at: 0)
        clock.setRate(0.1, at: 2)
        #expect(clock.time(at: 12) == 3)
        clock.setRate(0, at: 12)
        #expect(clock.time(at: 100) == 3)
        clock.pause(at: 100)
        clock.setRate(2, at: 150)
        clock.resume(at: 200)
        #expect(clock.time(at: 201) == 5)
    }

    @Test("A step stands at the next whole frame, and steps are the frames of a rehearsal", arguments: [24, 60, 144])
    mutating func steps(rate: Int) {
        clock.resume(at: 0)
        clock.step(framesPerSecond: rate, at: 1.0 + 0.5 / Double(rate))
        #expect(clock.time(at: 50) == Double(rate + 1) / Double(rate))
        for frame in rate + 2...1000 {
            clock.step(framesPerSecond: rate, at: 50)
            #expect(clock.time(at: 60) == Double(frame) / Double(rate))
        }
    }

    @Test("It never goes back, whatever the counter does")
    mutating func monotonic() {
        clock.resume(at: 10)
        var last = clock.time(at: 10)
        for counter in [11, 10.5, 12, 3, 12.5, 12.4] {
            let time = clock.time(at: counter)
            #expect(time >= last)
            last = time
        }
        clock.wake(at: 20, due: 12)
        #expect(clock.time(at: 20) >= last)
    }
}

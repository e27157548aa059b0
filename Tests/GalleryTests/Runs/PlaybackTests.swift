import CoreGraphics
import Drawing
import Rehearsal
import Staging
import Testing
import UIKit

@testable import Gallery

/// Time as a person steers it.
@MainActor
@Suite("A run's playback")
struct PlaybackTests {
    private func playback(_ name: String = "catalogue/drop") throws -> Playback {
        var conditions = RunConditions()
        conditions.scale = 2
        return Playback(SceneRun(try #require(Gallery.scene(named: name)), under: conditions))
    }

    /// Ticks of sixty a second, from a time of the clock that is no whole number.
    @MainActor
    private final class Clock {
        private var count = 0
        let start = 12.05

        func tick(_ playback: Playback, _ times: Int) {
            for _ in 0..<times {
                playback.tick(at: start + Double(count) / 60)
                count += 1
            }
        }
    }

    @Test("Playing, it shows the frames that a rehearsal has; at its end it wants nothing more")
    func live() async throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback(), Clock())
        let rehearsed = try await Rehearsal().play(playback.run.scene)
        outer.run {}
        clock.tick(playback, 1)
        for frame in rehearsed.dropFirst() {
            clock.tick(playback, 1)
            #expect(playback.position == frame.time)
            guard playback.frame.list.hash == frame.displayList.hash else {
                Issue.record("another frame at \(frame.time) s")
                return
            }
        }
        #expect(playback.isAtEnd && !playback.wantsTicks)
        clock.tick(playback, 5)
        #expect(playback.position == rehearsed.last?.time)
    }

    @Test(
        "Slowed, it shows a rehearsal's frames at their times, and as many more between them as it is slower",
        arguments: [0.5, 0.25, 0.1])
    func slow(rate: Double) async throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback("catalogue/push"), Clock())
        playback.rate = rate
        let rehearsed = try await Rehearsal().play(playback.run.scene)
        outer.run {}
        clock.tick(playback, 1)
        for frame in rehearsed[1...40] {
            clock.tick(playback, Int(1 / rate))
            #expect(playback.position == frame.time)
            #expect(playback.frame.list.hash == frame.displayList.hash)
        }
        #expect(playback.run.frames.count == 40 * Int(1 / rate) + 1)
    }

    @Test("The scrubber's place shows exactly the frame of that time")
    func seek() throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback(), Clock())
        clock.tick(playback, 90)
        let frames = playback.run.frames
        for index in [50, 3, 88, 0, 89] {
            playback.seek(to: frames[index].time + 0.004)
            #expect(playback.frame.list.root === frames[index].list.root)
            clock.tick(playback, 3)
            #expect(playback.frame.time == frames[index].time, "it stands")
        }
        playback.seek(to: -5)
        #expect(playback.position == 0)
        playback.seek(to: 1000)
        #expect(playback.position == playback.run.head)
        playback.seek(to: .nan)
        #expect(playback.position == playback.run.head)
    }

    @Test("Backwards is the same frames the other way round, down to the first; then it stands")
    func reverse() throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback(), Clock())
        clock.tick(playback, 90)
        let frames = playback.run.frames
        playback.reverse()
        for frame in frames.dropLast().reversed() {
            clock.tick(playback, 1)
            #expect(playback.frame.time == frame.time && playback.frame.list.root === frame.list.root)
        }
        clock.tick(playback, 3)
        #expect(playback.course == .paused && playback.position == 0 && !playback.wantsTicks)
        #expect(playback.run.frames.count == frames.count, "nothing new was played")
    }

    @Test("Played on from a place before, it shows what was kept, and beyond that plays on live")
    func resume() async throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback(), Clock())
        let rehearsed = try await Rehearsal().play(playback.run.scene)
        outer.run {}
        clock.tick(playback, 60)
        playback.seek(to: 0.5)
        playback.play()
        clock.tick(playback, 1)
        for index in 31...120 {
            clock.tick(playback, 1)
            #expect(playback.position == rehearsed[index].time)
            #expect(playback.frame.list.hash == rehearsed[index].displayList.hash)
        }
    }

    @Test("A step is the next sixtieth of a second, or the one before, and time stands then")
    func step() throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback(), Clock())
        playback.rate = 0.1
        clock.tick(playback, 14)
        playback.step()
        #expect(playback.position == 2.0 / 60 && playback.course == .paused)
        playback.step()
        #expect(playback.position == 3.0 / 60 && playback.run.head == 3.0 / 60)
        playback.step(backwards: true)
        playback.step(backwards: true)
        #expect(playback.position == 1.0 / 60)
        for _ in 0..<3 { playback.step(backwards: true) }
        #expect(playback.position == 0)
    }

    @Test("A touch takes the scene up where it shows: what came later never was")
    func touch() throws {
        let outer = Stage()
        defer { outer.end() }
        let (playback, clock) = (try playback("interaction/caught"), Clock())
        clock.tick(playback, 200)
        playback.seek(to: 0.65)
        let before = try #require(playback.frame.place(of: "screen"))
        #expect(before.y > -300 && before.y < 300, "in mid-fall: \(before)")
        playback.take(.touch(id: 0, .began, CGPoint(x: before.x, y: max(before.y, 20))))
        clock.tick(playback, 2)
        #expect(playback.run.head < 0.7)
        for step in 1...20 {
            playback.take(.touch(id: 0, .moved, CGPoint(x: before.x, y: max(before.y, 20) + CGFloat(step))))
            clock.tick(playback, 1)
        }
        let after = try #require(playback.frame.place(of: "screen"))
        #expect(abs(after.y - before.y - 20) < 12, "it is held by the finger: \(before) to \(after)")
        #expect(!playback.run.playsScript)
    }
}

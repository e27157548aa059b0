import Staging
import Testing
import UIKit

@MainActor
@Suite("asyncAfter on the main queue", .serialized)
struct MainQueueDelayTests {
    /// The frames, sixty a second, in which blocks ran.
    private final class Log: Sendable {
        @MainActor var frames: [String: Int] = [:]

        @MainActor
        func note(_ name: String) { frames[name] = Int((CACurrentMediaTime() * 60).rounded()) }
    }

    @Test("A delay is the stage's time, to the frame, however long the machine takes")
    func delay() async {
        let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, rate: 60)
        defer { stage.end() }
        let log = Log()
        await stage.advance(to: 1)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.note("quarter") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { log.note("half") }
        DispatchQueue.main.asyncAfter(deadline: .now()) { log.note("now") }
        DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.note("never") }
        await stage.advance(to: 100)
        #expect(log.frames == ["quarter": 75, "half": 90, "now": 61])
    }

    @Test("A work item runs once its delay is over, unless it is cancelled before")
    func items() async {
        let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, rate: 60)
        defer { stage.end() }
        let log = Log()
        let kept = DispatchWorkItem { MainActor.assumeIsolated { log.note("kept") } }
        let cancelled = DispatchWorkItem { MainActor.assumeIsolated { log.note("cancelled") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: kept)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: cancelled)
        cancelled.cancel()
        await stage.advance(to: 1)
        #expect(log.frames == ["kept": 6])
    }

    @Test("Other queues need no stage to move")
    func otherQueues() async {
        let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1, rate: 60)
        defer { stage.end() }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().asyncAfter(deadline: .now()) { continuation.resume() }
        }
    }
}

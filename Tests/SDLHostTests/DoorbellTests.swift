import Dispatch
import Glibc
import Testing

@testable import SDLHost

@MainActor
@Suite("Waiting for a ring", .timeLimit(.minutes(15)))
struct DoorbellTests {
    private let doorbell = Doorbell()

    @Test("A ring before the wait ends it, and counts once")
    func before() async {
        doorbell.ring()
        doorbell.ring()
        await doorbell.wait(seconds: nil)
        DispatchQueue.main.async { [doorbell] in doorbell.ring() }
        await doorbell.wait(seconds: nil)
    }

    @Test("Blocks and tasks of the main queue run while it waits")
    func serving() async {
        var served: [String] = []
        DispatchQueue.main.async { MainActor.assumeIsolated { served.append("block") } }
        Task { @MainActor [doorbell] in
            served.append("task")
            await Task.yield()
            served.append("end of the task")
            doorbell.ring()
        }
        await doorbell.wait(seconds: nil)
        #expect(served == ["block", "task", "end of the task"])
    }

    @Test("Queued work runs even if the wait is over before it began", arguments: [0, -1])
    func noTime(seconds: Double) async {
        var isServed = false
        Task { @MainActor in isServed = true }
        await doorbell.wait(seconds: seconds)
        #expect(isServed)
    }

    @Test("A descriptor rings when it has something to read")
    func descriptor() async {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        doorbell.watch(ends[0])
        var byte: UInt8 = 1
        #expect(write(ends[1], &byte, 1) == 1)
        await doorbell.wait(seconds: nil)
        #expect(read(ends[0], &byte, 1) == 1)
    }

    @Test("What arrives between two frames isn't lost: the next longer wait hears of it")
    func deaf() async {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        doorbell.watch(ends[0])
        await doorbell.wait(seconds: 0.001)
        var byte: UInt8 = 1
        #expect(write(ends[1], &byte, 1) == 1)
        await doorbell.wait(seconds: Doorbell.deafWait / 40)
        await doorbell.wait(seconds: nil)
        #expect(read(ends[0], &byte, 1) == 1)
        await doorbell.wait(seconds: 0.001)
    }
}

extension Doorbell {
    fileprivate func wait(seconds: Double?) async {
        await withCheckedContinuation { waiting in wait(seconds: seconds) { waiting.resume() } }
    }
}

import Dispatch

/// What a host at rest waits for: something that rings, or the end of a time.
///
/// Waiting suspends the task and leaves the main thread to whoever serves the main queue, so blocks, tasks and timers
/// run at once and nothing is asked again and again.
@MainActor
final class Doorbell {
    private var waiting: CheckedContinuation<Void, Never>?
    private var hasRung = false
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private var watch: (any DispatchSourceRead)?

    init() {
        timer.setEventHandler { [weak self] in self?.ring() }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    isolated deinit {
        timer.cancel()
        watch?.cancel()
    }

    /// Rings whenever a descriptor has something to read.
    func watch(_ descriptor: Int32) {
        watch?.cancel()
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in self?.ring() }
        source.activate()
        watch = source
    }

    /// Ends the wait, or makes the next one end at once.
    func ring() {
        hasRung = true
        let waiting = waiting
        self.waiting = nil
        waiting?.resume()
    }

    /// Waits until it rings, for so many seconds at most; nil is for ever. The main queue is served even if it rang.
    func wait(seconds: Double?) async {
        if hasRung || seconds.map({ $0 <= 0 }) ?? false {
            hasRung = false
            return await Task.yield()
        }
        if let seconds { timer.schedule(deadline: .now() + min(seconds, 1e6), leeway: .nanoseconds(0)) }
        await withCheckedContinuation { waiting = $0 }
        if seconds != nil { timer.schedule(deadline: .distantFuture) }
        hasRung = false
    }
}

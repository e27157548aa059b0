import Dispatch

/// What a host at rest waits for: something that rings, or the end of a time.
///
/// Meanwhile the main thread is left to whoever serves the main queue, so blocks, tasks and timers run at once and nothing
/// is asked again and again. Who waits is called from that queue: a task that waits would be woken by way of another thread.
@MainActor
final class Doorbell {
    private var waiting: (@MainActor () -> Void)?
    private var hasRung = false
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private var isTimerSet = false
    private var watch: (any DispatchSourceRead)?
    private var isWatching = false

    /// Waits up to this long, in seconds, don't hear what arrives on the descriptor until they are over: between two frames
    /// each answer of the display would wake three threads, to find that nothing is to be done before the next.
    static let deafWait = 0.04

    init() {
        timer.setEventHandler { [weak self] in
            self?.isTimerSet = false
            self?.hasRung = true
            self?.answer()
        }
        timer.schedule(deadline: .distantFuture)
        timer.activate()
    }

    isolated deinit {
        timer.cancel()
        stopWatching()
    }

    /// Rings whenever a descriptor has something to read.
    func watch(_ descriptor: Int32) {
        stopWatching()
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            self?.hasRung = true
            self?.answer()
        }
        source.activate()
        watch = source
        isWatching = true
    }

    /// Ends the wait, or makes the next one end at once.
    func ring() {
        guard !hasRung else { return }
        hasRung = true
        if waiting != nil { DispatchQueue.main.async { [weak self] in self?.answer() } }
    }

    /// Calls a closure when it rings, after so many seconds at the latest; nil is for ever. The main queue is served even
    /// if it rang. One waits at a time.
    func wait(seconds: Double?, then body: @escaping @MainActor () -> Void) {
        waiting = body
        if hasRung || seconds.map({ $0 <= 0 }) ?? false {
            hasRung = true
            return DispatchQueue.main.async { [self] in answer() }
        }
        hear(seconds.map { $0 > Self.deafWait } ?? true)
        if let seconds {
            timer.schedule(deadline: .now() + min(seconds, 1e6), leeway: .nanoseconds(0))
            isTimerSet = true
        }
    }

    private func answer() {
        guard hasRung, let waiting else { return }
        self.waiting = nil
        hasRung = false
        if isTimerSet {
            timer.schedule(deadline: .distantFuture)
            isTimerSet = false
        }
        waiting()
    }

    /// Takes note of what arrives on the descriptor, or lets it wait there.
    private func hear(_ isWatching: Bool) {
        guard let watch, isWatching != self.isWatching else { return }
        self.isWatching = isWatching
        if isWatching { watch.resume() } else { watch.suspend() }
    }

    private func stopWatching() {
        // A source that is suspended must not be let go of.
        hear(true)
        watch?.cancel()
        watch = nil
    }
}

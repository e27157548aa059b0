import Dispatch

/// The main queue, which runs what an app hands to `DispatchQueue.main` and the main actor's tasks.
enum MainQueue {
    /// Waits until everything that was queued before this call has run, and what that queued at once.
    ///
    /// A continuation, or `Task.yield()`, would do as much, but by way of another thread: on Linux each wakes its task
    /// there, and that goes on to the main actor. Two switches of threads take as long as many a frame.
    @MainActor
    static func serve() async { await Gate.shared.pass() }

    /// Calls a closure when everything has run that was queued before this call, and what that queued at once.
    ///
    /// A task that waits is woken by way of another thread; this stays on its own.
    @MainActor
    static func serve(then body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    /// An actor whose jobs the main queue runs, though it isn't the main actor: who calls it has to wait for a turn of the
    /// queue, and for another to come back.
    private actor Gate {
        static let shared = Gate()
        private nonisolated let queue = Queue()

        nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

        /// How often somebody passed: without something to do here there would be nothing to wait for, and the compiler
        /// would leave the wait out.
        private var turns = 0

        @inline(never)
        func pass() { turns &+= 1 }
    }

    private final class Queue: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }
}

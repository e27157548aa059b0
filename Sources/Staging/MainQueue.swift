import Dispatch

/// The main queue, which runs what an app hands to `DispatchQueue.main` and the main actor's tasks.
enum MainQueue {
    /// Waits until everything that was queued before this call has run.
    ///
    /// `Task.yield()` would do as much, but by way of another thread: two more switches in every frame.
    @MainActor
    static func serve() async {
        await withUnsafeContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    /// Calls a closure when everything has run that was queued before this call, and what that queued at once.
    ///
    /// A task that waits is woken by way of another thread; this stays on its own.
    @MainActor
    static func serve(then body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }
}

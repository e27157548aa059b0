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
}

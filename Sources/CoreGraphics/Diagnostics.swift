import Glibc
import Synchronization

/// The one way out for what the modules have to say to a programmer: a line on standard error, or a list in a test.
///
/// Reporting is safe from any thread.
package enum Diagnostics {
    /// What a recording has heard.
    private final class Recording: Sendable {
        private let state = Mutex<(heard: [Diagnostic], keys: Set<String>)>(([], []))

        var heard: [Diagnostic] { state.withLock { $0.heard } }

        func hear(_ diagnostic: Diagnostic, once key: String?) {
            state.withLock { state in
                if key.map({ state.keys.insert($0).inserted }) ?? true { state.heard.append(diagnostic) }
            }
        }
    }

    /// Those that run: of a synchronous body its thread says whose a report is, else the task. Each is listed under the
    /// task that began it besides being that task's local value, as what is let go of on the way sees no local values.
    private struct Running {
        var ofThreads: [(thread: pthread_t, recording: Recording)] = []
        var ofTasks: [(task: Int, recording: Recording)] = []
    }

    private static let running = Mutex(Running())
    @TaskLocal private static var inherited: Recording?
    private static let printedKeys = Mutex<Set<String>>([])

    /// The innermost recording that hears what is reported here and now.
    private static var current: Recording? {
        let (thread, task) = (pthread_self(), task)
        let listed = running.withLock { running in
            running.ofThreads.last { pthread_equal($0.thread, thread) != 0 }?.recording
                ?? running.ofTasks.last { $0.task == task }?.recording
        }
        return listed ?? inherited
    }

    /// A number that the current task has as long as it runs; nil outside of tasks.
    private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

    /// Reports a diagnostic; with a key, only the first time that this key is heard (in each recording, and on
    /// standard error, counted apart).
    package static func report(_ diagnostic: Diagnostic, once key: String? = nil) {
        if let current { return current.hear(diagnostic, once: key) }
        guard key.map({ key in printedKeys.withLock { $0.insert(key).inserted } }) ?? true else { return }
        var line = diagnostic.description + "\n"
        line.withUTF8 { bytes in
            // One call, so that lines of two threads don't mix; a closed standard error is nobody's fault here.
            _ = write(2, bytes.baseAddress, bytes.count)
        }
    }

    /// Runs a body and returns what it reported, none of it printed.
    ///
    /// Recordings nest: the innermost hears.
    package static func recording(_ body: () throws -> Void) rethrows -> [Diagnostic] {
        let recording = Recording()
        running.withLock { $0.ofThreads.append((pthread_self(), recording)) }
        defer { running.withLock { $0.ofThreads.removeAll { $0.recording === recording } } }
        try body()
        return recording.heard
    }

    /// Runs an asynchronous body and returns what it and the tasks that it began reported, none of it printed.
    ///
    /// What others report meanwhile, while the body waits, isn't heard. Recordings nest: the innermost hears.
    package static func recording(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [Diagnostic] {
        let recording = Recording()
        if let task { running.withLock { $0.ofTasks.append((task, recording)) } }
        defer { running.withLock { $0.ofTasks.removeAll { $0.recording === recording } } }
        try await $inherited.withValue(recording, operation: body, isolation: isolation)
        return recording.heard
    }
}

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

    /// The recording that hears what is reported now: one for each task, so that tests that run beside each other
    /// don't hear one another.
    @TaskLocal private static var recording: Recording?

    private static let printedKeys = Mutex<Set<String>>([])

    /// Reports a diagnostic; with a key, only the first time that this key is heard (in each recording, and on
    /// standard error, counted apart).
    package static func report(_ diagnostic: Diagnostic, once key: String? = nil) {
        if let recording { return recording.hear(diagnostic, once: key) }
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
        try $recording.withValue(recording, operation: body)
        return recording.heard
    }

    /// Runs an asynchronous body and returns what it and the tasks that it began reported, none of it printed.
    ///
    /// What others report meanwhile, while the body waits, isn't heard. Recordings nest: the innermost hears.
    package static func recording(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [Diagnostic] {
        let recording = Recording()
        try await $recording.withValue(recording, operation: body, isolation: isolation)
        return recording.heard
    }
}

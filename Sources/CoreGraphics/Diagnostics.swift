import Glibc
import Synchronization

/// The one way out for what the modules have to say to a programmer: a line on standard error, or a list in a test.
///
/// Reporting is safe from any thread.
package enum Diagnostics {
    private struct Recorder {
        let id: Int
        /// The only thread listened to, or nil for all.
        let thread: pthread_t?
        var heard: [Diagnostic] = []
        var keys: Set<String> = []
    }

    private struct State {
        var nextID = 0
        var recorders: [Recorder] = []
        var printedKeys: Set<String> = []
    }

    private static let state = Mutex(State())

    /// Reports a diagnostic; with a key, only the first time that this key is heard (in each recording, and on
    /// standard error, counted apart).
    package static func report(_ diagnostic: Diagnostic, once key: String? = nil) {
        let thread = pthread_self()
        let isPrinted = state.withLock { state in
            guard
                let innermost = state.recorders.lastIndex(where: {
                    $0.thread.map { pthread_equal($0, thread) != 0 } ?? true
                })
            else { return key.map { state.printedKeys.insert($0).inserted } ?? true }
            let isShared = state.recorders[innermost].thread == nil
            for index in state.recorders.indices
            where index == innermost || (isShared && state.recorders[index].thread == nil) {
                if key.map({ state.recorders[index].keys.insert($0).inserted }) ?? true {
                    state.recorders[index].heard.append(diagnostic)
                }
            }
            return false
        }
        guard isPrinted else { return }
        var line = diagnostic.description + "\n"
        line.withUTF8 { bytes in
            // One call, so that lines of two threads don't mix; a closed standard error is nobody's fault here.
            _ = write(2, bytes.baseAddress, bytes.count)
        }
    }

    /// Runs a body and returns what this thread reported meanwhile, none of it printed.
    ///
    /// Recordings nest: the innermost hears.
    package static func recording(_ body: () throws -> Void) rethrows -> [Diagnostic] {
        let id = begin(thread: pthread_self())
        do {
            try body()
        } catch {
            _ = end(id)
            throw error
        }
        return end(id)
    }

    /// Runs an asynchronous body and returns what any thread reported meanwhile, none of it printed.
    ///
    /// Tests that run beside this one may be heard as well: look for what is yours. Of several such recordings, each
    /// hears all.
    package static func recording(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [Diagnostic] {
        let id = begin(thread: nil)
        do {
            try await body()
        } catch {
            _ = end(id)
            throw error
        }
        return end(id)
    }

    private static func begin(thread: pthread_t?) -> Int {
        state.withLock { state in
            state.nextID += 1
            state.recorders.append(Recorder(id: state.nextID, thread: thread))
            return state.nextID
        }
    }

    private static func end(_ id: Int) -> [Diagnostic] {
        state.withLock { state in
            guard let index = state.recorders.firstIndex(where: { $0.id == id }) else { return [] }
            return state.recorders.remove(at: index).heard
        }
    }
}

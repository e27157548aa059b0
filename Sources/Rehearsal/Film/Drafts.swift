import Foundation
import Synchronization

/// Files and folders that are being made and have no name yet: an interrupted program leaves none of them.
package enum Drafts {
    private static let paths = Mutex<[String]>([])

    /// A path in the same folder, so that the finished thing only needs to be renamed; no longer than a name may be.
    static func path(beside path: String) -> String {
        let parts = split(path)
        let ending = ".part-\(getpid())"
        var name = parts.name
        while name.utf8.count + ending.utf8.count + 1 > Int(NAME_MAX) { name.removeLast() }
        return parts.folder + ".\(name)\(ending)"
    }

    /// The folder of a path, with its slash, and the last part of it.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    static func add(_ path: String) { paths.withLock { $0.append(path) } }

    static func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

    /// Makes Ctrl-C and its like remove the drafts before they end the program.
    package static func removeOnInterruption() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
            source.setEventHandler {
                for path in paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
                signal(number, SIG_DFL)
                // Not raise(): this thread has the signal blocked.
                kill(getpid(), number)
            }
            source.resume()
            sources.append(source)
        }
    }

    /// Kept alive to the program's end; only filled from the one thread that starts a film.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}

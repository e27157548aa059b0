import Foundation
import Synchronization

/// Files and folders that are being made and have no name yet: an interrupted program leaves none of them.
package enum Drafts {
    private static let paths = Mutex<[String]>([])

    /// A path in the same folder, so that the finished thing only needs to be renamed.
    static func path(beside path: String) -> String {
        let file = path as NSString
        let name = ".\(file.lastPathComponent).part-\(getpid())"
        let folder = file.deletingLastPathComponent
        return folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
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
                raise(number)
            }
            source.resume()
            sources.append(source)
        }
    }

    /// Kept alive to the program's end; only filled from the one thread that starts a film.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}

import Foundation
import Synchronization

/// The drafts that this program is making: an interrupted program leaves none of them, a killed one's go with the next.
enum Drafts {
    private static let paths = Mutex<[String]>([])
    private static let mark = ".part-"
    /// Held by whoever makes, fills, renames or removes a draft.
    static let gate = Mutex<Void>(())

    /// A path in the same folder that no other draft has, so that the finished thing only needs to be renamed.
    static func add(beside place: String) -> String {
        let prefix = prefix(beside: place)
        return paths.withLock { paths in
            var path = "\(prefix)\(getpid())"
            var number = 2
            while paths.contains(path) {
                path = "\(prefix)\(getpid())-\(number)"
                number += 1
            }
            paths.append(path)
            return path
        }
    }

    /// A path for a file that only tries whether the folder takes one, and is removed like a draft if its maker is killed.
    static func addTrial(beside place: String) -> String {
        let path = "\(prefix(beside: place))\(getpid())-0"
        paths.withLock { $0.append(path) }
        return path
    }

    static func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

    /// All of a draft's path but the number of its maker; the name is no longer than names may be with it.
    private static func prefix(beside place: String) -> String {
        let parts = split(place)
        var name = parts.name
        while name.utf8.count + mark.utf8.count + 24 > Int(NAME_MAX) { name.removeLast() }
        return parts.folder + "." + name + mark
    }

    /// The folder of a path, with its slash, and the last part of it.
    static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }

    /// Removes drafts for a place whose makers are no more: no process has their number, and nobody holds their lock, as
    /// one would that runs where other numbers count.
    static func removeThoseOfTheDead(beside place: String) {
        let parts = split(prefix(beside: place))
        let folder = parts.folder.isEmpty ? "." : parts.folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(parts.name) {
            let path = parts.folder + name
            let numbers = name.dropFirst(parts.name.count).split(separator: "-").map { pid_t($0) }
            guard let maker = numbers.first ?? nil, numbers.count <= 2, maker > 0,
                maker == getpid() ? !paths.withLock({ $0.contains(path) }) : kill(maker, 0) != 0 && errno == ESRCH
            else { continue }
            let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try? FileManager.default.removeItem(atPath: path) }
            close(descriptor)
        }
    }

    /// Makes Ctrl-C and its like remove the drafts before they end the program; those that whoever started it had ignored
    /// stay so.
    static func removeOnInterruption() {
        var ends: [Int32] = [-1, -1]
        guard wake < 0, pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        wake = ends[1]
        let heard = ends[0]
        Thread.detachNewThread {
            var number: UInt8 = 0
            while true {
                let count = read(heard, &number, 1)
                if count == 1 { end(by: Int32(number)) }
                guard count < 0, errno == EINTR else { return }
            }
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var action = sigaction()
            sigaction(number, nil, &action)
            guard action.sa_flags & SA_SIGINFO != 0 || !isIgnored(action) else { continue }
            // A handler may do little more than write: the thread does the rest.
            action = sigaction()
            action.__sigaction_handler.sa_handler = { number in
                let reason = errno
                var byte = UInt8(number)
                _ = write(Drafts.wake, &byte, 1)
                errno = reason
            }
            action.sa_flags = SA_RESTART
            sigaction(number, &action, nil)
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Removes the drafts and ends the program as the signal would have.
    private static func end(by number: Int32) -> Never {
        // Nobody comes through any more: what is removed stays so.
        gate.withLock { _ in
            for path in paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
            signal(number, SIG_DFL)
            // Threads besides the first have signals blocked.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, number)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            raise(number)
            _exit(128 + number)
        }
    }

    /// Where a signal's handler writes its number; -1 as long as nobody listens.
    nonisolated(unsafe) private static var wake: Int32 = -1
}

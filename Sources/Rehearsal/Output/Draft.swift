import Foundation
import Synchronization

/// A file or folder that is being made beside its place, under a hidden name, and has the place when it is whole.
///
/// It is gone when it is discarded, when the program is interrupted, and when a program that was killed left it and a
/// later one makes something for the same place.
final class Draft {
    /// What it will be.
    enum Kind {
        case file, folder
    }

    /// Where it is made.
    let path: String
    private let place: String
    private let kind: Kind
    /// Open as long as it is being made, and locked: whoever finds it locked knows that its maker lives.
    let descriptor: Int32
    private var isOver = false

    /// - Throws: `OutputFile.Failure`.
    init(_ kind: Kind, for place: String) throws {
        (self.kind, self.place) = (kind, place)
        Drafts.removeThoseOfTheDead(beside: place)
        let path = Drafts.add(beside: place)
        self.path = path
        let made = Drafts.gate.withLock { _ in
            var descriptor: Int32 = -1
            switch kind {
            case .file: descriptor = open(path, O_CREAT | O_RDWR | O_TRUNC | O_CLOEXEC, 0o666)
            case .folder:
                if mkdir(path, 0o777) == 0 { descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
            }
            let reason = errno
            if descriptor >= 0 { _ = flock(descriptor, LOCK_EX | LOCK_NB) }
            return (descriptor: descriptor, reason: reason)
        }
        guard made.descriptor >= 0 else {
            Drafts.remove(path)
            throw OutputFile.Failure(
                description: "\(place) can't be written: \(String(cString: strerror(made.reason)))")
        }
        descriptor = made.descriptor
    }

    deinit { discard() }

    /// Adds bytes to a file.
    ///
    /// - Throws: `OutputFile.Failure`.
    func write(_ bytes: [UInt8]) throws {
        guard OutputFile.write(bytes, to: descriptor) else { throw failure() }
    }

    /// Writes a file into a folder.
    ///
    /// - Throws: `OutputFile.Failure`.
    func write(_ bytes: [UInt8], as name: String) throws {
        try Drafts.gate.withLock { _ in try fill(bytes, as: name) }
    }

    private func fill(_ bytes: [UInt8], as name: String) throws {
        let file = openat(descriptor, name, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(of: "/" + name) }
        let isWritten = OutputFile.write(bytes, to: file)
        let reason = errno
        guard close(file) == 0 || !isWritten else { throw failure(of: "/" + name) }
        errno = reason
        guard isWritten else { throw failure(of: "/" + name) }
    }

    /// Gives it its place at once; a folder that was there is exchanged for it, and gone then.
    ///
    /// - Throws: `OutputFile.Failure`; what was at the place is still there then.
    func finish() throws {
        guard !isOver else { return }
        try Drafts.gate.withLock { _ in try takePlace() }
        end()
    }

    private func takePlace() throws {
        // An empty folder gives way by itself. Where the system can't exchange two folders, there is a moment without any.
        if rename(path, place) != 0 {
            guard kind == .folder, errno == ENOTEMPTY || errno == EEXIST else { throw failure() }
            if !Self.exchange(path, place) { try replace() }
            try? FileManager.default.removeItem(atPath: path)
        }
    }

    /// The system's `renameat2`, which its C headers show only to those that ask for more than C.
    private static let rename2: Rename2? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename2.self) }
    private typealias Rename2 =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

    /// Exchanges two paths at once; false where the system or its disk can't.
    private static func exchange(_ one: String, _ other: String) -> Bool {
        rename2?(AT_FDCWD, one, AT_FDCWD, other, 2) == 0
    }

    private func replace() throws {
        let old = Drafts.add(beside: place)
        defer { Drafts.remove(old) }
        guard rename(place, old) == 0 else { throw failure() }
        guard rename(path, place) == 0 else {
            let failure = failure()
            _ = rename(old, place)
            throw failure
        }
        try? FileManager.default.removeItem(atPath: old)
    }

    /// Leaves nothing of it, unless it has its place already.
    func discard() {
        guard !isOver else { return }
        Drafts.gate.withLock { _ in try? FileManager.default.removeItem(atPath: path) }
        end()
    }

    private func end() {
        isOver = true
        Drafts.remove(path)
        close(descriptor)
    }

    private func failure(of part: String = "") -> OutputFile.Failure {
        OutputFile.Failure(description: "\(place)\(part) can't be written: \(String(cString: strerror(errno)))")
    }
}

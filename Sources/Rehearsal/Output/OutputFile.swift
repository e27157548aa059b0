import Foundation

/// A file that appears whole or not at all: it is written beside its place and then moved there.
public struct OutputFile {
    /// Where the file is to be.
    public let path: String

    /// A path that can't be written, with the system's reason.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// A file at a path, which is looked at when it is checked or written.
    public init(_ path: String) {
        self.path = path
    }

    /// Checks that the folder is there and can be written to, before any work is done for it.
    ///
    /// - Throws: `Failure`.
    public func check() throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw Failure(description: "\(path) is a folder; name a file")
        }
        try parentCheck()
    }

    /// Checks that something can be made at a path.
    func parentCheck() throws {
        var isFolder: ObjCBool = false
        let folder = Self.folder(of: path)
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(description: "\(path) can't be written: there is no folder \(folder); make it first")
        }
        guard FileManager.default.isWritableFile(atPath: folder) else {
            throw Failure(description: "\(path) can't be written: the folder \(folder) is not writable")
        }
        // Some folders say that they can be written to and take no file, and some names are too long for any.
        guard !Self.isSpecial(path) else { return }
        let trial = Drafts.addTrial(beside: path)
        defer { Drafts.remove(trial) }
        let file = open(trial, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        if file >= 0 {
            close(file)
            _ = unlink(trial)
        } else if errno != EEXIST {
            // What is there already was taken by the folder.
            throw Failure(description: "\(path) can't be written: \(Self.reason())")
        }
        guard Drafts.split(path).name.utf8.count <= Int(NAME_MAX) else {
            throw Failure(description: "\(path) can't be written: its name is longer than \(NAME_MAX) bytes")
        }
    }

    /// Makes Ctrl-C and its like remove half-written files before they end the program; once for a program.
    public static func cleanUpOnInterruption() { Drafts.removeOnInterruption() }

    /// Writes the bytes; what was at the path stays until they are all there.
    ///
    /// - Throws: `Failure`.
    public func write(_ bytes: some Sequence<UInt8>) throws {
        try check()
        let path = Self.resolved(path)
        if Self.isSpecial(path) { return try Self.writeInPlace(Array(bytes), to: path) }
        let draft = try Draft(.file, for: path)
        defer { draft.discard() }
        try draft.write(Array(bytes))
        try draft.finish()
    }

    /// Writes all bytes; where that can't be done it is false, and the reason is in `errno`.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Pipes and devices are written to in place: there is nothing to move.
    private static func writeInPlace(_ bytes: [UInt8], to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(description: "\(path) can't be written: \(reason())") }
        let isWritten = write(bytes, to: descriptor)
        let reason = reason()
        close(descriptor)
        guard isWritten else { throw Failure(description: "\(path) can't be written: \(reason)") }
    }

    private static func folder(of path: String) -> String {
        let folder = Drafts.split(path).folder
        return folder.isEmpty ? "." : folder
    }

    /// Where a path leads by its links, so that what they point to is written and they stay.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether something is at a path that isn't a file with a size: a pipe, a device.
    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG && status.st_mode & S_IFMT != S_IFDIR
    }

    private static func reason() -> String { String(cString: strerror(errno)) }
}

import Foundation

/// A folder that appears whole or not at all: it is filled beside its place and then moved there.
package struct OutputFolder {
    package let path: String
    /// Whether a folder that is at the path already may give way; asked with the names of what is in it.
    private let mayReplace: ([String]) -> Bool

    package init(_ path: String, mayReplace: @escaping ([String]) -> Bool) {
        self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        self.mayReplace = mayReplace
    }

    /// Checks, before any work, that the folder can be made.
    ///
    /// - Throws: `OutputFile.Failure`.
    package func check() throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw failure("\(path) is a file; name a folder") }
            guard let content = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw failure("\(path) can't be read; name another folder")
            }
            guard content.isEmpty || mayReplace(content.sorted()) else {
                throw failure("\(path) holds other files; name a new or an empty folder")
            }
            // What is "." can't be moved away.
            guard ![".", ".."].contains(Drafts.split(path).name), path != "/" else {
                throw failure("\(path) can't be replaced; name a folder in it")
            }
        }
        try OutputFile(path).parentCheck()
    }

    /// Fills the folder; what was at the path stays until all is there, and whenever the body throws.
    ///
    /// - Parameter body: Gets the path of the folder to fill.
    /// - Throws: `OutputFile.Failure`, and what the body throws.
    @MainActor
    package func write(_ body: @MainActor (String) async throws -> Void) async throws {
        try check()
        let path = OutputFile.resolved(path)
        let draft = Drafts.path(beside: path)
        Drafts.add(draft)
        defer {
            try? FileManager.default.removeItem(atPath: draft)
            Drafts.remove(draft)
        }
        do {
            try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
        } catch {
            throw failure("\(path) can't be made: \(String(cString: strerror(errno)))")
        }
        try await body(draft)
        try move(draft, to: path)
    }

    private func move(_ draft: String, to path: String) throws {
        // An empty folder gives way at once.
        _ = rmdir(path)
        let old = draft + "-old"
        let hadOld = FileManager.default.fileExists(atPath: path)
        if hadOld {
            try check()
            guard rename(path, old) == 0 else { throw reason() }
        }
        guard rename(draft, path) == 0 else {
            let reason = reason()
            if hadOld { _ = rename(old, path) }
            throw reason
        }
        if hadOld { try? FileManager.default.removeItem(atPath: old) }
    }

    private func reason() -> OutputFile.Failure {
        failure("\(path) can't be written: \(String(cString: strerror(errno)))")
    }

    private func failure(_ text: String) -> OutputFile.Failure { OutputFile.Failure(description: text) }
}

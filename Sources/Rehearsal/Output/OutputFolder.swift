import Foundation

/// A folder that appears whole or not at all: it is filled beside its place and then moved there.
package struct OutputFolder {
    package let path: String
    /// Whether a folder that is at the path already may give way; asked with the names of what is in it.
    private let mayReplace: ([String]) -> Bool
    /// What may be in a folder that gives way, in words.
    private let replaced: String

    /// - Parameters:
    ///   - replaced: What gives way, in words.
    ///   - mayReplace: By default no folder gives way that holds anything.
    package init(
        _ path: String, replacing replaced: String = "nothing",
        if mayReplace: @escaping ([String]) -> Bool = { _ in false }
    ) {
        self.replaced = replaced
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
                throw failure("\(path) isn't empty; name a folder that is new or holds \(replaced)")
            }
            // What is "." can't be moved away.
            guard ![".", ".."].contains(Drafts.split(path).name), path != "/" else {
                throw failure("\(path) can't be replaced; name a folder in it")
            }
        }
        try OutputFile(path).parentCheck()
    }

    /// Begins to fill the folder.
    ///
    /// - Throws: `OutputFile.Failure`.
    func begin() throws -> Draft {
        try check()
        return try Draft(.folder, for: OutputFile.resolved(path))
    }

    /// Fills the folder; what was at the path stays until all is there, and whenever the body throws.
    ///
    /// - Parameter body: Gets what writes a file of a name.
    /// - Throws: `OutputFile.Failure`, and what the body throws.
    @MainActor
    package func write(_ body: @MainActor (_ write: ([UInt8], String) throws -> Void) async throws -> Void) async throws
    {
        let draft = try begin()
        defer { draft.discard() }
        try await body { try draft.write($0, as: $1) }
        // Somebody else may have put something there meanwhile.
        try check()
        try draft.finish()
    }

    private func failure(_ text: String) -> OutputFile.Failure { OutputFile.Failure(description: text) }
}

import Foundation
import Testing

/// The program as a person runs it: words in; output, messages and an exit status out.
struct CommandRun {
    let status: Int32
    let output: String
    let errors: String

    /// The built program, which stands beside the test's own.
    static var program: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("entracte")
    }

    /// - Parameter path: What the program finds in `PATH`; nil leaves it as it is.
    init(_ words: String..., in folder: URL? = nil, path: String? = nil) throws {
        try self.init(words, in: folder, path: path)
    }

    /// - Parameter limits: What a shell does to itself before it becomes the program; the environment is small then.
    init(_ words: [String], in folder: URL? = nil, path: String? = nil, limits: String? = nil) throws {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = words
        process.currentDirectoryURL = folder
        if let path {
            var environment = ProcessInfo.processInfo.environment
            environment["PATH"] = path
            process.environment = environment
        }
        if let limits {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "\(limits); exec \"$0\" \"$@\"", Self.program.path] + words
            process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        }
        let files = try (0..<2).map { _ in try TemporaryFile() }
        process.standardOutput = files[0].handle
        process.standardError = files[1].handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try files[0].text()
        errors = try files[1].text()
    }
}

/// A file for a program's output, which is gone afterwards.
private struct TemporaryFile {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let handle: FileHandle

    init() throws {
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
    }

    func text() throws -> String {
        defer { try? FileManager.default.removeItem(at: url) }
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
}

/// An empty folder, which is gone after the body.
func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("entracte-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
}

/// What is in a folder, sorted.
func content(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}

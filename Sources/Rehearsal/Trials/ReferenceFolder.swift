import Foundation

/// The files that a test's expectations are held against, in a folder beside the test's source file.
///
///     Rehearsals/reference/NAME.png     what was accepted, kept with the source
///     Rehearsals/out/NAME.png           what the last failing run made
///     Rehearsals/difference/NAME.png    where they differ
struct ReferenceFolder {
    /// Whether what is expected is taken down anew.
    enum Mode {
        case compares
        /// Everywhere, by the environment: the test goes on.
        case recordsAll
        /// At one call, which then fails, so that it doesn't stay so.
        case recordsOnce

        static let variable = "ENTRACTE_RECORD"

        /// What the caller and the environment ask for; an empty variable and "0" ask for nothing.
        init(isRecording: Bool) {
            let value = ProcessInfo.processInfo.environment[Self.variable] ?? ""
            self = isRecording ? .recordsOnce : value.isEmpty || value == "0" ? .compares : .recordsAll
        }
    }

    let mode: Mode
    private let folder: String
    /// The name with its suffix: "drop.png".
    private let file: String
    /// Where it is expected and what it is, for people: "SomeTests.swift:12: the strip \"drop\"".
    let subject: String

    /// - Throws: `RehearsalFailure` where the name can't be a file's.
    init(_ kind: String, named name: String, suffix: String, beside source: String, line: Int, mode: Mode) throws {
        let place = URL(fileURLWithPath: source)
        subject = "\(place.lastPathComponent):\(line): the \(kind) \"\(name)\""
        let isPlain = name.unicodeScalars.allSatisfy {
            CharacterSet.alphanumerics.contains($0) || "-_. ".unicodeScalars.contains($0)
        }
        guard !name.isEmpty, !name.hasPrefix("."), isPlain else {
            throw RehearsalFailure("\(subject) can't be kept: name it by letters, digits, -, _ and .")
        }
        file = name + suffix
        folder = place.deletingLastPathComponent().appendingPathComponent("Rehearsals").path
        self.mode = mode
    }

    func path(_ kind: String) -> String { "\(folder)/\(kind)/\(file)" }

    /// The accepted file; nil where there is none, or where it is to be taken down anew.
    func reference() -> Data? {
        guard mode == .compares else { return nil }
        return FileManager.default.contents(atPath: path("reference"))
    }

    /// Takes down the reference, and fails unless that was asked for.
    ///
    /// - Throws: `RehearsalFailure`.
    func record(_ bytes: [UInt8]) throws {
        let path = path("reference")
        try write(bytes, to: path)
        forget()
        switch mode {
        case .compares:
            throw RehearsalFailure(
                "\(subject) had no reference; what was played is now in \(path): look at it, keep it if it is right, and "
                    + "run the test again")
        case .recordsOnce:
            throw RehearsalFailure(
                "\(subject) was recorded anew in \(path): look at it, and take isRecording out of the call")
        case .recordsAll:
            FileHandle.standardError.write(Data("\(subject) was recorded in \(path)\n".utf8))
        }
    }

    /// Keeps what a failing run made.
    func keep(_ bytes: [UInt8], as kind: String) throws { try write(bytes, to: path(kind)) }

    /// Takes away what an earlier failing run left.
    func forget() {
        for kind in ["out", "difference"] { try? FileManager.default.removeItem(atPath: path(kind)) }
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try OutputFile(path).write(bytes)
        } catch {
            throw RehearsalFailure("\(subject) can't be kept: \(error)")
        }
    }

    /// How a reference is changed, in words.
    static let remedy = "if the new one is right, run the test once with \(Mode.variable)=1"
}

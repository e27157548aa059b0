import Foundation

/// What a command answers, for a person or for the next program of a pipe.
enum StandardOutput {
    /// - Throws: `CommandFailure` where nobody takes it: a full disk, a closed pipe.
    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw CommandFailure.cannotWrite("standard output can't be written: \(String(cString: strerror(errno)))")
        }
    }
}

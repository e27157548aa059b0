import Foundation

/// What a command answers, for a person or for the next program of a pipe.
enum StandardOutput {
    /// - Throws: `CommandFailure` where nobody takes it: a full disk, a closed stream.
    static func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// - Throws: `CommandFailure`, as for a text.
    static func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(1, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EPIPE {
                // The next program of the pipe has seen enough: the end that every program has then.
                signal(SIGPIPE, SIG_DFL)
                kill(getpid(), SIGPIPE)
            }
            guard count > 0 else {
                throw CommandFailure.cannotWrite(
                    "standard output can't be written: \(String(cString: strerror(errno)))")
            }
            rest = rest.dropFirst(count)
        }
    }
}

/// What a command says to a person beside its answer; nobody may be listening.
enum StandardError {
    static func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Foundation.write(2, $0.baseAddress, $0.count) }
    }
}

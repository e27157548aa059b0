import Foundation
import Glibc

/// The lines that a program writes, as they come.
final class LineReader {
    private let handle: FileHandle
    private var rest = Data()
    /// Whether the program closed its end.
    private(set) var isAtEnd = false

    /// How long a line is waited for, in seconds: no measure, only an end to waiting for a program that hangs.
    private static let patience = 60.0

    init(_ handle: FileHandle) { self.handle = handle }

    /// The next line; nil at the end, and where none comes.
    func next() -> String? {
        while true {
            if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                defer { rest = Data(rest[(end + 1)...]) }
                return String(decoding: rest[..<end], as: UTF8.self)
            }
            var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(Self.patience * 1000)) == 1 else { return nil }
            let more = handle.availableData
            isAtEnd = more.isEmpty
            guard !isAtEnd else { return nil }
            rest.append(more)
        }
    }
}

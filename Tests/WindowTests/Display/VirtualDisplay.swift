import Foundation
import Glibc

/// A display in memory: an Xvfb of its own, with a free number, no cursor, and the screen in a file.
///
/// A shell holds the server and ends it when its input ends, which it also does where the tests are killed.
final class VirtualDisplay {
    /// What `DISPLAY` is for its programs.
    let name: String
    private let server = Process()
    private let leash = Pipe()
    private let folder: URL

    /// A display that could not be had.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(width: Int, height: Int) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("entracte-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let output = Pipe()
        server.executableURL = URL(fileURLWithPath: "/bin/sh")
        server.arguments = [
            "-c", #""$@" </dev/null & exec >/dev/null; read -r _; kill $!; wait $!; rm -rf "$0""#, folder.path,
            "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path, "-nocursor",
            "-noreset", "-nolisten", "tcp",
        ]
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        server.standardInput = leash
        try server.runHearingSignals()
        guard let number = LineReader(output.fileHandleForReading).next() else {
            throw Failure(description: "Xvfb gives no display; is Debian's package xvfb installed?")
        }
        name = ":\(number)"
    }

    deinit { stop() }

    /// Takes the display away from whoever uses it.
    func stop() {
        guard server.isRunning else { return }
        try? leash.fileHandleForWriting.close()
        server.waitUntilExit()
    }

    /// What a part of the screen shows, as far as it lies on it: the file is an X window dump, with a header of numbers
    /// with the highest byte first.
    func grab(x: Int, y: Int, width: Int, height: Int) throws -> Screenshot {
        let dump = try Data(contentsOf: folder.appendingPathComponent("Xvfb_screen0"))
        func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(dump[place * 4 + $1]) } }
        let (headerBytes, bitsPerPixel, bytesPerRow, colours) = (number(0), number(11), number(12), number(19))
        guard bitsPerPixel == 32, number(7) == 0 else {
            throw Failure(description: "the screen's file has \(bitsPerPixel) bits a pixel, byte order \(number(7))")
        }
        let first = headerBytes + colours * 12
        let columns = max(x, 0)..<min(x + width, number(4))
        let rows = max(y, 0)..<min(y + height, number(5))
        return dump.withUnsafeBytes { bytes in
            Screenshot(width: columns.count, height: rows.count) { row in
                bytes.baseAddress.unsafelyUnwrapped + first + (rows.lowerBound + row) * bytesPerRow
                    + columns.lowerBound * 4
            }
        }
    }
}

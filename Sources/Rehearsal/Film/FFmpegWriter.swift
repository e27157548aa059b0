package import CoreGraphics
import Foundation

/// Hands raw frames to the `ffmpeg` program, which makes an MP4 (H.264) or a GIF of them.
package final class FFmpegWriter: FilmWriter {
    package enum Format {
        case mp4
        /// GIF counts in hundredths of a second: above 50 frames a second it has 50.
        case gif
    }

    private let path: String
    private let draft: Draft
    private let process = Process()
    private let input = Pipe()
    /// What ffmpeg says; a file, so that it never waits for somebody to listen.
    private let errors: UnsafeMutablePointer<FILE>
    private let width: Int
    private let height: Int
    private var isOver = false

    package init(_ output: OutputFile, format: Format, width: Int, height: Int, rate: Int) throws {
        guard let program = Self.find("ffmpeg") else {
            throw FilmFailure.missingProgram(name: "ffmpeg", package: "ffmpeg")
        }
        guard !OutputFile.isSpecial(output.path) else {
            throw FilmFailure.cannotWrite("\(output.path) is no file; an MP4 or GIF needs one")
        }
        guard let errors = tmpfile() else { throw FilmFailure.cannotWrite("there is no room for a temporary file") }
        self.errors = errors
        self.width = width
        self.height = height
        path = output.path
        draft = try Draft(.file, for: OutputFile.resolved(output.path))
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            [
                "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
                "-video_size", "\(width)x\(height)", "-framerate", "\(rate)", "-i", "pipe:0",
            ] + Self.encoding(format, rate: rate) + ["file:/dev/stdout"]
        process.standardInput = input
        process.standardError = FileHandle(fileDescriptor: fileno(errors), closeOnDealloc: false)
        // The file itself and not its name: once that is gone, no other file gets it.
        process.standardOutput = FileHandle(fileDescriptor: draft.descriptor, closeOnDealloc: false)
        do {
            try process.run()
        } catch {
            throw FilmFailure.encoder("\(program) can't be started: \(error.localizedDescription)")
        }
        try? input.fileHandleForReading.close()
        // A frame is some megabytes: in small parts both programs would wait for each other a hundred times for each. Where
        // the system has less room to give, it stays as it is.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 1 << 20)
    }

    deinit { fclose(errors) }

    /// Linux's `F_SETPIPE_SZ`, which the C library keeps from programs that don't ask for its extensions.
    private static let setPipeSize: Int32 = 1031

    private static func encoding(_ format: Format, rate: Int) -> [String] {
        switch format {
        case .mp4:
            // Players want 4:2:0, which wants even sides; a missing row or column repeats the last.
            [
                "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=black,format=yuv420p", "-c:v", "libx264", "-preset",
                "superfast", "-crf", "17", "-movflags", "+faststart", "-f", "mp4",
            ]
        case .gif:
            [
                "-vf",
                "fps=\(min(rate, 50)),split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4",
                "-loop", "0", "-f", "gif",
            ]
        }
    }

    /// The program of a name that `PATH` finds first; folders of that name don't count.
    private static func find(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first {
            var isFolder: ObjCBool = false
            return FileManager.default.isExecutableFile(atPath: $0)
                && FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    package func add(_ frame: Bitmap, isSame: Bool) throws {
        for y in 0..<height {
            var rest = UnsafeRawBufferPointer(start: frame.row(y), count: width * 4)
            if frame.bytesPerRow == width * 4 {
                guard y == 0 else { return }
                rest = UnsafeRawBufferPointer(start: frame.data, count: width * 4 * height)
            }
            while let base = rest.baseAddress, !rest.isEmpty {
                let count = write(input.fileHandleForWriting.fileDescriptor, base, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw failure() }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    package func finish() throws {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0, reasonOfDisk(lines) == nil else { throw failure() }
        isOver = true
        try FilmFailure.told(draft.finish)
    }

    package func cancel() {
        guard !isOver else { return }
        isOver = true
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        draft.discard()
    }

    private func failure() -> FilmFailure {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        let lines = lines
        if let reason = reasonOfDisk(lines) { return .cannotWrite("\(path) can't be written: \(reason)") }
        return .encoder("ffmpeg stopped with status \(process.terminationStatus)\(lines.first.map { ": \($0)" } ?? "")")
    }

    /// What ffmpeg said.
    private var lines: [Substring] {
        rewind(errors)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, errors)
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n")
    }

    /// Why the file didn't take all: ffmpeg says that, and may end as if nothing were wrong.
    private func reasonOfDisk(_ lines: [Substring]) -> String? {
        // The system may also stop it where a file grows beyond what one may hold.
        if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGXFSZ {
            return String(cString: strerror(EFBIG))
        }
        return [ENOSPC, EDQUOT, EFBIG].map { String(cString: strerror($0)) }
            .first { reason in lines.contains { $0.contains(reason) } }
    }
}

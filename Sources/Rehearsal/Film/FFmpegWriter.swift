import Compositing
package import CoreGraphics
package import Drawing
import Foundation

/// Hands raw frames to the `ffmpeg` program, which makes an MP4 (H.264) or a GIF of them.
///
/// An MP4's frames are made video here: the encoder, who needs all processors, gets them as it keeps them, in three
/// eighths of the bytes. They are BT.709 whatever their size, and the file says so; a player that doesn't look takes
/// that for frames of a phone's size and larger as well. GIF's frames go as they are.
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
    /// What the encoder of an MP4 gets, the frame added last.
    private let video: VideoFrame?
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
        video = format == .mp4 ? VideoFrame(width: width, height: height) : nil
        path = output.path
        draft = try Draft(.file, for: OutputFile.resolved(output.path))
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments =
            Self.input(
                video == nil ? "bgra" : "nv12", width: video?.width ?? width, height: video?.height ?? height,
                rate: rate)
            + Self.colors(format) + ["-i", "pipe:0"] + Self.colors(format) + Self.encoding(format, rate: rate)
            + ["file:/dev/stdout"]
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

    /// What the colours of an MP4's frames mean, for what comes in and for what goes out.
    private static func colors(_ format: Format) -> [String] {
        guard format == .mp4 else { return [] }
        return [
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
            "-chroma_sample_location", "center",
        ]
    }

    /// What raw frames are, before the file that has them is named.
    package static func input(_ pixels: String, width: Int, height: Int, rate: Int) -> [String] {
        [
            "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", pixels,
            "-video_size", "\(width)x\(height)", "-framerate", "\(rate)",
        ]
    }

    /// What is made of them, before the file that gets it is named.
    package static func encoding(_ format: Format, rate: Int) -> [String] {
        switch format {
        case .mp4:
            [
                "-pix_fmt", "nv12", "-c:v", "libx264", "-preset", "superfast", "-crf", "17", "-movflags", "+faststart",
                "-f", "mp4",
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

    package func add(_ frame: Bitmap, changed: [PixelRect]) throws {
        if let video {
            video.convert(frame, inside: changed)
            return try write(UnsafeRawBufferPointer(video.bytes))
        }
        if frame.bytesPerRow == width * 4 {
            return try write(UnsafeRawBufferPointer(start: frame.data, count: width * 4 * height))
        }
        for y in 0..<height { try write(UnsafeRawBufferPointer(start: frame.row(y), count: width * 4)) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws {
        var rest = bytes
        while let base = rest.baseAddress, !rest.isEmpty {
            let count = Foundation.write(input.fileHandleForWriting.fileDescriptor, base, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure() }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
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

import CPeers
import Compositing
import CoreGraphics
import Drawing
import Foundation
import Gallery
import Rehearsal
import Staging

/// Films beside the encoder alone: a scene played, drawn and encoded, and its frames, drawn beforehand, encoded.
///
/// One operation is a whole film. The encoder of MP4s is the `ffmpeg` program with the options that films have; its frames
/// come from a file, which it reads faster than from a pipe, once as they are drawn and once as the video that it gets of
/// ours. Animated WebP is encoded by libwebp's own encoder of animations, and by ours.
@MainActor
struct FilmBenchmarks {
    private static let scene = "as-written/bouncy"
    private nonisolated static let rate = 60

    let rounds: Int

    private enum Part: String, CaseIterable {
        case mp4 = "film/MP4 of as-written/bouncy"
        case mp4Drawn = "film/MP4, the encoder alone, of frames as they are drawn"
        case mp4Video = "film/MP4, the encoder alone, of frames that are video"
        case webp = "film/WebP of as-written/bouncy"
        case webpLibrary = "film/WebP, libwebp's encoder of animations alone"
        case webpOurs = "film/WebP, our encoder alone"

        /// Whether films are held to it: to the encoder as it is, of frames as they are drawn, and not to one that gets what
        /// we have made of them.
        var hasLimit: Bool { self == .mp4Drawn || self == .webpLibrary }
        var isMP4: Bool { self == .mp4 || self == .mp4Drawn || self == .mp4Video }
    }

    static var names: [String] { Part.allCases.map(\.rawValue) }

    /// Measures the forms of which a part is chosen, and says what limits hold.
    func lines(where isChosen: (String) -> Bool) async -> ([Measurement.Line], [Verdict]) {
        var lines: [Measurement.Line] = []
        var verdicts: [Verdict] = []
        guard let scene = Gallery.scene(named: Self.scene), Self.names.contains(where: isChosen) else {
            return ([], [])
        }
        WebPAnimation.keepMemory()
        do {
            let frames = try await Rehearsal().play(scene)
            let raw = try RawFrames(frames)
            for isMP4 in [true, false]
            where Part.allCases.contains(where: { $0.isMP4 == isMP4 && isChosen($0.rawValue) }) {
                let parts = Part.allCases.filter { $0.isMP4 == isMP4 }
                if isMP4, Self.ffmpeg == nil {
                    print("film/MP4: ffmpeg is missing (apt-get install ffmpeg); nothing is measured of it")
                    continue
                }
                var times = parts.map { _ in [Double]() }
                for round in 0...rounds {
                    for (place, part) in parts.enumerated() {
                        let start = ContinuousClock().now
                        try await make(part, of: scene, raw)
                        // The first reads its files from the disk.
                        if round > 0 { times[place].append((ContinuousClock().now - start).nanoseconds) }
                    }
                }
                for (part, samples) in zip(parts, times) {
                    let ratios = zip(times[0], samples).map { $0 / $1 }
                    lines.append(Measurement.Line(name: part.rawValue, samples: samples))
                    guard part != parts[0] else { continue }
                    let verdict = Verdict(
                        claim: "\(parts[0].rawValue), beside \(part.rawValue): times as long",
                        value: Measurement.quantile(0.5, of: ratios), limit: 1.1, isAtMost: true)
                    if part.hasLimit {
                        verdicts.append(verdict)
                    } else {
                        print(String(format: "%.2f  ", verdict.value) + verdict.claim + " (no limit)")
                    }
                }
            }
        } catch {
            print("film: can't be measured: \(error)")
        }
        return (lines, verdicts)
    }

    private func make(_ part: Part, of scene: Scene, _ raw: RawFrames) async throws {
        switch part {
        case .mp4, .webp:
            let file = raw.folder.appendingPathComponent(part == .mp4 ? "film.mp4" : "film.webp")
            let frames = try await Rehearsal().play(scene)
            try FilmFile(file.path, rate: Self.rate).write(frames, as: part == .mp4 ? .mp4 : .webp(quality: nil)) { _ in
            }
        case .mp4Drawn, .mp4Video:
            let process = Process()
            process.executableURL = Self.ffmpeg
            process.arguments =
                FFmpegWriter.input(
                    part == .mp4Drawn ? "bgra" : "nv12", width: raw.width, height: raw.height, rate: Self.rate)
                + ["-i", (part == .mp4Drawn ? raw.drawn : raw.video).path]
                + FFmpegWriter.encoding(.mp4, rate: Self.rate) + [raw.folder.appendingPathComponent("alone.mp4").path]
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else { throw FilmFailure.encoder("ffmpeg failed") }
        case .webpLibrary:
            let film = peer_webp_begin(Int32(raw.width), Int32(raw.height))
            raw.forEach { peer_webp_add(film, $0.row(0), Int32($1)) }
            _ = peer_webp_end(film, Int32(raw.end))
        case .webpOurs:
            let film = try WebPAnimation(width: raw.width, height: raw.height, quality: nil, threads: Processors.count)
            try raw.forEach { try film.add($0, at: $1) }
            _ = try film.finish(at: raw.end)
        }
    }

    private static let ffmpeg = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: "\($0)/ffmpeg") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// A scene's frames in files, a gigabyte of them: as they are drawn, and as video.
    private final class RawFrames {
        let width: Int
        let height: Int
        let folder: URL
        var drawn: URL { folder.appendingPathComponent("drawn") }
        var video: URL { folder.appendingPathComponent("video") }
        /// Those in which something has changed.
        private var numbers: [Int] = []
        private let count: Int
        private var pixels: UnsafeMutableRawPointer?

        var end: Int { milliseconds(count) }

        init(_ frames: [RehearsedFrame]) throws {
            guard let first = frames.first?.displayList, let bitmap = Bitmap(width: first.width, height: first.height)
            else { throw FilmFailure.encoder("there are no frames") }
            (width, height, count) = (first.width, first.height, frames.count)
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for url in [drawn, video] { _ = FileManager.default.createFile(atPath: url.path, contents: nil) }
            let (drawn, video) = (try FileHandle(forWritingTo: drawn), try FileHandle(forWritingTo: video))
            let compositor = Compositor(threads: 1)
            let picture = VideoFrame(width: width, height: height)
            var last: DisplayList?
            for (number, frame) in frames.enumerated() {
                let changed = damage(from: last, to: frame.displayList)
                compositor.draw(frame.displayList, into: bitmap, damage: changed)
                picture.convert(bitmap, inside: changed)
                if !changed.isEmpty { numbers.append(number) }
                for y in 0..<height { try drawn.write(contentsOf: Data(bytes: bitmap.row(y), count: width * 4)) }
                try video.write(contentsOf: Data(picture.bytes))
                last = frame.displayList
            }
            try drawn.close()
            try video.close()
            let descriptor = open(self.drawn.path, O_RDONLY)
            defer { close(descriptor) }
            let bytes = mmap(nil, count * height * width * 4, PROT_READ, MAP_PRIVATE, descriptor, 0)
            guard bytes != MAP_FAILED else { throw FilmFailure.cannotWrite("the frames can't be read") }
            pixels = bytes
        }

        deinit {
            if let pixels { munmap(pixels, count * height * width * 4) }
            try? FileManager.default.removeItem(at: folder)
        }

        private func milliseconds(_ frame: Int) -> Int {
            Int((Double(frame) * 1000 / Double(FilmBenchmarks.rate)).rounded())
        }

        /// Every frame in which something has changed, with its time.
        func forEach(_ body: (Bitmap, Int) throws -> Void) rethrows {
            for number in numbers {
                guard let pixels,
                    let bitmap = Bitmap(
                        borrowing: pixels + number * height * width * 4, width: width, height: height,
                        bytesPerRow: width * 4)
                else { return }
                try body(bitmap, milliseconds(number))
            }
        }
    }
}

import CWebP
import Compositing
import CoreGraphics
import Drawing
import Foundation
import Rehearsal
import Staging
import Testing
import UIKit

@MainActor
@Suite("Films")
struct FilmTests {
    private static let size = CGSize(width: 61, height: 40)

    /// Half a second in which a square moves, and a tail in which nothing does.
    private func frames() async throws -> [RehearsedFrame] {
        let scene = Scene(
            "test/mover", title: "A square moves", script: Script([Script.Step(.at(0.1), .wait)], tail: 0.2)
        ) {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            square.backgroundColor = .systemRed
            square.layer.cornerRadius = 6
            controller.view.addSubview(square)
            UIView.animate(withDuration: 0.3) { square.center = CGPoint(x: 45, y: 25) }
            return controller
        }
        var rehearsal = Rehearsal()
        (rehearsal.size, rehearsal.scale, rehearsal.rate) = (Self.size, 1, 30)
        return try await rehearsal.play(scene)
    }

    private func pixels(_ frame: RehearsedFrame) throws -> [UInt32] {
        let list = frame.displayList
        let bitmap = try #require(Bitmap(width: list.width, height: list.height))
        Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
        return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap[$0, y] } }
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("entracte-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test("A lossless WebP decodes to the very pixels of every frame, each at its time")
    func webp() async throws {
        let frames = try await frames()
        try await withFolder { folder in
            let path = folder.appendingPathComponent("film.webp").path
            var count = 0
            try FilmFile(path, rate: 30).write(frames, as: .webp(quality: nil)) { count = $0 }
            #expect(count == frames.count)
            let decoded = try decode(Data(contentsOf: URL(fileURLWithPath: path)))
            for frame in frames {
                // The decoder gives each picture the time at which it ends.
                let begin = Int((Double(frame.index) * 1000 / 30).rounded())
                let shown = try #require(decoded.first { $0.end > begin })
                #expect(shown.pixels == (try pixels(frame)), "frame \(frame.index)")
            }
            #expect(decoded.last?.end == Int((Double(frames.count) * 1000 / 30).rounded()))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["film.webp"])
        }
    }

    @Test("A lossy WebP shows every frame at its time, close to its pixels")
    func lossyWebP() async throws {
        let frames = try await frames()
        try await withFolder { folder in
            let path = folder.appendingPathComponent("film.webp").path
            try FilmFile(path, rate: 30).write(frames, as: .webp(quality: 90)) { _ in }
            let decoded = try decode(Data(contentsOf: URL(fileURLWithPath: path)))
            for frame in frames {
                let begin = Int((Double(frame.index) * 1000 / 30).rounded())
                let shown = try #require(decoded.first { $0.end > begin })
                let exact = try pixels(frame)
                let sum = zip(shown.pixels, exact).reduce(0) { sum, pair in
                    sum + (0..<3).reduce(0) { $0 + abs(Self.channel($1, pair.0) - Self.channel($1, pair.1)) }
                }
                #expect(Double(sum) / Double(exact.count * 3) < 3, "frame \(frame.index)")
            }
        }
    }

    /// Blue, green or red.
    private static func channel(_ number: Int, _ pixel: UInt32) -> Int { Int(pixel >> (8 * number) & 255) }

    @Test("An animated WebP has the same bytes with any number of threads", arguments: [nil, 60])
    func threads(quality: Int?) async throws {
        let frames = try await frames()
        let films = try [1, 2, 5].map { threads in
            let animation = try WebPAnimation(
                width: Int(Self.size.width), height: Int(Self.size.height), quality: quality, threads: threads)
            for frame in frames {
                let bitmap = try #require(Bitmap(width: Int(Self.size.width), height: Int(Self.size.height)))
                Compositor(threads: 1).draw(frame.displayList, into: bitmap, damage: nil)
                try animation.add(bitmap, at: frame.index * 40)
            }
            return try animation.finish(at: frames.count * 40)
        }
        #expect(films[1] == films[0] && films[2] == films[0])
    }

    private func decode(_ data: Data) throws -> [(end: Int, pixels: [UInt32])] {
        try data.withUnsafeBytes { bytes in
            var source = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            #expect(WebPAnimDecoderOptionsInit(&options) != 0)
            options.color_mode = MODE_BGRA
            let decoder = try #require(WebPAnimDecoderNew(&source, &options))
            defer { WebPAnimDecoderDelete(decoder) }
            var pictures: [(Int, [UInt32])] = []
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var canvas: UnsafeMutablePointer<UInt8>?
                var end: Int32 = 0
                #expect(WebPAnimDecoderGetNext(decoder, &canvas, &end) != 0)
                let count = Int(Self.size.width * Self.size.height)
                let start = UnsafeRawPointer(try #require(canvas)).assumingMemoryBound(to: UInt32.self)
                pictures.append((Int(end), Array(UnsafeBufferPointer(start: start, count: count))))
            }
            return pictures
        }
    }

    @Test("Where the screen changes its size, a film keeps its first frame's, and shows what lies in that, on black")
    func resized() async throws {
        let steps = [(0.1, CGSize(width: 40, height: 61)), (0.2, CGSize(width: 90, height: 50)), (0.3, Self.size)]
        let script = Script(steps.map { Script.Step(.at($0.0), .resize($0.1)) }, tail: 0.1)
        let scene = Scene("test/turner", title: "The screen turns", script: script) {
            let controller = UIViewController()
            controller.view.backgroundColor = .systemRed
            let square = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
            square.backgroundColor = .white
            controller.view.addSubview(square)
            UIView.animate(withDuration: 0.35) { square.center = CGPoint(x: 45, y: 25) }
            return controller
        }
        var rehearsal = Rehearsal()
        (rehearsal.size, rehearsal.scale, rehearsal.rate) = (Self.size, 1, 30)
        let frames = try await rehearsal.play(scene)
        #expect(Set(frames.map(\.displayList.width)) == [40, 61, 90])
        try await withFolder { folder in
            let path = folder.appendingPathComponent("film.webp").path
            try FilmFile(path, rate: 30).write(frames, as: .webp(quality: nil)) { _ in }
            let decoded = try decode(Data(contentsOf: URL(fileURLWithPath: path)))
            for frame in frames {
                let (drawn, list) = (try pixels(frame), frame.displayList)
                let expected = (0..<40).flatMap { y in
                    (0..<61).map { x in
                        x < list.width && y < list.height ? drawn[y * list.width + x] : 0xff00_0000
                    }
                }
                let begin = Int((Double(frame.index) * 1000 / 30).rounded())
                let shown = try #require(decoded.first { $0.end > begin })
                #expect(shown.pixels == expected, "frame \(frame.index)")
            }
        }
    }

    @Test("A folder gets a PNG for every frame, still or not, with the frame's pixels")
    func folder() async throws {
        let frames = try await frames()
        try await withFolder { folder in
            let path = folder.appendingPathComponent("frames").path
            try FilmFile(path, rate: 30).write(frames, as: .frames) { _ in }
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            #expect(names.count == frames.count && names.first == "00000.png")
            for frame in [frames[0], frames[frames.count / 2], frames[frames.count - 1]] {
                let url = URL(fileURLWithPath: path).appendingPathComponent(names[frame.index])
                let image = try #require(UIImage(data: Data(contentsOf: url))?.cgImage)
                let read = (0..<image.height).flatMap { y in (0..<image.width).map { image.bitmap[$0, y] } }
                #expect(read == (try pixels(frame)))
            }
            #expect(throws: FilmFailure.self) { try FilmFile.checkFolder(path) }
            #expect(throws: FilmFailure.self) { try FilmFile.checkFolder(path + "/00000.png") }
        }
    }

    @Test("MP4 and GIF hold as many frames as the scene", arguments: ["mp4", "gif"])
    func ffmpeg(format: String) async throws {
        let frames = try await frames()
        try await withFolder { folder in
            let path = folder.appendingPathComponent("film.\(format)").path
            try FilmFile(path, rate: 30).write(frames, as: format == "mp4" ? .mp4 : .gif) { _ in }
            #expect(try count(path) == frames.count)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["film.\(format)"])
        }
    }

    @Test("An MP4's frames decode to the colours that were drawn, at an odd size too, and the file says how")
    func colors() async throws {
        let frames = try await frames()
        try await withFolder { folder in
            let path = folder.appendingPathComponent("film.mp4").path
            try FilmFile(path, rate: 30).write(frames, as: .mp4) { _ in }
            let entries = "stream=width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries"
            let told = try output([
                "ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of", "csv=p=0", path,
            ])
            #expect(String(decoding: told, as: UTF8.self) == "62,40,yuv420p,tv,bt709,bt709,bt709\n")
            let bytes = try output([
                "ffmpeg", "-v", "error", "-i", path, "-pix_fmt", "bgra", "-f", "rawvideo", "pipe:1",
            ])
            try #require(bytes.count == frames.count * 62 * 40 * 4)
            var compared = 0
            for frame in frames {
                let exact = try pixels(frame)
                // The square, the page's corners, and the column that is there twice.
                for (x, y) in [(10, 10), (45, 25), (2, 37), (58, 2), (61, 20)] {
                    let place = ((frame.index * 40 + y) * 62 + x) * 4
                    // Near the square's edge the codec is what differs.
                    let around = (-8...8).flatMap { dy in
                        (-8...8).map { dx in exact[min(max(y + dy, 0), 39) * 61 + min(max(x + dx, 0), 60)] }
                    }
                    guard around.allSatisfy({ $0 == around[0] }) else { continue }
                    compared += 1
                    for channel in 0..<3 {
                        let difference = Int(bytes[place + channel]) - Self.channel(channel, around[0])
                        #expect(abs(difference) <= 3, "frame \(frame.index) at \(x), \(y): \(difference)")
                    }
                }
            }
            #expect(compared > frames.count, "too few places are far from edges")
        }
    }

    private func count(_ path: String) throws -> Int? {
        let text = try output([
            "ffprobe", "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
            "stream=nb_read_frames", "-of", "csv=p=0", path,
        ])
        return Int(String(decoding: text, as: UTF8.self).filter(\.isNumber))
    }

    /// What a program writes.
    private func output(_ words: [String]) throws -> Data {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data
    }

    @Test("A writer that fails stops the drawing and leaves nothing")
    func failure() async throws {
        final class Failing: FilmWriter {
            var added = 0
            var isCancelled = false
            func add(_ frame: Bitmap, changed: [PixelRect]) throws {
                added += 1
                if added == 5 { throw FilmFailure.encoder("full") }
            }
            func finish() throws {}
            func cancel() { isCancelled = true }
        }
        let frames = try await frames()
        let writer = Failing()
        #expect(throws: FilmFailure.self) { try Film(frames).write(to: writer) { _ in } }
        #expect(writer.added == 5 && writer.isCancelled)
    }
}

import CoreGraphics
import Foundation
import Gallery
import Rehearsal
import Staging

/// `entracte strip`: frames of a scene in one picture.
struct StripCommand {
    private let scene: Scene
    private let moments: Moments
    private let screen: (size: CGSize, scale: CGFloat)
    private let isDark: Bool
    /// Nil for standard output.
    private let output: OutputFile?

    private enum Moments {
        case spread(Int)
        case at([Double])
    }

    init(_ arguments: Arguments) throws {
        scene = try arguments.scene(among: Gallery.scenes)
        screen = try arguments.screen()
        isDark = arguments.has("--dark")
        switch (arguments["--count"], arguments["--at"]) {
        case (_?, _?): throw CommandFailure.usage("give --count or --at, not both")
        case (_, let text?): moments = .at(try Self.times(text))
        default: moments = .spread(try arguments.number("--count", in: 1...200, default: 8))
        }
        guard let path = arguments["-o"], !path.isEmpty else {
            throw CommandFailure.usage("name the picture: -o FILE.png")
        }
        guard path == "-" || path.lowercased().hasSuffix(".png") else {
            throw CommandFailure.usage("a strip is a PNG; name a file that ends in .png, not \"\(path)\"")
        }
        if path == "-", isatty(1) == 1 {
            throw CommandFailure.usage("a terminal shows no PNG; name a file, or send standard output to one")
        }
        output = path == "-" ? nil : OutputFile(path)
    }

    private static func times(_ text: String) throws -> [Double] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
            guard let time = Double(word.trimmingCharacters(in: .whitespaces)), time.isFinite, time >= 0 else {
                throw CommandFailure.usage("--at takes times in seconds like 0,0.1,0.2; \"\(word)\" is none")
            }
            return time
        }
    }

    @MainActor
    func run() async throws {
        do {
            try output?.check()
            var rehearsal = Rehearsal()
            rehearsal.isDark = isDark
            (rehearsal.size, rehearsal.scale) = screen
            let frames = try await rehearsal.play(scene)
            let strip = FilmStrip(try chosen(frames), scale: screen.scale)
            let png = try strip.png()
            if let output { try output.write(png) } else { try StandardOutput.write(png) }
        } catch let failure as OutputFile.Failure {
            throw CommandFailure.cannotWrite(failure.description)
        } catch let failure as FilmStrip.Failure {
            throw CommandFailure.usage(failure.description)
        }
    }

    private func chosen(_ frames: [RehearsedFrame]) throws -> [RehearsedFrame] {
        switch moments {
        case .spread(let count): return FilmStrip.spread(count, over: frames)
        case .at(let times):
            return try times.map { time in
                let end = frames.last?.time ?? 0
                guard time <= end + 1e-9, let frame = FilmStrip.frame(at: time, in: frames) else {
                    throw CommandFailure.usage(
                        "\(scene.name) ends at \(Arguments.text(end)) s; \(Arguments.text(time)) s is past it")
                }
                return frame
            }
        }
    }
}

import CoreGraphics
import Foundation
import Gallery
import Rehearsal
import Staging

/// `entracte trace`: every frame of a scene as a line of JSON.
struct TraceCommand {
    private let scene: Scene
    private let rate: Int
    private let screen: (size: CGSize, scale: CGFloat)
    private let isDark: Bool
    /// Nil for standard output.
    private let output: OutputFile?

    init(_ arguments: Arguments) throws {
        scene = try arguments.scene(among: Gallery.scenes)
        rate = try arguments.number("--rate", in: 1...1000, default: 60)
        screen = try arguments.screen()
        isDark = arguments.has("--dark")
        if arguments["-o"]?.isEmpty == true { throw CommandFailure.usage("-o needs the name of a file") }
        output = arguments["-o"].flatMap { $0 == "-" ? nil : OutputFile($0) }
    }

    @MainActor
    func run() async throws {
        do {
            try output?.check()
            var rehearsal = Rehearsal()
            rehearsal.isDark = isDark
            (rehearsal.size, rehearsal.scale, rehearsal.rate) = (screen.size, screen.scale, rate)
            let clock = ContinuousClock()
            let start = clock.now
            let frames = try await rehearsal.play(scene)
            let text = Trace(frames).text
            report(frames, in: clock.now - start)
            if let output { try output.write(text.utf8) } else { try StandardOutput.write(text) }
        } catch let failure as OutputFile.Failure {
            throw CommandFailure.cannotWrite(failure.description)
        }
    }

    /// What was played in what time, for a person: on standard error, so that the trace stays clean.
    private func report(_ frames: [RehearsedFrame], in duration: Duration) {
        let played = frames.last?.time ?? 0
        let spent = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
        let line = String(
            format: "%@: %d frames, %.3f s of scene in %.4f s, %.0f times faster than it plays\n", scene.name,
            frames.count, played, spent, played / max(spent, 1e-9))
        StandardError.write(line)
    }
}

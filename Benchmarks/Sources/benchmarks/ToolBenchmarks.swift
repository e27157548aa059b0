import Foundation
import Gallery
import Rehearsal
import Report
import Staging
import TransitionFuzzing

/// What people wait for on the command line: a scene's trace and its report, beside the scene's own length, and the
/// fuzzer's steps.
@MainActor
struct ToolBenchmarks {
    /// Scenes of little and of much that moves, each played and written at 390 by 844 points, two pixels each, 60 frames a
    /// second.
    private static let scenes = ["as-written/bouncy", "catalogue/card", "catalogue/shatter"]
    private static let steps = 2000

    let rounds: Int

    static var names: [String] {
        Gallery.scenes.map { name(ofTrace: $0.name) } + scenes.map { name(ofReport: $0) }
            + [false, true].map { name(ofFuzzing: $0) }
    }

    private static func name(ofTrace scene: String) -> String { "tools/trace, a second of \(scene)" }

    private static func name(ofReport scene: String) -> String { "tools/report, a second of \(scene)" }

    private static func name(ofFuzzing usesLibrary: Bool) -> String { "tools/fuzz, a step of \(kind(usesLibrary))" }

    private static func kind(_ usesLibrary: Bool) -> String {
        usesLibrary ? "the library's transitions" : "stock transitions"
    }

    /// Measures what is chosen, and says what limits hold.
    func lines(where isChosen: (String) -> Bool) async -> ([Measurement.Line], [Verdict]) {
        var lines: [Measurement.Line] = []
        var verdicts: [Verdict] = []
        for scene in Gallery.scenes {
            let name = Self.name(ofTrace: scene.name)
            guard isChosen(name) else { continue }
            do {
                let line = Measurement.Line(name: name, samples: try await trace(scene))
                lines.append(line)
                verdicts.append(
                    Verdict(
                        claim: "trace of \(scene.name): times as fast as it plays", value: 1e9 / line.nanoseconds,
                        limit: 300, isAtMost: false))
            } catch {
                print("\(name): can't be played: \(error)")
            }
        }
        for scene in Self.scenes {
            let name = Self.name(ofReport: scene)
            guard isChosen(name) else { continue }
            do {
                let line = Measurement.Line(name: name, samples: try await report(scene))
                lines.append(line)
                verdicts.append(
                    Verdict(
                        claim: "report of \(scene): seconds of writing for one of the scene",
                        value: line.nanoseconds / 1e9, limit: 4, isAtMost: true))
            } catch {
                print("\(name): can't be written: \(error)")
            }
        }
        for usesLibrary in [false, true] {
            let name = Self.name(ofFuzzing: usesLibrary)
            guard isChosen(name) else { continue }
            let line = Measurement.Line(name: name, samples: fuzz(usesLibrary: usesLibrary))
            lines.append(line)
            verdicts.append(
                Verdict(
                    claim: "fuzzing \(Self.kind(usesLibrary)): steps a second", value: 1e9 / line.nanoseconds,
                    limit: 2000,
                    isAtMost: false))
        }
        return (lines, verdicts)
    }

    /// The nanoseconds of playing a second of a scene and writing its trace, in each round.
    private func trace(_ scene: Scene) async throws -> [Double] {
        var samples: [Double] = []
        // Fonts are read when text is first set: the first playing doesn't count.
        for round in 0...(rounds * 3) {
            let start = ContinuousClock().now
            let frames = try await Rehearsal().play(scene)
            let text = Trace(frames).text
            let length = max(frames.last?.time ?? 0, 1.0 / 60)
            if round > 0, !text.isEmpty { samples.append((ContinuousClock().now - start).nanoseconds / length) }
        }
        return samples
    }

    /// The nanoseconds of writing a second of a scene, in each round.
    private func report(_ name: String) async throws -> [Double] {
        guard let scene = Gallery.scene(named: name) else { return [] }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let writer = ReportWriter(folder.path)
        let length = try await writer.rehearsal.play(scene).last?.time ?? 1
        var samples: [Double] = []
        // Pictures are drawn when first shown: the first writing doesn't count.
        for round in 0...rounds {
            let start = ContinuousClock().now
            _ = try await writer.write([scene])
            if round > 0 { samples.append((ContinuousClock().now - start).nanoseconds / length) }
        }
        return samples
    }

    /// The nanoseconds of a step, in each round of another seed.
    private func fuzz(usesLibrary: Bool) -> [Double] {
        (0..<rounds).map { round in
            var fuzzer = Fuzzer(seed: UInt64(round), usesLibrary: usesLibrary)
            let duration = ContinuousClock().measure { _ = fuzzer.play(steps: Self.steps) }
            return duration.nanoseconds / Double(max(fuzzer.steps, 1))
        }
    }
}

import CoreGraphics
import Drawing
import Foundation
public import Rehearsal
public import Staging

/// Plays scenes and writes a report of them: an HTML page for each, on which its motion is scrubbed, and an index.
///
/// The folder needs nothing from elsewhere and may be moved anywhere. It is also what a later report is compared with.
@MainActor
public struct ReportWriter {
    /// The folder to write: new, empty, or a report, which is replaced.
    public let path: String
    /// The screen and the rate at which scenes are played.
    public var rehearsal = Rehearsal()
    /// The folder of a report to compare with; nil compares with none.
    public var against: String?
    /// How far views may lie elsewhere than in the report compared with, in points; 0 by default.
    public var tolerance = 0.0
    /// Whether scenes of the report compared with that aren't written now count as gone; false by default.
    public var coversAll = false

    /// A report in a folder, which is looked at when it is written.
    public init(_ path: String) {
        self.path = path
    }

    /// How far a report has come.
    public struct Progress: Sendable {
        /// The name of the scene that is being written.
        public let scene: String
        /// How many of its pictures are done, of how many.
        public let done, count: Int
    }

    /// What came of a scene in a comparison.
    public struct Outcome: Sendable {
        /// The scene's name.
        public let scene: String
        /// `same`, `moved by at most 0.4 pt`, `different`, `new` or `gone`; with the first difference, where there is one.
        public let words: String
        /// Whether it differs by more than is allowed.
        public let exceeds: Bool
    }

    /// Plays the scenes and writes the folder; unless all of it can be written, what was there stays.
    ///
    /// - Returns: What came of each scene, in a comparison; else nothing.
    /// - Throws: `ReportFailure`; `Rehearsal.Failure` for a scene that can't be played.
    public func write(_ scenes: [Scene], progress: (Progress) -> Void = { _ in }) async throws -> [Outcome] {
        let folder = OutputFolder(path, replacing: "a report and nothing else") {
            ReportFolder.mayReplace(path, holding: $0)
        }
        do {
            try folder.check()
            let old = try against.map { try oldReport($0, scenes) }
            var outcomes: [Outcome] = []
            try await folder.write { write in outcomes = try await fill(scenes, old, write, progress) }
            return outcomes
        } catch let failure as OutputFile.Failure {
            throw ReportFailure.cannotWrite(failure.description)
        } catch let failure as FilmFailure {
            throw ReportFailure.scene(failure.description)
        }
    }

    private var screen: SceneRun.Screen {
        SceneRun.Screen(
            width: Double(rehearsal.size.width), height: Double(rehearsal.size.height), scale: Double(rehearsal.scale),
            rate: rehearsal.rate, isDark: rehearsal.isDark)
    }

    private func oldReport(_ path: String, _ scenes: [Scene]) throws -> ReportFolder {
        let old = try ReportFolder(reading: path)
        guard old.manifest.screen == screen else {
            throw ReportFailure.otherScreen(folder: path, was: old.manifest.screen.words, is: screen.words)
        }
        return old
    }

    private func fill(
        _ scenes: [Scene], _ old: ReportFolder?, _ write: ([UInt8], String) throws -> Void,
        _ progress: (Progress) -> Void
    ) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        var entries: [Manifest.Entry] = []
        var thumbnails: [String: Thumbnail] = [:]
        for (scene, page) in zip(scenes, Manifest.pages(for: scenes.map(\.name))) {
            let (run, pictures, thumbnail) = try await play(scene, progress)
            thumbnails[scene.name] = thumbnail
            var sheet = ScenePage(run: run, pictures: pictures)
            var verdict: (name: String, words: String, distance: Double?)?
            if let old {
                if let (before, known) = try old.run(of: scene.name) {
                    let comparison = RunComparison(before, run)
                    sheet = ScenePage(
                        run: run, before: before, comparison: comparison,
                        pictures: pictures.merged(with: known.shown(in: before)))
                    verdict = (
                        comparison.verdict.rawValue, comparison.sentence,
                        comparison.verdict == .moved ? comparison.distance : nil
                    )
                    outcomes.append(
                        Outcome(
                            scene: scene.name, words: comparison.sentence, exceeds: comparison.exceeds(tolerance)))
                } else {
                    verdict = ("new", "new", nil)
                    outcomes.append(Outcome(scene: scene.name, words: "new", exceeds: false))
                }
            }
            try write(Array(sheet.html().utf8), page)
            entries.append(
                Manifest.Entry(
                    name: scene.name, title: scene.title, page: page, length: run.duration, verdict: verdict?.name,
                    words: verdict?.words, distance: verdict?.distance))
        }
        for gone in goneScenes(old, scenes) {
            outcomes.append(Outcome(scene: gone.name, words: "gone", exceeds: true))
            entries.append(gone)
        }
        let manifest = Manifest(entracteReport: Manifest.form, screen: screen, scenes: entries)
        let index = IndexPage(
            manifest: manifest, thumbnails: thumbnails, against: against.map { (Self.name($0), tolerance) })
        try write(Array(index.html().utf8), Manifest.index)
        try write(Array(manifest.encoded()), Manifest.file)
        return outcomes
    }

    /// A folder's own name: where it lies on this machine is nobody's business who reads the report.
    private static func name(_ folder: String) -> String {
        URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    }

    private func goneScenes(_ old: ReportFolder?, _ scenes: [Scene]) -> [Manifest.Entry] {
        guard let old, coversAll else { return [] }
        let now = Set(scenes.map(\.name))
        return old.manifest.scenes.filter { !$0.page.isEmpty && !now.contains($0.name) }.map {
            Manifest.Entry(
                name: $0.name, title: $0.title, page: "", length: $0.length, verdict: "gone", words: "gone",
                distance: nil)
        }
    }

    private func play(
        _ scene: Scene, _ progress: (Progress) -> Void
    ) async throws -> (SceneRun, PagePictures, Thumbnail) {
        let recorder = MotionRecorder()
        let frames = try await rehearsal.play(scene, observer: recorder)
        let run = SceneRun(scene, screen: screen, frames: frames, recorder: recorder)
        let shown = ShownLists(frames)
        let small = Set(
            Thumbnail.frames(of: shown.frames, rate: screen.rate).map { shown.frames[$0.frame] })
        let others = try ScenePage.bytes(withoutPicturesOf: run)
        let pictures = try FramePictures(
            shown.lists, room: FramePictures.room(seconds: run.duration, besides: others),
            small: (small, Thumbnail.width)
        ) { progress(Progress(scene: scene.name, done: $0, count: shown.lists.count)) }
        var kept = PagePictures()
        for (number, hash) in shown.hashes.enumerated() {
            kept.fine[hash] = Data(pictures.files[number]).base64EncodedString()
            guard !pictures.coarse[number].isEmpty else { continue }
            kept.coarse[hash] = Data(pictures.coarse[number]).base64EncodedString()
        }
        return (run, kept, try Thumbnail(shown.frames, rate: screen.rate, bitmaps: pictures.thumbnails))
    }
}

extension RunComparison {
    /// The verdict, and the first difference after it.
    package var sentence: String {
        guard let first else { return words }
        return "\(words); first at \(RunNumbers.plain(first.time)) s, frame \(first.frame): \(first.text)"
    }
}

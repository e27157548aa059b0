import CoreGraphics
import Foundation
import Gallery
import Rehearsal
import Report
import Staging

/// `entracte report`: a page for each scene on which its motion is scrubbed, and what changed since an earlier report.
struct ReportCommand {
    private let scenes: [Scene]
    private let isAll: Bool
    private let rate: Int
    private let screen: (size: CGSize, scale: CGFloat)
    private let isDark: Bool
    private let path: String
    private let against: String?
    private let tolerance: Double

    init(_ arguments: Arguments) throws {
        isAll = arguments.operands.isEmpty
        scenes = try isAll ? Gallery.scenes : arguments.scenes(among: Gallery.scenes)
        rate = try arguments.number("--rate", in: 1...1000, default: 60)
        screen = try arguments.screen()
        isDark = arguments.has("--dark")
        guard let path = arguments["-o"], !path.isEmpty else {
            throw CommandFailure.usage("name the folder for the report: -o FOLDER")
        }
        if path == "-" { throw CommandFailure.usage("a report is a folder, not standard output; name one") }
        self.path = path
        against = arguments["--against"]
        if against?.isEmpty == true { throw CommandFailure.usage("--against needs the folder of a report") }
        if against == nil, arguments["--tolerance"] != nil {
            throw CommandFailure.usage("--tolerance is for --against; name a report to compare with")
        }
        tolerance = try arguments.distance("--tolerance") ?? 0
    }

    @MainActor
    func run() async throws {
        var writer = ReportWriter(path)
        (writer.rehearsal.size, writer.rehearsal.scale, writer.rehearsal.rate) = (screen.size, screen.scale, rate)
        writer.rehearsal.isDark = isDark
        (writer.against, writer.tolerance, writer.coversAll) = (against, tolerance, isAll)
        var bar: (scene: String, bar: ProgressBar)?
        defer { bar?.bar.clear() }
        let outcomes: [ReportWriter.Outcome]
        do {
            outcomes = try await writer.write(scenes) { progress in
                if bar?.scene != progress.scene {
                    bar?.bar.clear()
                    bar = (progress.scene, ProgressBar(count: progress.count, of: progress.scene))
                }
                bar?.bar.show(progress.done)
            }
        } catch let failure as ReportFailure {
            throw CommandFailure(failure)
        }
        bar?.bar.clear()
        bar = nil
        try tell(outcomes)
    }

    /// A line a scene; more difference than is allowed is the exit status.
    private func tell(_ outcomes: [ReportWriter.Outcome]) throws {
        let width = outcomes.map(\.scene.count).max() ?? 0
        for outcome in outcomes {
            let gap = String(repeating: " ", count: width - outcome.scene.count + 2)
            try StandardOutput.write(outcome.scene + gap + outcome.words + "\n")
        }
        let count = outcomes.count { $0.exceeds }
        guard count > 0, let against else { return }
        let allowed = tolerance > 0 ? " by more than \(tolerance) pt" : ""
        throw CommandFailure(
            message:
                "\(count) of \(outcomes.count) scenes \(count == 1 ? "differs" : "differ") from \(against)\(allowed)"
                + "; \(path)/index.html shows how", status: CommandFailure.difference)
    }
}

extension CommandFailure {
    /// A comparison that found more than is allowed.
    static let difference: Int32 = 1

    init(_ failure: ReportFailure) {
        switch failure {
        case .noReport: self.init(message: failure.description, status: Self.noInput)
        case .otherScreen: self = .usage(failure.description)
        case .cannotWrite: self = .cannotWrite(failure.description)
        case .scene: self.init(message: failure.description, status: Self.software)
        }
    }
}

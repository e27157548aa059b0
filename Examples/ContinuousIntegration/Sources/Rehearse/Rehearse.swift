import Foundation
import Rehearsal
import Report
import Staging

/// Plays the team's scenes and writes a report: `Rehearse FOLDER [EARLIER-REPORT]`.
///
/// With an earlier report it tells what changed, a line a scene, and ends with status 1 where anything moved by more than
/// half a point or is painted otherwise.
@main
struct Rehearse {
    @MainActor
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        guard let folder = words.first, words.count <= 2 else {
            return leave("usage: Rehearse FOLDER [EARLIER-REPORT]", status: 64)
        }
        // A job that is called off leaves no half a report.
        OutputFile.cleanUpOnInterruption()
        do {
            var writer = ReportWriter(folder)
            if words.count == 2 { (writer.against, writer.tolerance, writer.coversAll) = (words.last, 0.5, true) }
            let outcomes = try await writer.write([.settings])
            for outcome in outcomes { print("\(outcome.scene)  \(outcome.words)") }
            if outcomes.contains(where: \.exceeds) {
                leave("there are differences; see \(folder)/index.html", status: 1)
            }
        } catch {
            leave("\(error)", status: 70)
        }
    }

    private static func leave(_ message: String, status: Int32) {
        FileHandle.standardError.write(Data("Rehearse: \(message)\n".utf8))
        exit(status)
    }
}

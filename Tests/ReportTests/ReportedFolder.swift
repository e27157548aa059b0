import Foundation
import Rehearsal
import Report
import Staging

/// A folder for reports, which is gone after the body.
@MainActor
func withReports(_ body: @MainActor (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("entracte-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

extension ReportWriter {
    /// Writes a report of small scenes.
    @MainActor
    static func write(
        _ samples: SampleScene..., to folder: URL, against: URL? = nil, tolerance: Double = 0, coversAll: Bool = false,
        scale: Double = 1
    ) async throws -> [Outcome] {
        var writer = ReportWriter(folder.path)
        writer.rehearsal.size = SampleScene.size
        writer.rehearsal.scale = scale
        (writer.against, writer.tolerance, writer.coversAll) = (against?.path, tolerance, coversAll)
        return try await writer.write(samples.map(\.scene))
    }
}

func content(of folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
}

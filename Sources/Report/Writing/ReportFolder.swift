import Foundation
import Rehearsal

/// A folder with a report, as the next one reads it.
package struct ReportFolder {
    package let path: String
    package let manifest: Manifest

    /// - Throws: `ReportFailure` for a folder that holds none.
    package init(reading path: String) throws {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw ReportFailure.noReport(folder: path, reason: "it isn't there")
        }
        guard isFolder.boolValue else { throw ReportFailure.noReport(folder: path, reason: "it is no folder") }
        guard let data = FileManager.default.contents(atPath: path + "/" + Manifest.file) else {
            throw ReportFailure.noReport(folder: path, reason: "\(Manifest.file) is missing or can't be read")
        }
        struct Form: Decodable {
            let entracteReport: Int
        }
        guard let form = try? JSONDecoder().decode(Form.self, from: data) else {
            throw ReportFailure.noReport(folder: path, reason: "\(Manifest.file) is damaged or another program's")
        }
        guard form.entracteReport == Manifest.form else {
            throw ReportFailure.noReport(
                folder: path,
                reason: "it has the form \(form.entracteReport), and this program reads \(Manifest.form)")
        }
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: data) else {
            throw ReportFailure.noReport(folder: path, reason: "\(Manifest.file) is damaged")
        }
        self.manifest = manifest
    }

    /// The run of a scene and its pictures, by their hashes; nil where the report has no such scene.
    ///
    /// - Throws: `ReportFailure` for a page that is missing or damaged.
    package func run(of scene: String) throws -> (run: SceneRun, pictures: PagePictures)? {
        guard let entry = manifest.scenes.first(where: { $0.name == scene && !$0.page.isEmpty }) else { return nil }
        guard !entry.page.contains("/"), let page = FileManager.default.contents(atPath: path + "/" + entry.page)
        else { throw ReportFailure.noReport(folder: path, reason: "\(entry.page) is missing or can't be read") }
        guard let data = ScenePage.part(ScenePage.dataID, of: page),
            let pictures = ScenePage.part(ScenePage.picturesID, of: page),
            let read = try? JSONDecoder().decode(PageData.self, from: data),
            let known = try? JSONDecoder().decode(PagePictures.self, from: pictures),
            read.after.isWhole, read.after.hashes.allSatisfy({ known.fine[$0] != nil })
        else { throw ReportFailure.noReport(folder: path, reason: "\(entry.page) is damaged") }
        return (read.after, known)
    }

    /// Whether a folder with these files may give way to a new report: nothing is in it but one.
    package static func mayReplace(_ path: String, holding files: [String]) -> Bool {
        guard let folder = try? ReportFolder(reading: path) else { return false }
        let known = Set(folder.manifest.files)
        return files.allSatisfy(known.contains)
    }
}

extension SceneRun {
    /// Whether its parts fit each other, so that none of them is asked for what it lacks.
    fileprivate var isWhole: Bool {
        !frames.isEmpty && hashes.count == inks.count && frames.allSatisfy(hashes.indices.contains) && screen.rate > 0
    }
}

/// What a page holds beside its pictures.
package struct PageData: Codable, Sendable {
    package let after: SceneRun
    package let before: SceneRun?
    package let comparison: RunComparison?
}

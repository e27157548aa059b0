package import CoreGraphics
import Foundation
import UIKitCore

/// Writes each frame as a PNG, `00000.png`, `00001.png` and so on, into a folder of its own.
package final class FrameFolderWriter: FilmWriter {
    private let path: String
    private let draft: String
    private var added = 0
    private var last: [UInt8] = []

    /// - Throws: `FilmFailure` for a folder with something in it, or a place that can't be written.
    package init(_ path: String) throws {
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
        try Self.check(path)
        draft = Drafts.path(beside: self.path)
        Drafts.add(draft)
        do {
            try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
        } catch {
            Drafts.remove(draft)
            throw FilmFailure.cannotWrite("\(path) can't be made: \(String(cString: strerror(errno)))")
        }
    }

    /// Checks, before any work, that frames can be put at a path.
    ///
    /// - Throws: `FilmFailure`.
    package static func check(_ path: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
            guard isFolder.boolValue else { throw FilmFailure.cannotWrite("\(path) is a file; name a folder") }
            guard let content = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw FilmFailure.cannotWrite("\(path) can't be read; name another folder")
            }
            guard content.isEmpty else {
                throw FilmFailure.cannotWrite("\(path) isn't empty; name a new or an empty folder")
            }
        }
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        do {
            try OutputFile(trimmed).parentCheck()
        } catch let failure as OutputFile.Failure {
            throw FilmFailure.cannotWrite(failure.description)
        }
    }

    package func add(_ frame: Bitmap, isSame: Bool) throws {
        if !isSame || added == 0 { last = UIImage.encodePNG(frame) }
        let digits = String(added)
        let name = String(repeating: "0", count: max(5 - digits.count, 0)) + digits + ".png"
        do {
            try Data(last).write(to: URL(fileURLWithPath: draft).appendingPathComponent(name))
        } catch {
            throw FilmFailure.cannotWrite("\(path)/\(name) can't be written: \(String(cString: strerror(errno)))")
        }
        added += 1
    }

    package func finish() throws {
        // An empty folder gives way to the new one; one that was filled meanwhile doesn't.
        _ = rmdir(path)
        guard rename(draft, path) == 0 else {
            throw FilmFailure.cannotWrite("\(path) can't be written: \(String(cString: strerror(errno)))")
        }
        Drafts.remove(draft)
    }

    package func cancel() {
        try? FileManager.default.removeItem(atPath: draft)
        Drafts.remove(draft)
    }
}

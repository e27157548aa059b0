package import CoreGraphics
package import Drawing
import UIKitCore

/// Writes each frame as a PNG, `00000.png`, `00001.png` and so on, into a folder of its own.
package final class FrameFolderWriter: FilmWriter {
    private let folder: OutputFolder
    private let draft: Draft
    private var added = 0
    private var last: [UInt8] = []

    /// - Throws: `FilmFailure` for a folder with something in it, or a place that can't be written.
    package init(_ path: String) throws {
        folder = OutputFolder(path)
        draft = try FilmFailure.told(folder.begin)
    }

    /// Checks, before any work, that frames can be put at a path.
    ///
    /// - Throws: `FilmFailure`.
    package static func check(_ path: String) throws { try FilmFailure.told(OutputFolder(path).check) }

    package func add(_ frame: Bitmap, changed: [PixelRect]) throws {
        if !changed.isEmpty { last = UIImage.encodePNG(frame) }
        let digits = String(added)
        let name = String(repeating: "0", count: max(5 - digits.count, 0)) + digits + ".png"
        try FilmFailure.told { try draft.write(last, as: name) }
        added += 1
    }

    package func finish() throws {
        try FilmFailure.told {
            // Somebody else may have put something there meanwhile.
            try folder.check()
            try draft.finish()
        }
    }

    package func cancel() { draft.discard() }
}

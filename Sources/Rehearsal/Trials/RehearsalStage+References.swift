import Compositing
import CoreGraphics
import Staging
import UIKitCore

extension RehearsalStage {
    /// Expects that a strip of the frames so far is the picture that was accepted before.
    ///
    /// The reference is `Rehearsals/reference/NAME.png` in the folder of the test's source file, to be kept with it. Where
    /// there is none, the strip is recorded and the test fails and says so: look at it, and run again. Where the strip
    /// differs, it is left in `Rehearsals/out`, and in `Rehearsals/difference` it stands faint with the pixels that differ
    /// in red. To accept all that is new, run the tests once with `ENTRACTE_RECORD=1` in the environment.
    ///
    ///     try stage.expectStrip(named: "drop", at: [0, 0.2, 0.4, 0.6, 1])
    ///
    /// In `Package.swift` the test target has `exclude: ["Rehearsals"]`.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, -, _ and .; one folder's tests share their names.
    ///   - times: In seconds from the stage's beginning; of a time between two frames the earlier one shows. By default
    ///     eight frames spread over all that was played.
    ///   - tolerance: By default no channel of a pixel may be off by more than 2 of 255.
    ///   - isRecording: Records the reference anew, and fails; false by default.
    ///   - file: The test's source file.
    ///   - line: Where in it the expectation stands.
    /// - Throws: `RehearsalFailure`, which says what differs and where the pictures are.
    public func expectStrip(
        named name: String, at times: [Double]? = nil, tolerance: PictureTolerance = PictureTolerance(),
        isRecording: Bool = false, file: String = #filePath, line: Int = #line
    ) throws {
        try expectStrip(
            named: name, at: times, tolerance: tolerance, mode: .init(isRecording: isRecording), file: file, line: line)
    }

    /// Expects that the tree of views is the text that was accepted before: `Rehearsals/reference/NAME.tree`.
    ///
    /// Recorded and accepted as strips are. Shorter trees are better written into the test: `#expect(stage.tree == "…")`.
    ///
    /// - Throws: `RehearsalFailure`, with the first line that differs.
    public func expectTree(named name: String, isRecording: Bool = false, file: String = #filePath, line: Int = #line)
        throws
    {
        let folder = try ReferenceFolder(
            "tree", named: name, suffix: ".tree", beside: file, line: line, mode: .init(isRecording: isRecording))
        try expect(tree, in: folder)
    }

    /// Expects that the trace of all frames so far is the text that was accepted before: `Rehearsals/reference/NAME.jsonl`,
    /// a line for each frame, with every named view's numbers.
    ///
    /// Recorded and accepted as strips are. A trace is the same, byte for byte, on every x86-64 machine.
    ///
    /// - Throws: `RehearsalFailure`, with the first line that differs.
    public func expectTrace(named name: String, isRecording: Bool = false, file: String = #filePath, line: Int = #line)
        throws
    {
        let folder = try ReferenceFolder(
            "trace", named: name, suffix: ".jsonl", beside: file, line: line, mode: .init(isRecording: isRecording))
        try expect(Trace(frames).text, in: folder)
    }

    func expectStrip(
        named name: String, at times: [Double]?, tolerance: PictureTolerance, mode: ReferenceFolder.Mode, file: String,
        line: Int = #line
    ) throws {
        let folder = try ReferenceFolder("strip", named: name, suffix: ".png", beside: file, line: line, mode: mode)
        let shown: [RehearsedFrame]
        if let times {
            shown = times.map { FilmStrip.frame(at: $0, in: frames) ?? frames[0] }
        } else {
            shown = FilmStrip.spread(min(8, frames.count), over: frames)
        }
        let strip = FilmStrip(shown, scale: stage.context.screen.scale)
        let picture: Bitmap
        do {
            picture = try strip.bitmap(compositor: Compositor(threads: 1))
        } catch {
            throw RehearsalFailure("\(folder.subject) can't be drawn: \(error)")
        }
        guard let accepted = folder.reference() else { return try folder.record(UIImage.encodePNG(picture)) }
        let reference: Bitmap
        do {
            reference = try accepted.withUnsafeBytes { try UIImage.decodePNG($0) }
        } catch {
            throw RehearsalFailure(
                "\(folder.subject) has a reference that can't be read, \(folder.path("reference")): \(error); "
                    + ReferenceFolder.remedy)
        }
        let comparison = PictureComparison(picture, reference, tolerance: tolerance)
        guard !comparison.isSame else { return folder.forget() }
        try folder.keep(UIImage.encodePNG(picture), as: "out")
        if let difference = comparison.difference {
            try folder.keep(UIImage.encodePNG(difference), as: "difference")
        }
        let off = zip(shown, strip.places).filter {
            comparison.isOff(x: $1.x, y: $1.y, width: $1.width, height: $1.height)
        }
        let times = off.map { FilmStrip.seconds($0.0.time) + " s" }.joined(separator: ", ")
        throw RehearsalFailure(
            "\(folder.subject) \(comparison.finding)\(times.isEmpty ? "" : ", in the frames at \(times)").\n"
                + "  reference:  \(folder.path("reference"))\n  out:        \(folder.path("out"))\n"
                + "  difference: \(folder.path("difference"))\n  " + ReferenceFolder.remedy)
    }

    private func expect(_ text: String, in folder: ReferenceFolder) throws {
        guard let accepted = folder.reference() else { return try folder.record(Array(text.utf8)) }
        let reference = String(decoding: accepted, as: UTF8.self)
        guard reference != text else { return folder.forget() }
        try folder.keep(Array(text.utf8), as: "out")
        throw RehearsalFailure(
            "\(folder.subject) differs from its reference, \(TextDifference(text, reference).words)\n"
                + "  reference: \(folder.path("reference"))\n  out:       \(folder.path("out"))\n  "
                + ReferenceFolder.remedy)
    }
}

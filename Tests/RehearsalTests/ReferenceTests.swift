import Compositing
import CoreGraphics
import Entracte
import Foundation
import Testing
import UIKit

@testable import Rehearsal

/// Expectations that are kept in files, in a folder of the test's own.
@MainActor
@Suite("Strips, trees and traces held against references")
struct ReferenceTests {
    /// Stands for somebody's test file.
    private let source: String
    private let folder: URL

    init() {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("references-\(UUID())")
        source = folder.appendingPathComponent("SomeTests.swift").path
    }

    private func path(_ kind: String, _ file: String) -> String {
        folder.appendingPathComponent("Rehearsals/\(kind)/\(file)").path
    }

    private func exists(_ kind: String, _ file: String) -> Bool {
        FileManager.default.fileExists(atPath: path(kind, file))
    }

    private func picture(_ kind: String, _ file: String) throws -> Bitmap {
        let data = try #require(FileManager.default.contents(atPath: path(kind, file)))
        return try data.withUnsafeBytes { try UIImage.decodePNG($0) }
    }

    private func stage(_ transition: Entracte.Transition = .push) async throws -> RehearsalStage<Page> {
        let stage = await RehearsalStage(size: CGSize(width: 120, height: 200)) { Page("root") }
        stage.present(Page("page"), with: transition)
        try await stage.advanceToRest()
        return stage
    }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    @Test("Without a reference it is recorded, and the failure says where and what to do; then it holds")
    func records() async throws {
        defer { clean() }
        let stage = try await stage()
        let failure = #expect(throws: RehearsalFailure.self) { try stage.expectStrip(named: "push", file: source) }
        let said = failure?.description ?? ""
        #expect(said.hasPrefix("SomeTests.swift:"))
        #expect(said.contains(": the strip \"push\" had no reference") && said.contains(path("reference", "push.png")))
        #expect(said.contains("keep it if it is right") && !said.contains("\n"))
        let strip = try picture("reference", "push.png")
        // Eight frames of 120 pt with 16 pt between and 24 pt round them.
        #expect(strip.width == 8 * 120 + 7 * 16 + 2 * 24)
        try stage.expectStrip(named: "push", file: source)
        #expect(!exists("out", "push.png") && !exists("difference", "push.png"))
    }

    @Test("A strip has its own stage's pixels, whichever stage is the current one")
    func scale() async throws {
        defer { clean() }
        let stage = try await stage()
        let other = await RehearsalStage(size: CGSize(width: 120, height: 200), scale: 3) { Page("other") }
        #expect(UIScreen.main.scale == 3)
        try? stage.expectStrip(named: "push", file: source)
        #expect(try picture("reference", "push.png").width == 8 * 120 + 7 * 16 + 2 * 24)
        withExtendedLifetime(other) {}
    }

    @Test("A difference leaves the picture and where it differs, in red, and tells the frames")
    func differs() async throws {
        defer { clean() }
        let times = [0, 0.1, 0.2, 1.0]
        let other = try await stage(.push(from: .leading))
        try? other.expectStrip(named: "push", at: times, file: source)
        let stage = try await stage()
        let failure = #expect(throws: RehearsalFailure.self) {
            try stage.expectStrip(named: "push", at: times, file: source)
        }
        let said = failure?.description ?? ""
        #expect(said.contains("in the frames at 0.100 s, 0.200 s."), "\(said)")
        for kind in ["reference", "out", "difference"] { #expect(said.contains(path(kind, "push.png"))) }
        #expect(said.contains("ENTRACTE_RECORD=1"))
        let (difference, out) = (try picture("difference", "push.png"), try picture("out", "push.png"))
        let reference = try picture("reference", "push.png")
        for y in 0..<out.height {
            for x in 0..<out.width {
                let isRed = difference[x, y] == 0xffe6_0023
                #expect(isRed == (PictureComparison.distance(out[x, y], reference[x, y]) > 2))
                if isRed != (PictureComparison.distance(out[x, y], reference[x, y]) > 2) { return }
            }
        }
        // Recorded anew for all, it holds, and nothing of the failure is left.
        try stage.expectStrip(
            named: "push", at: times, tolerance: PictureTolerance(), mode: .recordsAll, file: source)
        #expect(!exists("out", "push.png") && !exists("difference", "push.png"))
        try stage.expectStrip(named: "push", at: times, file: source)
    }

    @Test("Recorded by its parameter it fails, so that the parameter doesn't stay")
    func recordsOnce() async throws {
        defer { clean() }
        let stage = try await stage()
        for _ in 0..<2 {
            let failure = #expect(throws: RehearsalFailure.self) {
                try stage.expectStrip(named: "push", isRecording: true, file: source)
            }
            #expect(failure?.description.contains("take isRecording out") == true)
        }
        try stage.expectStrip(named: "push", file: source)
    }

    @Test("What is within the tolerance counts as the same, what is beyond doesn't")
    func tolerance() throws {
        let one = try #require(Bitmap(width: 10, height: 10))
        let other = try #require(Bitmap(width: 10, height: 10))
        for y in 0..<10 { for x in 0..<10 { (one[x, y], other[x, y]) = (0xff80_8080, 0xff80_8080) } }
        other[3, 4] = 0xff83_8080
        other[7, 7] = 0xff80_c080
        func isSame(_ channel: Int, _ share: Double) -> Bool {
            PictureComparison(one, other, tolerance: PictureTolerance(channel: channel, share: share)).isSame
        }
        #expect(!isSame(0, 0) && !isSame(2, 0.01) && isSame(2, 0.02) && isSame(3, 0.01) && !isSame(3, 0))
        #expect(isSame(64, 0) && !isSame(63, 0) && isSame(0, .infinity) && !isSame(0, .nan) && !isSame(-5, 0))
        let taller = try #require(Bitmap(width: 10, height: 12))
        let comparison = PictureComparison(taller, one, tolerance: PictureTolerance(channel: 255, share: 1))
        #expect(!comparison.isSame && comparison.finding == "is 10 by 12 pixels and not 10 by 10")
    }

    @Test("A reference that isn't a picture, and a name that isn't a file's, fail in words")
    func unreadable() async throws {
        defer { clean() }
        let stage = try await stage()
        try? stage.expectStrip(named: "push", file: source)
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: path("reference", "push.png")))
        let failure = #expect(throws: RehearsalFailure.self) { try stage.expectStrip(named: "push", file: source) }
        #expect(failure?.description.contains("can't be read") == true)
        for name in ["", "../push", "a/b", ".hidden", "a\0b"] {
            #expect(throws: RehearsalFailure.self) { try stage.expectStrip(named: name, file: source) }
        }
        #expect(throws: RehearsalFailure.self) { try stage.expectStrip(named: "none", at: [], file: source) }
    }

    @Test("Trees and traces are kept as text, and the first line that differs is told")
    func texts() async throws {
        defer { clean() }
        let stage = try await stage()
        for _ in 0..<2 {
            try? stage.expectTree(named: "shown", file: source)
            try? stage.expectTrace(named: "push", file: source)
        }
        try stage.expectTree(named: "shown", file: source)
        try stage.expectTrace(named: "push", file: source)
        stage.root.presentedViewController?.view.alpha = 0.5
        await stage.advance(frames: 1)
        let failure = #expect(throws: RehearsalFailure.self) { try stage.expectTree(named: "shown", file: source) }
        let said = failure?.description ?? ""
        #expect(said.contains("wanted") && said.contains("alpha 0.5") && exists("out", "shown.tree"))
        let traces = #expect(throws: RehearsalFailure.self) { try stage.expectTrace(named: "push", file: source) }
        #expect(traces?.description.contains("(no such line)") == true)
    }
}

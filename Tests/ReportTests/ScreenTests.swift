import CoreGraphics
import Foundation
import Report
import Testing
import UIKit

/// Pages beside pictures of them that were looked at. They are drawn by the system's browser with the system's Inter, so
/// that edges of letters may differ a little from version to version.
@MainActor
@Suite("How pages look", .serialized)
struct ScreenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Screens")

    /// Set, the pictures are written anew: look at each before it is kept.
    private static let recordsAnew = ProcessInfo.processInfo.environment["ENTRACTE_RECORD_SCREENS"] != nil

    @Test("Light and dark, on a phone and on a desktop, pages look as they did when they were looked at")
    func screens() async throws {
        try await withReports { folder in
            let (old, new) = (folder.appendingPathComponent("old"), folder.appendingPathComponent("new"))
            _ = try await ReportWriter.write(SampleScene(), SampleScene(name: "sample/other"), to: old, scale: 2)
            _ = try await ReportWriter.write(
                SampleScene(), SampleScene(name: "sample/other", offset: 8), to: new, against: old, tolerance: 1,
                scale: 2)
            let browser = try Browser()
            defer { browser.close() }
            for isDark in [false, true] {
                for (device, width, height) in [("phone", 390, 844), ("desktop", 1280, 900)] {
                    let sight = Browser.Sight(width: width, height: height, isDark: isDark, isStill: true)
                    for (name, page) in [
                        ("scene", old.appendingPathComponent("sample-ticket.html")),
                        ("comparison", new.appendingPathComponent("sample-other.html")),
                        ("index", new.appendingPathComponent("index.html")),
                    ] {
                        try browser.open(page, sight)
                        if name != "index" {
                            try browser.value("player.seek(30)")
                            let canvas = "document.querySelector('#after canvas').dataset"
                            try browser.wait("\(canvas).frame === '30' && \(canvas).fine === 'true'")
                        } else {
                            try browser.wait("[...document.images].every((i) => i.complete)")
                        }
                        let picture = try browser.screenshot(width: width, height: height)
                        try hold(picture, "\(name)-\(device)-\(isDark ? "dark" : "light").png")
                    }
                }
            }
        }
    }

    private func hold(_ picture: Data, _ name: String) throws {
        let place = Self.folder.appendingPathComponent(name)
        if Self.recordsAnew {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            return try picture.write(to: place)
        }
        let reference = try #require(UIImage(data: Data(contentsOf: place))?.cgImage, "\(name) is missing")
        let drawn = try #require(UIImage(data: picture)?.cgImage)
        let difference = Self.difference(drawn.bitmap, reference.bitmap)
        if difference > 0.02 {
            let left = FileManager.default.temporaryDirectory.appendingPathComponent("report-screens")
            try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
            try picture.write(to: left.appendingPathComponent(name))
            Issue.record(
                """
                \(name): \(difference * 100) of a hundred pixels differ from the reference; the page as it is drawn \
                now is \(left.appendingPathComponent(name).path)
                """)
        }
    }

    /// The share of pixels of which a channel differs by more than an eighth.
    private static func difference(_ drawn: Bitmap, _ reference: Bitmap) -> Double {
        guard (drawn.width, drawn.height) == (reference.width, reference.height) else { return 1 }
        var off = 0
        for y in 0..<drawn.height {
            let (one, other) = (drawn.row(y), reference.row(y))
            for x in 0..<drawn.width where one[x] != other[x] {
                var isOff = false
                for shift: UInt32 in [0, 8, 16] {
                    let (a, b) = (Int(one[x] >> shift & 255), Int(other[x] >> shift & 255))
                    isOff = isOff || abs(a - b) > 32
                }
                if isOff { off += 1 }
            }
        }
        return Double(off) / Double(drawn.width * drawn.height)
    }
}

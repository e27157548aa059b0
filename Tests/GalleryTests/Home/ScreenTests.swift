import CoreGraphics
import Foundation
import Staging
import Testing
import UIKit

@testable import Gallery

/// The gallery beside pictures of it that were looked at.
@MainActor
@Suite("How the gallery looks")
struct ScreenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Screens")
    /// Set, the pictures are written anew: look at each before it is kept.
    private static let recordsAnew = ProcessInfo.processInfo.environment["ENTRACTE_RECORD_SCREENS"] != nil
    /// Set, desktops are drawn in full, to be looked at.
    fileprivate nonisolated static let recordsLarge =
        ProcessInfo.processInfo.environment["ENTRACTE_RECORD_SCREENS"] == "large"
    /// How much a channel may differ, and of how many pixels in a thousand: none do with the same libraries.
    private static let tolerance = (channel: 8, share: 2.0)

    enum Screen: String, CaseIterable {
        /// All scenes, one of them moving.
        case homeOnPhone = "home-phone"
        /// A scene that comes over them, out of its small phone.
        case zoomOnPhone = "zoom-phone"
        /// A page with its scene in mid-flight.
        case pageOnPhone = "page-phone"
        case desktop = "desktop"
        case shatterOnDesktop = "shatter-desktop"

        var size: CGSize {
            switch self {
            case .homeOnPhone, .zoomOnPhone, .pageOnPhone: CGSize(width: 390, height: 844)
            case .desktop, .shatterOnDesktop: CGSize(width: 1280, height: 800)
            }
        }

        /// Pixels per point: desktops are kept small.
        var scale: CGFloat { size.width > 1000 && !ScreenTests.recordsLarge ? 0.5 : 1 }
    }

    @Test("It looks as it did when it was looked at", arguments: Screen.allCases, [false, true])
    func screens(_ screen: Screen, isDark: Bool) async throws {
        let visit = Visit(
            width: screen.size.width, height: screen.size.height, scale: screen.scale, isDark: isDark)
        defer { visit.end() }
        try await go(to: screen, visit)
        let name = "\(screen.rawValue)-\(isDark ? "dark" : "light").png"
        let bitmap = try #require(visit.picture())
        try hold(bitmap, name)
        guard !Self.recordsAnew else { return }
        // The comparison itself: a few frames later is another picture.
        await visit.run(4)
        let later = try #require(visit.picture())
        #expect(Self.difference(later, bitmap) > Self.tolerance.share)
    }

    private func go(to screen: Screen, _ visit: Visit) async throws {
        switch screen {
        case .homeOnPhone: await visit.run(250)
        case .zoomOnPhone, .pageOnPhone:
            await visit.run(120)
            await visit.tap("catalogue/drop")
            await visit.run(screen == .zoomOnPhone ? 9 : 57)
        case .desktop: await visit.run(57)
        case .shatterOnDesktop:
            await visit.run(2)
            let tile = try #require(visit.home.grid.tiles.first { $0.exhibit.scene.name == "catalogue/shatter" })
            visit.home.grid.onOpen(tile)
            await visit.run(48)
        }
    }

    private func hold(_ bitmap: Bitmap, _ name: String) throws {
        let data = try #require(UIImage(cgImage: CGImage(bitmap)).pngData())
        let place = Self.folder.appendingPathComponent(name)
        if Self.recordsAnew {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            return try data.write(to: place)
        }
        let reference = try #require(UIImage(data: Data(contentsOf: place))?.cgImage, "\(name) is missing")
        let difference = Self.difference(bitmap, reference.bitmap)
        guard difference > Self.tolerance.share else { return }
        let left = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-screens")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        try data.write(to: left.appendingPathComponent(name))
        Issue.record(
            """
            \(name): \(difference) of a thousand pixels differ from the reference; the screen as it is drawn now is \
            \(left.appendingPathComponent(name).path)
            """)
    }

    /// How many of a thousand pixels differ.
    private static func difference(_ drawn: Bitmap, _ reference: Bitmap) -> Double {
        guard (drawn.width, drawn.height) == (reference.width, reference.height) else { return 1000 }
        var off = 0
        for y in 0..<drawn.height {
            let (one, other) = (drawn.row(y), reference.row(y))
            for x in 0..<drawn.width where one[x] != other[x] {
                let differs = [0, 8, 16].contains { (shift: UInt32) in
                    abs(Int(one[x] >> shift & 255) - Int(other[x] >> shift & 255)) > tolerance.channel
                }
                if differs { off += 1 }
            }
        }
        return Double(off) * 1000 / Double(drawn.width * drawn.height)
    }
}

import Compositing
import CoreGraphics
import Drawing
import Foundation
import Testing

@Suite("Frames too large for a processor's caches")
struct LargeFrameTests {
    private static let width = 2100
    private static let height = 2000

    @Test("A push shows both pages' own pixels, with any number of threads", arguments: [1, 3])
    func push(threads: Int) throws {
        let (old, new) = (try page(seed: 1), try page(seed: 2))
        let target = try #require(Bitmap(width: Self.width, height: Self.height))
        let distance = 717
        Compositor(threads: threads).draw(list(old, new, distance), into: target, damage: nil)
        var differing = 0
        for y in 0..<Self.height {
            let (row, left, right) = (target.row(y), old.bitmap.row(y), new.bitmap.row(y))
            if memcmp(row, left + distance, (Self.width - distance) * 4) != 0 { differing += 1 }
            if memcmp(row + (Self.width - distance), right, distance * 4) != 0 { differing += 1 }
        }
        #expect(differing == 0)
    }

    @Test("What is painted over a page is painted over its pixels")
    func veiled() throws {
        let (old, new) = (try page(seed: 3), try page(seed: 4))
        let bounds = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        let veil = DisplayItem(.fill(RoundedRect(bounds), CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)))
        let pages = list(old, new, 300)
        let target = try #require(Bitmap(width: Self.width, height: Self.height))
        let veiled = DisplayList(
            width: Self.width, height: Self.height, root: DisplayItem(.group([pages.root, veil])),
            background: pages.background)
        Compositor(threads: 2).draw(veiled, into: target, damage: nil)
        for (x, y) in [(0, 0), (1700, 12), (1799, 1999), (1800, 1000), (2099, 1999)] {
            let page = x < 1800 ? old.bitmap[x + 300, y] : new.bitmap[x - 1800, y]
            for shift: UInt32 in [0, 8, 16] {
                let half = Int(page >> shift & 255) / 2
                #expect(abs(Int(target[x, y] >> shift & 255) - half) <= 1)
            }
        }
    }

    private func list(_ old: Picture, _ new: Picture, _ distance: Int) -> DisplayList {
        let bounds = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        func moved(_ picture: Picture, _ x: Int) -> DisplayItem {
            DisplayItem(
                .transform(
                    CGAffineTransform(translationX: CGFloat(x), y: 0),
                    DisplayItem(.picture(picture, source: bounds, target: bounds))))
        }
        return DisplayList(
            width: Self.width, height: Self.height,
            root: DisplayItem(.group([moved(old, -distance), moved(new, Self.width - distance)])),
            background: .opaqueBlack)
    }

    private func page(seed: UInt32) throws -> Picture {
        let bitmap = try #require(Bitmap(width: Self.width, height: Self.height))
        let row = bitmap.row(0)
        for index in 0..<bitmap.bytesPerRow / 4 * Self.height {
            row[index] = 0xFF00_0000 | (UInt32(index) &* 2_654_435_761 &* seed) >> 8
        }
        return Picture(name: "page-\(seed)", width: Self.width, height: Self.height) { bitmap }
    }
}

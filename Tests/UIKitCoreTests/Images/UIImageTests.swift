import CoreGraphics
import Foundation
import Testing
import UIKitCore

struct UIImageTests {
    private let red: UInt32 = 0xFFFF_0000
    private let green: UInt32 = 0xFF00_FF00
    private let blue: UInt32 = 0xFF00_00FF

    private func image(_ rows: [[UInt32]]) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: rows[0].count, height: rows.count))
        for (y, row) in rows.enumerated() {
            for (x, pixel) in row.enumerated() { bitmap[x, y] = pixel }
        }
        return CGImage(bitmap)
    }

    private func draw(width: Int, height: Int, _ body: () -> Void) throws -> [[UInt32]] {
        let bitmap = try #require(Bitmap(width: width, height: height))
        UIGraphicsPushContext(CGContext(bitmap: bitmap, flipped: true))
        body()
        UIGraphicsPopContext()
        return (0..<height).map { y in (0..<width).map { bitmap[$0, y] } }
    }

    @Test(
        "Each orientation turns the pixels as EXIF says",
        arguments: [
            (UIImage.Orientation.up, [[1, 2, 3], [4, 5, 6]]), (.down, [[6, 5, 4], [3, 2, 1]]),
            (.left, [[3, 6], [2, 5], [1, 4]]), (.right, [[4, 1], [5, 2], [6, 3]]),
            (.upMirrored, [[3, 2, 1], [6, 5, 4]]), (.downMirrored, [[4, 5, 6], [1, 2, 3]]),
            (.leftMirrored, [[1, 4], [2, 5], [3, 6]]), (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
        ] as [(UIImage.Orientation, [[UInt32]])])
    func orientations(_ orientation: UIImage.Orientation, _ expected: [[UInt32]]) throws {
        let stored = try image([[0xFF00_0001, 0xFF00_0002, 0xFF00_0003], [0xFF00_0004, 0xFF00_0005, 0xFF00_0006]])
        let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
        #expect(image.size == CGSize(width: CGFloat(expected[0].count), height: CGFloat(expected.count)))
        let drawn = try draw(width: expected[0].count, height: expected.count) { image.draw(at: .zero) }
        #expect(drawn == expected.map { $0.map { 0xFF00_0000 | $0 } })
        let file = try #require(image.pngData())
        let read = try #require(UIImage(data: file)?.cgImage?.bitmap)
        #expect((0..<read.height).map { y in (0..<read.width).map { read[$0, y] } } == drawn)
    }

    @Test("The size is in points by the scale, which is 1 where it can't be used")
    func scale() throws {
        let stored = try image([[red, green], [blue, red]])
        #expect(UIImage(cgImage: stored, scale: 2, orientation: .up).size == CGSize(width: 1, height: 1))
        #expect(UIImage(cgImage: stored, scale: .nan, orientation: .up).scale == 1)
        #expect(UIImage().size == .zero)
        #expect(UIImage().cgImage == nil)
        #expect(UIImage().pngData() == nil)
    }

    @Test("A template is its shape in the fill colour, a tinted image in its tint, an original in its own")
    func templates() throws {
        let image = UIImage(cgImage: try image([[red, 0x8000_8000, 0]]))
        func drawn(_ image: UIImage) throws -> [[UInt32]] {
            try draw(width: 3, height: 1) {
                UIColor.blue.setFill()
                image.draw(at: .zero)
            }
        }
        #expect(try drawn(image) == [[red, 0x8000_8000, 0]])
        #expect(try drawn(image.withRenderingMode(.alwaysTemplate)) == [[blue, 0x8000_0080, 0]])
        #expect(try drawn(image.withTintColor(.green)) == [[green, 0x8000_8000, 0]])
        let back = image.withRenderingMode(.alwaysTemplate).withRenderingMode(.alwaysOriginal)
        #expect(try drawn(back) == [[red, 0x8000_8000, 0]])
    }

    @Test("An opacity and a blend mode replace the context's for one drawing")
    func blending() throws {
        let image = UIImage(cgImage: try image([[red]]))
        let drawn = try draw(width: 2, height: 1) {
            image.draw(at: .zero, blendMode: .copy, alpha: 0.5)
            image.draw(at: CGPoint(x: 1, y: 0))
        }
        #expect(drawn == [[0x8080_0000, red]])
    }

    @Test("Caps keep their size, and what is between them is stretched or tiled")
    func caps() throws {
        let (a, b, c, d): (UInt32, UInt32, UInt32, UInt32) = (red, green, blue, 0xFFFF_FFFF)
        let image = UIImage(cgImage: try image([[a, b, c, d]]))
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        func drawn(_ image: UIImage, _ width: Int) throws -> [UInt32] {
            try draw(width: width, height: 1) {
                image.draw(in: CGRect(x: 0, y: 0, width: CGFloat(width), height: 1))
            }[0]
        }
        #expect(try drawn(image.resizableImage(withCapInsets: insets), 8) == [a, b, c, b, c, b, c, d])
        let stretched = try drawn(image.resizableImage(withCapInsets: insets, resizingMode: .stretch), 8)
        #expect(stretched.first == a && stretched.last == d && stretched[1] == b && stretched[6] == c)
        #expect(try drawn(image.resizableImage(withCapInsets: insets), 4) == [a, b, c, d])
        let bad = UIEdgeInsets(top: -1, left: .nan, bottom: 0, right: 0)
        #expect(image.resizableImage(withCapInsets: bad).capInsets == .zero)
    }

    @Test("Data that is no image gives none, and says why")
    func badData() {
        let told = Diagnostics.recording { #expect(UIImage(data: Data([1, 2, 3])) == nil) }
        #expect(told.map(\.problem) == [ImageFailure.unknownFormat.description])
    }
}

import CoreGraphics
import Foundation
import Testing
import UIKitCore

struct UIImageDataTests {
    /// Two by three fields of eight pixels, each of a gray of its own, which JPEG keeps exactly enough.
    private func fields(alpha: UInt32 = 255) throws -> CGImage {
        let bitmap = try #require(Bitmap(width: 24, height: 16))
        for y in 0..<16 {
            for x in 0..<24 { bitmap[x, y] = alpha << 24 | UInt32(x / 8 + y / 8 * 3) * 40 * alpha / 255 * 0x01_0101 }
        }
        return CGImage(bitmap)
    }

    /// The grays in the middle of the fields, in steps of 40.
    private func grays(_ image: UIImage) throws -> [[Int]] {
        let size = image.size
        let bitmap = try #require(Bitmap(width: Int(size.width), height: Int(size.height)))
        UIGraphicsPushContext(CGContext(bitmap: bitmap, flipped: true))
        image.draw(at: .zero)
        UIGraphicsPopContext()
        return stride(from: 4, to: bitmap.height, by: 8).map { y in
            stride(from: 4, to: bitmap.width, by: 8).map { x in Int(bitmap[x, y] & 255) + 20 }.map { $0 / 40 }
        }
    }

    @Test("A JPEG keeps its stored pixels and its orientation; a PNG is turned as it is shown", arguments: 0..<8)
    func orientations(rawValue: Int) throws {
        let orientation = try #require(UIImage.Orientation(rawValue: rawValue))
        let image = UIImage(cgImage: try fields(), scale: 1, orientation: orientation)
        let shown = try grays(image)
        let jpeg = try #require(image.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) })
        #expect(jpeg.imageOrientation == orientation)
        #expect(jpeg.cgImage?.width == 24 && jpeg.size == image.size)
        #expect(try grays(jpeg) == shown)
        let png = try #require(image.pngData().flatMap { UIImage(data: $0) })
        #expect(png.imageOrientation == .up && png.size == image.size)
        #expect(try grays(png) == shown)
    }

    @Test("Turning the pixels of a large image gives what drawing it turned does", arguments: 0..<8)
    func turning(rawValue: Int) throws {
        let orientation = try #require(UIImage.Orientation(rawValue: rawValue))
        let bitmap = try #require(Bitmap(width: 301, height: 203))
        for y in 0..<203 {
            for x in 0..<301 { bitmap[x, y] = 0xFF00_0000 | UInt32(y << 12 | x) }
        }
        let image = UIImage(cgImage: CGImage(bitmap), scale: 1, orientation: orientation)
        let size = image.size
        let drawn = try #require(Bitmap(width: Int(size.width), height: Int(size.height)))
        UIGraphicsPushContext(CGContext(bitmap: drawn, flipped: true))
        image.draw(at: .zero)
        UIGraphicsPopContext()
        let png = try #require(image.pngData().flatMap { UIImage(data: $0) }?.cgImage)
        #expect(png.bitmap.digest == drawn.digest)
    }

    @Test("What lets something through is laid over white, and the quality is clamped")
    func jpeg() throws {
        let half = UIImage(cgImage: try fields(alpha: 102))
        let read = try #require(half.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) }?.cgImage)
        // 0 at 102 parts of 255 over white.
        #expect(abs(Int(read.bitmap[4, 4] & 255) - 153) <= 1)
        let image = UIImage(cgImage: try fields())
        func length(_ quality: CGFloat) -> Int { image.jpegData(compressionQuality: quality)?.count ?? 0 }
        #expect(length(0) > 0 && length(0) < length(0.5) && length(0.5) < length(1))
        #expect(length(-3) == length(0) && length(7) == length(1) && length(.nan) == length(1))
        #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test("A tinted image is written in its tint, turned as it is shown")
    func tinted() throws {
        let image = UIImage(cgImage: try fields(), scale: 1, orientation: .right).withTintColor(.blue)
        let read = try #require(image.jpegData(compressionQuality: 1).flatMap { UIImage(data: $0) })
        #expect(read.imageOrientation == .up && read.size == CGSize(width: 16, height: 24))
        let pixel = try #require(read.cgImage?.bitmap[8, 8])
        #expect(pixel & 255 > 250 && pixel >> 16 & 255 < 5)
    }

    @Test("The size is in points by the scale")
    func scale() throws {
        let image = UIImage(cgImage: try fields())
        let data = try #require(image.pngData())
        #expect(UIImage(data: data)?.size == CGSize(width: 24, height: 16))
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 12, height: 8))
        #expect(UIImage(data: data, scale: -1)?.scale == 1)
    }

    @Test("A renderer gives its drawing as a JPEG, and no bytes where it refuses")
    func renderer() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 8), format: format)
        let data = renderer.jpegData(withCompressionQuality: 0.9) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
        }
        let image = try #require(UIImage(data: data))
        #expect(image.size == CGSize(width: 16, height: 8))
        #expect(image.cgImage.map { $0.bitmap[3, 3] >> 16 & 255 > 250 } == true)
        let told = Diagnostics.recording {
            let none = UIGraphicsImageRenderer(size: .zero).jpegData(withCompressionQuality: 1) { _ in }
            #expect(none.isEmpty)
        }
        #expect(told.count == 1)
    }
}

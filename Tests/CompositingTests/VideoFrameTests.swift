import Compositing
import CoreGraphics
import Drawing
import Testing

@Suite("Frames as video")
struct VideoFrameTests {
    static let sizes = [[1, 1], [2, 2], [3, 5], [15, 4], [16, 2], [17, 3], [33, 40], [61, 41], [130, 6]]

    /// Noise that is opaque.
    static func noise(width: Int, height: Int, seed: Int) throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: width, height: height))
        var generator = SeededGenerator(seed)
        for y in 0..<height {
            for x in 0..<width { bitmap[x, y] = UInt32.random(in: 0...0xff_ffff, using: &generator) | 0xff00_0000 }
        }
        return bitmap
    }

    /// Red, green and blue, the last column and row repeated.
    private func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> SIMD3<Double> {
        let pixel = bitmap[min(x, bitmap.width - 1), min(y, bitmap.height - 1)]
        return SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    }

    /// BT.709's luma, of 255, and its two colours, of 127.5 either way.
    private func video(_ color: SIMD3<Double>) -> (luma: Double, blue: Double, red: Double) {
        let luma = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
        return (luma, (color.z - luma) / 1.8556, (color.x - luma) / 1.5748)
    }

    @Test("Each byte is within half a unit of BT.709's formulas, at any size", arguments: sizes)
    func formulas(size: [Int]) throws {
        let bitmap = try Self.noise(width: size[0], height: size[1], seed: 7)
        let frame = VideoFrame(width: size[0], height: size[1])
        frame.convert(bitmap, inside: [PixelRect(x: 0, y: 0, width: size[0], height: size[1])])
        #expect(frame.width == size[0] + size[0] % 2 && frame.height == size[1] + size[1] % 2)
        #expect(frame.bytes.count == frame.width * frame.height * 3 / 2)
        var worst = 0.0
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let exact = 16 + video(channels(bitmap, x, y)).luma * 219 / 255
                worst = max(worst, abs(Double(frame.bytes[y * frame.width + x]) - exact))
            }
        }
        for y in stride(from: 0, to: frame.height, by: 2) {
            for x in stride(from: 0, to: frame.width, by: 2) {
                let sum =
                    channels(bitmap, x, y) + channels(bitmap, x + 1, y) + channels(bitmap, x, y + 1)
                    + channels(bitmap, x + 1, y + 1)
                let exact = video(sum / 4)
                let place = frame.width * frame.height + y / 2 * frame.width + x
                worst = max(worst, abs(Double(frame.bytes[place]) - (128 + exact.blue * 224 / 255)))
                worst = max(worst, abs(Double(frame.bytes[place + 1]) - (128 + exact.red * 224 / 255)))
            }
        }
        // The weights have fifteen bits.
        #expect(worst <= 0.505)
    }

    @Test("Black, white and greys have no colour, and reach the ends of the range")
    func greys() throws {
        let bitmap = try #require(Bitmap(width: 512, height: 2))
        for x in 0..<512 {
            for y in 0..<2 { bitmap[x, y] = UInt32(x / 2) * 0x01_0101 | 0xff00_0000 }
        }
        let frame = VideoFrame(width: 512, height: 2)
        frame.convert(bitmap, inside: [PixelRect(x: 0, y: 0, width: 512, height: 2)])
        #expect(frame.bytes[0] == 16 && frame.bytes[511] == 235)
        #expect(frame.bytes[1024...].allSatisfy { $0 == 128 })
    }

    @Test("What has changed, taken over, is the whole taken over", arguments: 0..<40)
    func changes(seed: Int) throws {
        var generator = SeededGenerator(seed)
        let (width, height) = (Int.random(in: 1...70, using: &generator), Int.random(in: 1...40, using: &generator))
        let (bitmap, new) = (
            try Self.noise(width: width, height: height, seed: seed),
            try Self.noise(width: width, height: height, seed: seed + 100)
        )
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let frame = VideoFrame(width: width, height: height)
        frame.convert(bitmap, inside: [whole])
        let rects = (0..<3).map { _ in
            PixelRect(
                x: Int.random(in: -5...width, using: &generator), y: Int.random(in: -5...height, using: &generator),
                width: Int.random(in: 0...30, using: &generator), height: Int.random(in: 0...20, using: &generator))
        }
        for rect in rects.map({ $0.intersection(whole) }) where !rect.isEmpty {
            for y in rect.minY..<rect.maxY {
                for x in rect.minX..<rect.maxX { bitmap[x, y] = new[x, y] }
            }
        }
        frame.convert(bitmap, inside: rects)
        let other = VideoFrame(width: width, height: height)
        other.convert(bitmap, inside: [whole])
        #expect(frame.bytes.elementsEqual(other.bytes))
    }
}

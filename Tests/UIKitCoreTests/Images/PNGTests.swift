import CPNG
import CoreGraphics
import Testing
import UIKitCore

struct PNGTests {
    /// What libpng's own simplified reader makes of a file: rows of straight RGBA.
    private func readByLibpng(_ file: [UInt8]) throws -> (width: Int, height: Int, rgba: [UInt8], hasAlpha: Bool) {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        try #require(png_image_begin_read_from_memory(&image, file, file.count) != 0)
        let hasAlpha = image.format & UInt32(PNG_FORMAT_FLAG_ALPHA) != 0
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
        var rgba = [UInt8](repeating: 0, count: Int(image.width) * Int(image.height) * 4)
        try #require(png_image_finish_read(&image, nil, &rgba, 0, nil) != 0)
        return (Int(image.width), Int(image.height), rgba, hasAlpha)
    }

    private func writeByLibpng(_ samples: [UInt8], width: Int, height: Int, format: UInt32) throws -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = format
        var file = [UInt8](repeating: 0, count: 1 << 16)
        var count = file.count
        try #require(png_image_write_to_memory(&image, &file, &count, 0, samples, 0, nil) != 0)
        return Array(file.prefix(count))
    }

    private func decode(_ file: [UInt8]) throws -> Bitmap {
        try file.withUnsafeBytes { bytes in try UIImage.decodePNG(bytes) }
    }

    /// Every pair of an alpha and a red that isn't above it, green and blue varied along.
    private func allAlphas() throws -> Bitmap {
        let bitmap = try #require(Bitmap(width: 256, height: 256))
        for alpha in 0..<256 {
            for red in 0...alpha {
                let (green, blue) = (alpha - red, red * 7 % (alpha + 1))
                bitmap[red, alpha] = UInt32(alpha << 24 | red << 16 | green << 8 | blue)
            }
        }
        return bitmap
    }

    @Test("An opaque bitmap is written without alpha, and libpng reads back the same bytes")
    func opaque() throws {
        let bitmap = try #require(Bitmap(width: 37, height: 11))
        for y in 0..<11 {
            for x in 0..<37 { bitmap[x, y] = 0xFF00_0000 | UInt32(x * 7 << 16 | y * 23 << 8 | (x * y) & 255) }
        }
        let read = try readByLibpng(UIImage.encodePNG(bitmap))
        #expect(read.width == 37 && read.height == 11 && !read.hasAlpha)
        for y in 0..<11 {
            for x in 0..<37 {
                let at = (y * 37 + x) * 4
                let pixel = UInt32(read.rgba[at]) << 16 | UInt32(read.rgba[at + 1]) << 8 | UInt32(read.rgba[at + 2])
                #expect(0xFF00_0000 | pixel == bitmap[x, y])
            }
        }
    }

    @Test("Colours are divided by their alpha to the nearest step")
    func unpremultiplied() throws {
        let bitmap = try allAlphas()
        let read = try readByLibpng(UIImage.encodePNG(bitmap))
        #expect(read.hasAlpha)
        var worst = 0.0
        for alpha in 1..<256 {
            for red in 0...alpha {
                let at = (alpha * 256 + red) * 4
                #expect(Int(read.rgba[at + 3]) == alpha)
                worst = max(worst, abs(Double(read.rgba[at]) - Double(red) * 255 / Double(alpha)))
            }
        }
        #expect(worst <= 0.5)
    }

    @Test("What is written and read again is the same bitmap, for each alpha and colour")
    func roundTrip() throws {
        let bitmap = try allAlphas()
        #expect(try decode(UIImage.encodePNG(bitmap)).digest == bitmap.digest)
    }

    @Test("Gray, gray with alpha and RGB files are read as their colours")
    func otherKinds() throws {
        let gray = try decode(writeByLibpng([0, 128, 255, 7], width: 2, height: 2, format: 0))
        #expect(
            [gray[0, 0], gray[1, 0], gray[0, 1], gray[1, 1]] == [0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF, 0xFF07_0707])
        let grayAlpha = try decode(
            writeByLibpng([200, 0, 255, 51], width: 2, height: 1, format: UInt32(PNG_FORMAT_FLAG_ALPHA)))
        #expect([grayAlpha[0, 0], grayAlpha[1, 0]] == [0, 0x3333_3333])
        let rgb = try decode(
            writeByLibpng([1, 2, 3, 4, 5, 6], width: 2, height: 1, format: UInt32(PNG_FORMAT_FLAG_COLOR)))
        #expect([rgb[0, 0], rgb[1, 0]] == [0xFF01_0203, 0xFF04_0506])
    }

    @Test("A file cut short anywhere is refused")
    func truncated() throws {
        let file = UIImage.encodePNG(try allAlphas())
        for length in stride(from: 0, to: file.count, by: 97) {
            #expect(throws: ImageFailure.self) { try decode(Array(file.prefix(length))) }
        }
        #expect(throws: ImageFailure.truncated(length: file.count - 1)) { try decode(Array(file.dropLast())) }
        #expect(throws: ImageFailure.unknownFormat) { try decode([0xFF, 0xD8, 0xFF]) }
    }

    @Test("A file that claims more pixels than are read, or than its length can hold, is refused")
    func lying() throws {
        let small = try #require(Bitmap(width: 2, height: 2))
        let file = UIImage.encodePNG(small)
        func claiming(_ width: UInt32, _ height: UInt32) -> [UInt8] {
            var file = file
            for (offset, value) in [(16, width), (20, height)] {
                for index in 0..<4 { file[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index)) }
            }
            return file
        }
        #expect(throws: ImageFailure.tooLarge(width: 100_000, height: 2)) { try decode(claiming(100_000, 2)) }
        #expect(throws: ImageFailure.tooLarge(width: 32_767, height: 32_767)) { try decode(claiming(32_767, 32_767)) }
        #expect(throws: ImageFailure.lyingSize(width: 8192, height: 8192, length: file.count)) {
            try decode(claiming(8192, 8192))
        }
        // A checksum that no longer fits.
        #expect(throws: ImageFailure.self) { try decode(claiming(3, 2)) }
        #expect(throws: ImageFailure.damaged("no pixels")) { try decode(claiming(0, 2)) }
    }

    @Test("Bytes changed anywhere are refused or read, and never more")
    func damaged() throws {
        let bitmap = try #require(Bitmap(width: 24, height: 24))
        for y in 0..<24 {
            for x in 0..<24 { bitmap[x, y] = 0x8000_0000 | UInt32(x * 5 << 16 | y * 5) }
        }
        let file = UIImage.encodePNG(bitmap)
        var seed: UInt64 = 0x2545_F491_4F6C_DD1D
        func next() -> Int {
            seed ^= seed << 13
            seed ^= seed >> 7
            seed ^= seed << 17
            return Int(seed >> 33)
        }
        var refused = 0
        for _ in 0..<3000 {
            var damaged = file
            for _ in 0...next() % 3 { damaged[8 + next() % (file.count - 8)] = UInt8(next() % 256) }
            if (try? decode(damaged)) == nil { refused += 1 }
        }
        #expect(refused > 2500)
    }

    /// A checksum as PNG defines it (annex D): the polynomial's bits run backwards.
    private func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~0 as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * $0)) }
        }
        let named = Array(name.utf8) + body
        return number(UInt32(body.count)) + named + number(checksum(named))
    }

    @Test("A small picture before a flood of packed bytes is read, or refused, without the flood")
    func flood() throws {
        // 64 MiB of zeros as libpng packs them.
        let side = 8192
        var samples = [UInt8](repeating: 0, count: side * side)
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        (image.width, image.height) = (UInt32(side), UInt32(side))
        var file = [UInt8](repeating: 0, count: 1 << 20)
        var count = file.count
        try #require(png_image_write_to_memory(&image, &file, &count, 0, &samples, 0, nil) != 0)
        samples = []
        // The same data behind a header of 2 by 2.
        var header = Array(file[16..<29])
        header.replaceSubrange(0..<8, with: [0, 0, 0, 2, 0, 0, 0, 2])
        let small = Array(file[..<8]) + chunk("IHDR", header) + file[33..<count]
        #expect((try? decode(small)).map { $0.width * $0.height } ?? 4 == 4)
        // And as the text and the colour profile of a picture that is whole.
        let dot = try #require(Bitmap(width: 2, height: 2))
        let whole = UIImage.encodePNG(dot)
        for (name, start) in [("zTXt", [0x61, 0, 0]), ("iCCP", [0x61, 0, 0])] as [(String, [UInt8])] {
            let data = dataOfFirstChunk(in: Array(file[..<count]))
            let flooded = Array(whole[..<33]) + chunk(name, start + data) + whole[33...]
            #expect((try? decode(flooded)).map(\.width) ?? 2 == 2)
        }
    }

    /// The packed bytes of a file's first IDAT.
    private func dataOfFirstChunk(in file: [UInt8]) -> [UInt8] {
        var offset = 8
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            if file[offset + 4..<offset + 8].elementsEqual("IDAT".utf8) {
                return Array(file[offset + 8..<offset + 8 + length])
            }
            offset += 12 + length
        }
        return []
    }
}

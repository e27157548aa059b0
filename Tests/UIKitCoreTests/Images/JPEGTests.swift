import CTurboJPEG
import CoreGraphics
import Foundation
import Testing
import UIKitCore

struct JPEGTests {
    private func decode(_ file: [UInt8]) throws -> DecodedImage {
        try file.withUnsafeBytes { bytes in try ImageReader.read(bytes) }
    }

    private func failure(_ file: [UInt8]) -> ImageFailure? {
        do {
            _ = try decode(file)
            return nil
        } catch {
            return error as? ImageFailure
        }
    }

    /// A smooth picture that any subsampling keeps: each channel a ramp of its own.
    private func ramps(width: Int, height: Int) -> [UInt8] {
        (0..<height).flatMap { y in
            (0..<width).flatMap { x -> [UInt8] in
                [
                    UInt8(40 + x * 160 / width), UInt8(40 + y * 160 / height),
                    UInt8(220 - (x + y) * 160 / (width + height)),
                ]
            }
        }
    }

    private func worst(_ bitmap: Bitmap, _ rgb: [UInt8]) -> Int {
        var worst = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                let at = (y * bitmap.width + x) * 3
                for (shift, sample) in [(16, rgb[at]), (8, rgb[at + 1]), (0, rgb[at + 2])] as [(UInt32, UInt8)] {
                    worst = max(worst, abs(Int(pixel >> shift & 255) - Int(sample)))
                }
                if pixel >> 24 != 255 { worst = 255 }
            }
        }
        return worst
    }

    @Test(
        "Baseline and progressive files of each subsampling are read as their colours",
        arguments: [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411].map(\.rawValue),
        [0, TJFLAG_PROGRESSIVE])
    func kinds(subsampling: UInt32, flags: Int32) throws {
        let picture = ramps(width: 67, height: 45)
        let file = try JPEGFile.encode(
            picture, width: 67, height: 45, subsampling: TJSAMP(rawValue: subsampling), flags: flags)
        #expect(file.indices.dropLast().contains { file[$0] == 0xFF && file[$0 + 1] == (flags == 0 ? 0xC0 : 0xC2) })
        let image = try decode(file)
        #expect((image.bitmap.width, image.bitmap.height, image.exifOrientation) == (67, 45, 1))
        #expect(worst(image.bitmap, picture) <= 8)
    }

    @Test("A grayscale file is read as grays")
    func grayscale() throws {
        let picture = (0..<32 * 32).flatMap { index in [UInt8](repeating: UInt8(index % 32 * 8), count: 3) }
        let file = try JPEGFile.encode(
            picture, width: 32, height: 32, subsampling: TJSAMP_GRAY, flags: TJFLAG_PROGRESSIVE)
        #expect(worst(try decode(file).bitmap, picture) <= 4)
    }

    @Test("A file written byte by byte has the value that the standard gives it", arguments: [0xC0, 0xC2] as [UInt8])
    func handmade(frame: UInt8) throws {
        let bitmap = try decode(HandmadeJPEG(frame: frame).bytes).bitmap
        let gray = 0xFF00_0000 | HandmadeJPEG.value * 0x01_0101
        #expect((0..<8).allSatisfy { y in (0..<8).allSatisfy { bitmap[$0, y] == gray } })
    }

    @Test("The EXIF orientation is honoured in both byte orders, and another value or type counts for none")
    func orientation() throws {
        let file = try JPEGFile.encode(ramps(width: 24, height: 8), width: 24, height: 8)
        for value in 1...8 as ClosedRange<UInt16> {
            for isLittle in [true, false] {
                let turned = JPEGFile.inserting(JPEGFile.exif(value, isLittle: isLittle), into: file)
                #expect(try decode(turned).exifOrientation == Int(value))
            }
        }
        for segment in [
            JPEGFile.exif(0, isLittle: true), JPEGFile.exif(9, isLittle: false),
            JPEGFile.exif(6, isLittle: true, type: 7),
        ] {
            #expect(try decode(JPEGFile.inserting(segment, into: file)).exifOrientation == 1)
        }
    }

    @Test("An EXIF segment with bytes changed, or cut short, never does more than to be ignored")
    func damagedEXIF() throws {
        let file = HandmadeJPEG().bytes
        let segment = JPEGFile.exif(6, isLittle: false)
        var random = SeededBytes(seed: 77)
        for _ in 0..<3000 {
            var body = Array(segment[4...].prefix(random.next(below: segment.count - 3)))
            for _ in 0..<random.next(below: 4) where !body.isEmpty {
                body[random.next(below: body.count)] = UInt8(random.next(below: 256))
            }
            let damaged = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
            let orientation = try decode(Array(file[..<2]) + damaged + file[2...]).exifOrientation
            #expect((1...8).contains(orientation))
        }
    }

    @Test("CMYK, arithmetic, lossless, hierarchical and 12-bit files are refused with their kind as the reason")
    func unsupported() throws {
        let ycck = try JPEGFile.encodeCMYK([UInt8](repeating: 100, count: 8 * 8 * 4), width: 8, height: 8)
        #expect(failure(ycck) == .unsupported("CMYK colours"))
        #expect(failure(HandmadeJPEG(frame: 0xC9).bytes) == .unsupported("arithmetic coding"))
        #expect(failure(HandmadeJPEG(frame: 0xC3).bytes) == .unsupported("lossless coding"))
        #expect(failure(HandmadeJPEG(frame: 0xC5).bytes) == .unsupported("hierarchical coding"))
        #expect(failure(HandmadeJPEG(frame: 0xC1, precision: 12).bytes) == .unsupported("12 bits a sample"))
        #expect(failure(HandmadeJPEG(components: 2).bytes) == .damaged("2 colour components"))
    }

    @Test("A file cut short anywhere is refused, and so is one without a picture")
    func truncated() throws {
        for flags in [0, TJFLAG_PROGRESSIVE] {
            let file = try JPEGFile.encode(ramps(width: 40, height: 40), width: 40, height: 40, flags: flags)
            for length in 3..<file.count { #expect(failure(Array(file.prefix(length))) == .truncated(length: length)) }
        }
        #expect(failure([0xFF, 0xD8]) == .unknownFormat)
        #expect(failure([]) == .unknownFormat)
        #expect(failure([0xFF, 0xD8, 0xFF, 0xD9]) == .damaged("no picture in it"))
    }

    @Test("A file whose picture ends before its file does is refused as damaged")
    func holes() throws {
        let file = try JPEGFile.encode(ramps(width: 400, height: 400), width: 400, height: 400)
        guard case .damaged(let reason) = failure(Array(file.dropLast(file.count / 4)) + [0xFF, 0xD9]) else {
            Issue.record("it is read")
            return
        }
        #expect(reason.contains("Corrupt JPEG data"))
    }

    @Test("Bytes between the picture and its end, as cameras leave them, are passed over")
    func extraneous() throws {
        let file = HandmadeJPEG().bytes
        #expect(try decode(Array(file.dropLast(2)) + [1, 2, 3, 0xFF, 0xD9]).bitmap[0, 0] & 255 == HandmadeJPEG.value)
        #expect(try decode(file + [1, 2, 3]).bitmap[7, 7] & 255 == HandmadeJPEG.value)
    }

    @Test("A claim of more pixels than are read, or than the bytes can hold, is refused before anything is allocated")
    func lying() {
        #expect(
            failure(HandmadeJPEG(width: 65_535, height: 65_535).bytes) == .tooLarge(width: 65_535, height: 65_535))
        #expect(failure(HandmadeJPEG(width: 8193, height: 8192).bytes) == .tooLarge(width: 8193, height: 8192))
        #expect(failure(HandmadeJPEG(width: 0).bytes) == .damaged("no pixels"))
        for frame in [0xC0, 0xC2] as [UInt8] {
            let file = HandmadeJPEG(width: 8192, height: 8192, frame: frame).bytes
            #expect(failure(file) == .lyingSize(width: 8192, height: 8192, length: file.count))
        }
        // What the bound is: the least bits of 8192 / 8 squared blocks, one bit each.
        let enough = HandmadeJPEG(width: 8192, height: 8192, frame: 0xC2, scans: 17, padding: 1 << 17)
        #expect(failure(enough.bytes) == .tooManyScans(17))
    }

    @Test("Scans are counted before they are followed, however many pixels each has, and wherever they hide")
    func scans() throws {
        #expect(failure(HandmadeJPEG(frame: 0xC2, scans: 501).bytes) == .tooManyScans(501))
        var hidden = HandmadeJPEG(frame: 0xC2, scans: 501).bytes
        // A code that has no meaning, with what would be a length that reaches over the scans.
        hidden.insert(contentsOf: [0xFF, 0x02, 0x10, 0x00], at: 2)
        #expect(failure(hidden) == .tooManyScans(501))
        #expect(throws: Never.self) { try decode(HandmadeJPEG(frame: 0xC2).bytes) }
    }

    @Test("Bits turned over anywhere are refused or read, and never more")
    func damaged() throws {
        var (read, refused) = (0, 0)
        for (index, flags) in [0, TJFLAG_PROGRESSIVE].enumerated() {
            let file = JPEGFile.inserting(
                JPEGFile.exif(6, isLittle: true),
                into: try JPEGFile.encode(
                    ramps(width: 48, height: 40), width: 48, height: 40, subsampling: TJSAMP_420, flags: flags))
            for seed in 0..<1500 {
                var random = SeededBytes(seed: UInt64(index * 1500 + seed + 1))
                var damaged = file
                for _ in 0...random.next(below: 3) {
                    damaged[random.next(below: file.count)] ^= 1 << UInt8(random.next(below: 8))
                }
                if let image = try? decode(damaged) {
                    read += 1
                    #expect((1...8).contains(image.exifOrientation))
                    #expect(image.bitmap.width * image.bitmap.height <= damaged.count * 512)
                } else {
                    refused += 1
                }
            }
        }
        // A JPEG has no checksum: what a flipped bit leaves is often still a picture.
        #expect(read > 300 && refused > 300)
    }
}

/// Numbers without a pattern, the same on each run.
struct SeededBytes {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }
}

import CTurboJPEG
import CoreGraphics
import Testing

/// JPEG files for tests: by TurboJPEG, or byte by byte where no encoder would write them.
enum JPEGFile {
    /// Rows of RGB as TurboJPEG writes them.
    static func encode(
        _ rgb: [UInt8], width: Int, height: Int, subsampling: TJSAMP = TJSAMP_444, quality: Int32 = 95, flags: Int32 = 0
    ) throws -> [UInt8] {
        try encode(
            rgb, TJPF_RGB, width: width, height: height, subsampling: subsampling, quality: quality, flags: flags)
    }

    /// Rows of CMYK, which are stored as YCCK.
    static func encodeCMYK(_ samples: [UInt8], width: Int, height: Int) throws -> [UInt8] {
        try encode(samples, TJPF_CMYK, width: width, height: height, subsampling: TJSAMP_444, quality: 95, flags: 0)
    }

    private static func encode(
        _ samples: [UInt8], _ format: TJPF, width: Int, height: Int, subsampling: TJSAMP, quality: Int32, flags: Int32
    ) throws -> [UInt8] {
        let encoder = try #require(tjInitCompress())
        defer { tjDestroy(encoder) }
        var buffer: UnsafeMutablePointer<UInt8>?
        defer { tjFree(buffer) }
        var count: UInt = 0
        let answer = tjCompress2(
            encoder, samples, Int32(width), 0, Int32(height), Int32(format.rawValue), &buffer, &count,
            Int32(subsampling.rawValue), quality, flags)
        try #require(answer == 0)
        return Array(UnsafeBufferPointer(start: try #require(buffer), count: Int(count)))
    }

    /// The file with a segment behind its first one.
    static func inserting(_ segment: [UInt8], into file: [UInt8]) -> [UInt8] {
        let end = 4 + Int(file[4]) << 8 + Int(file[5])
        return Array(file[..<end]) + segment + file[end...]
    }

    /// An APP1 segment whose directory says an orientation, in either byte order, behind an entry of another kind.
    static func exif(_ orientation: UInt16, isLittle: Bool, type: UInt16 = 3) -> [UInt8] {
        func bytes(_ value: UInt32, _ length: Int) -> [UInt8] {
            let big = (0..<length).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * (length - 1 - $0))) }
            return isLittle ? big.reversed() : big
        }
        func entry(_ tag: UInt32, _ type: UInt16, _ value: [UInt8]) -> [UInt8] {
            bytes(tag, 2) + bytes(UInt32(type), 2) + bytes(1, 4) + value
        }
        let body =
            Array("Exif".utf8) + [0, 0] + Array((isLittle ? "II" : "MM").utf8) + bytes(42, 2) + bytes(8, 4)
            + bytes(2, 2)
            + entry(0x0100, 4, bytes(640, 4)) + entry(0x0112, type, bytes(UInt32(orientation), 2) + [0, 0])
            + bytes(0, 4)
        return [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }
}

/// A grayscale JPEG written byte by byte: its blocks are all of one value, and its scans can be told apart and repeated.
struct HandmadeJPEG {
    var width = 8
    var height = 8
    /// The code after `FF` of the frame: C0 is baseline, C2 progressive.
    var frame: UInt8 = 0xC0
    var precision: UInt8 = 8
    var components: UInt8 = 1
    /// How often the scan is written.
    var scans = 1
    /// Bytes of comments that make the file longer.
    var padding = 0

    /// One block whose mean is 10 above the middle: the step is 8, and the mean comes 8 times too large from the
    /// transform, so each of its pixels is 138.
    static let value: UInt32 = 138

    var bytes: [UInt8] {
        func segment(_ code: UInt8, _ body: [UInt8]) -> [UInt8] {
            [0xFF, code, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
        }
        let isProgressive = frame == 0xC2
        var file: [UInt8] = [0xFF, 0xD8]
        var left = padding
        while left > 0 {
            file += segment(0xFE, [UInt8](repeating: 0x20, count: min(left, 60_000)))
            left -= 60_000
        }
        file += segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        var frameHeader: [UInt8] = [
            precision, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), components,
        ]
        for index in 1...max(components, 1) { frameHeader += [index, 0x11, 0] }
        file += segment(frame, frameHeader)
        // One code of one bit each: a mean of four more bits, and the block's end.
        let single = [UInt8](repeating: 0, count: 15)
        file += segment(0xC4, [0x00, 1] + single + [4])
        file += segment(0xC4, [0x10, 1] + single + [0])
        for _ in 0..<scans {
            file += segment(0xDA, [1, 1, 0x00, 0, isProgressive ? 0 : 63, 0])
            // 0, then 10 as 1010, then 0 for the end, then ones.
            file.append(isProgressive ? 0b0101_0111 : 0b0101_0011)
        }
        return file + [0xFF, 0xD9]
    }
}

import CoreGraphics
import FuzzSupport
import ImageCodecs

/// JPEG files, baseline as our own writer writes them and grayscale ones byte by byte.
enum JPEGSeeds {
    static var all: [[UInt8]] {
        var files: [[UInt8]] = []
        for (index, picture) in Pictures.all.enumerated() {
            for quality in [1, 60, 100] {
                if let file = JPEGWriter.write(
                    picture, quality: quality, exifOrientation: 1 + (index * 3 + quality) % 8)
                {
                    files.append(file)
                }
            }
        }
        for scans in [1, 3] { files += [gray(0xC0, scans: 1), gray(0xC2, scans: scans)] }
        return files
    }

    /// One block of one value; a progressive one may paint it several times.
    private static func gray(_ frame: UInt8, scans: Int) -> [UInt8] {
        func segment(_ code: UInt8, _ body: [UInt8]) -> [UInt8] { [0xFF, code, 0, UInt8(body.count + 2)] + body }
        let isProgressive = frame == 0xC2
        let none = [UInt8](repeating: 0, count: 15)
        var file: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        file += segment(frame, [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
        file += segment(0xC4, [0x00, 1] + none + [4]) + segment(0xC4, [0x10, 1] + none + [0])
        for scan in 0..<scans {
            let isFirst = scan == 0
            file += segment(0xDA, [1, 1, 0, isFirst ? 0 : UInt8(scan), isProgressive ? UInt8(scan) : 63, 0])
            file.append(isFirst ? isProgressive ? 0b0101_0111 : 0b0101_0011 : 0b0111_1111)
        }
        return file + [0xFF, 0xD9]
    }
}

import CPNG
import CoreGraphics

/// Reads PNG files of any kind, through libpng, into premultiplied sRGB.
///
/// Nothing is allocated before the file's own words are checked: it must be whole to its last chunk, have at most
/// `ImageReader.mostPixels`, and be long enough to hold that many, packed as tightly as deflate can. The bitmap takes 4
/// bytes a pixel, so at most 256 MiB; libpng's own memory is a few rows.
enum PNGReader {
    /// Deflate makes at most 258 bytes of 2 bits, 1032 of one byte (RFC 1951, 3.2.5); headers are left for free.
    private static let bestPacking = 1032

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: signature) }

    static func read(_ bytes: UnsafeRawBufferPointer) throws(ImageFailure) -> Bitmap {
        let header = try checkedHeader(bytes)
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        defer { png_image_free(&image) }
        guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
            throw .damaged(message(of: image))
        }
        // The header is libpng's from here on; what was checked must be what it reads.
        guard Int(image.width) == header.width, Int(image.height) == header.height else {
            throw .damaged("two headers")
        }
        guard let bitmap = Bitmap(width: header.width, height: header.height) else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_BGR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
        // Samples of 16 bits without a gamma are sRGB as those of 8 bits are.
        image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
        guard png_image_finish_read(&image, nil, bitmap.data, Int32(bitmap.bytesPerRow), nil) != 0 else {
            throw .damaged(message(of: image))
        }
        for y in 0..<bitmap.height {
            let row = bitmap.row(y)
            var x = 0
            while x < bitmap.width {
                row[x] = PixelAlpha.multiplied(row[x])
                x += 1
            }
        }
        return bitmap
    }

    private struct Header {
        let width: Int
        let height: Int
    }

    /// The size of a file whose chunks lie within it, and whose size its length allows.
    private static func checkedHeader(_ bytes: UnsafeRawBufferPointer) throws(ImageFailure) -> Header {
        guard recognizes(bytes) else { throw .unknownFormat }
        guard bytes.count >= 33 else { throw .truncated(length: bytes.count) }
        func number(at offset: Int) -> Int {
            (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
        }
        guard number(at: 8) == 13, number(at: 12) == 0x4948_4452 else { throw .damaged("no IHDR") }
        let (width, height) = (number(at: 16), number(at: 20))
        try ImageReader.check(width: width, height: height)
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] ?? 1
        let rowLength = (width * channels * max(Int(bytes[24]), 1) + 7) / 8 + 1
        guard rowLength * height <= bytes.count * bestPacking else {
            throw .lyingSize(width: width, height: height, length: bytes.count)
        }
        var offset = 8
        while true {
            guard offset + 12 <= bytes.count else { throw .truncated(length: bytes.count) }
            if number(at: offset + 4) == 0x4945_4E44 { return Header(width: width, height: height) }
            offset += 12 + number(at: offset)
        }
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

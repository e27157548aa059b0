import CoreGraphics
import ImageCodecs

/// What must be true of each file that is read as a PNG.
enum PNGCheck {
    /// Reads the bytes as they are, and once more with the checksums of their chunks mended, which keeps what was changed
    /// in a chunk from ending there.
    static func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        for file in [bytes, PNGChecksums.mended(bytes)] {
            guard let bitmap = try? file.withUnsafeBytes({ try ImageReader.read($0) }).bitmap else { continue }
            precondition(bitmap.width * bitmap.height <= ImageReader.mostPixels, "too many pixels")
            precondition(bitmap.width * bitmap.height <= file.count * 1032 * 8, "pixels from nowhere")
            guard bitmap.width * bitmap.height <= 1 << 16 else { continue }
            let again = try? PNGWriter.write(bitmap).withUnsafeBytes { try ImageReader.read($0) }
            precondition(again?.bitmap.digest == bitmap.digest, "what was read isn't written")
        }
        return 0
    }
}

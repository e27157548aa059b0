import CTurboJPEG
package import CoreGraphics

/// Writes bitmaps as baseline JPEG, through TurboJPEG, as sRGB; what lets something through is laid over white.
package enum JPEGWriter {
    /// The quality from which colours keep their full resolution; below, they have half of it along each axis.
    private static let fineColourQuality = 90

    /// - Parameters:
    ///   - quality: 1, the smallest file, to 100, the best picture.
    ///   - exifOrientation: how the pixels are to be turned, 1 to 8; 1 is not written down.
    /// - Returns: The file; nil where TurboJPEG has no memory to write in.
    package static func write(_ bitmap: Bitmap, quality: Int, exifOrientation: Int) -> [UInt8]? {
        guard let encoder = tjInitCompress() else { return nil }
        defer { tjDestroy(encoder) }
        guard let opaque = bitmap.isOpaque ? bitmap : bitmap.overWhite() else { return nil }
        var buffer: UnsafeMutablePointer<UInt8>?
        defer { tjFree(buffer) }
        var count: UInt = 0
        let subsampling = quality >= fineColourQuality ? TJSAMP_444 : TJSAMP_420
        let answer = tjCompress2(
            encoder, opaque.data.assumingMemoryBound(to: UInt8.self), Int32(opaque.width), Int32(opaque.bytesPerRow),
            Int32(opaque.height), Int32(TJPF_BGRX.rawValue), &buffer, &count, Int32(subsampling.rawValue),
            Int32(quality), TJFLAG_ACCURATEDCT)
        guard answer == 0, let buffer else { return nil }
        var file = Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
        if exifOrientation != 1 { file.insert(contentsOf: EXIF.segment(orientation: exifOrientation), at: jfifEnd) }
        return file
    }

    /// Where TurboJPEG's first segment ends, JFIF, which must come first: the file's start, a marker, 16 bytes.
    private static let jfifEnd = 2 + 2 + 16
}

extension Bitmap {
    fileprivate func overWhite() -> Bitmap? {
        guard let copy = Bitmap(width: width, height: height) else { return nil }
        for y in 0..<height {
            let (source, target) = (row(y), copy.row(y))
            var x = 0
            while x < width {
                let through = 255 &- source[x] >> 24
                // A colour isn't above its alpha, so no channel carries into the next.
                target[x] = 0xFF00_0000 | (source[x] & 0xFF_FFFF) &+ through &* 0x01_0101
                x += 1
            }
        }
        return copy
    }
}

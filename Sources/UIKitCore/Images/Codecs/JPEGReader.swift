import CTurboJPEG
import CoreGraphics

/// Reads JPEG files, baseline and progressive, grayscale and colour, through TurboJPEG.
///
/// Nothing is allocated before `JPEGHeader` has agreed to the file. The bitmap takes 4 bytes a pixel; a file in several
/// scans makes libjpeg-turbo hold the coefficients of the whole picture too, at most 6 bytes a pixel.
///
/// **Differs from UIKit**: a file that is cut short or damaged is refused, where UIKit shows what can be made of it;
/// the pixels are taken to be sRGB whatever profile the file has; CMYK isn't read.
enum JPEGReader {
    static func read(_ bytes: UnsafeRawBufferPointer) throws(ImageFailure) -> DecodedImage {
        let header = try JPEGHeader(bytes)
        guard let decoder = tjInitDecompress() else { throw .damaged("no memory for a decoder") }
        defer { tjDestroy(decoder) }
        let file = bytes.bindMemory(to: UInt8.self)
        var (width, height, subsampling, colourspace): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
        // The answer isn't asked for: it is no for mere warnings too. What was read is.
        _ = tjDecompressHeader3(
            decoder, file.baseAddress, UInt(file.count), &width, &height, &subsampling, &colourspace)
        guard width > 0, subsampling >= 0 else { throw .damaged(message(of: decoder)) }
        // The header is TurboJPEG's from here on; what was checked must be what it reads.
        guard Int(width) == header.width, Int(height) == header.height else { throw .damaged("two headers") }
        guard let bitmap = Bitmap(width: header.width, height: header.height) else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        let pixels = bitmap.data.assumingMemoryBound(to: UInt8.self)
        let answer = tjDecompress2(
            decoder, file.baseAddress, UInt(file.count), pixels, width, Int32(bitmap.bytesPerRow), height,
            Int32(TJPF_BGRA.rawValue), TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
        if answer != 0 {
            let message = message(of: decoder)
            guard harmless.contains(where: { message.isContaining($0) }) else { throw .damaged(message) }
        }
        return DecodedImage(bitmap: bitmap, exifOrientation: header.exifOrientation)
    }

    /// Warnings (libjpeg's jerror.h) about what cameras write and what changes no pixel.
    private static let harmless = [
        "extraneous bytes before marker", "unknown JFIF revision number", "Unknown Adobe color transform code",
    ]

    private static func message(of decoder: tjhandle) -> String {
        tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "TurboJPEG gives no reason"
    }
}

extension String {
    fileprivate func isContaining(_ other: String) -> Bool {
        let (bytes, part) = (Array(utf8), Array(other.utf8))
        return bytes.count >= part.count
            && (0...bytes.count - part.count).contains { bytes[$0..<$0 + part.count].elementsEqual(part) }
    }
}

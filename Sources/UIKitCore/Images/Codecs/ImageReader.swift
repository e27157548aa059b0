package import CoreGraphics

/// A file's pixels as they are stored, and how the file says that they are to be turned.
package struct DecodedImage {
    package let bitmap: Bitmap
    /// The value of the EXIF tag Orientation, 1 to 8; 1, upright, where the file says nothing or none of these.
    package let exifOrientation: Int
}

/// Reads images, each by the decoder that its first bytes ask for.
///
/// At most 64 Mi pixels are read. Beside the file's own bytes that takes at most 650 MiB: 256 for the bitmap, 384 for the
/// coefficients of a JPEG that comes in several scans, and the decoder's rows; a PNG, and a JPEG in one scan, need the
/// bitmap and the rows alone. Nothing of a size that the file claims is allocated before its length is seen to allow it,
/// and the work is bounded by the same pixels: once over a PNG, at most 16 times over the largest JPEG.
package enum ImageReader {
    /// The most pixels that are read: 64 Mi, a square of 8192.
    package static let mostPixels = 1 << 26

    package static func read(_ bytes: UnsafeRawBufferPointer) throws(ImageFailure) -> DecodedImage {
        if PNGReader.recognizes(bytes) { return DecodedImage(bitmap: try PNGReader.read(bytes), exifOrientation: 1) }
        if JPEGHeader.recognizes(bytes) { return try JPEGReader.read(bytes) }
        throw .unknownFormat
    }

    static func check(width: Int, height: Int) throws(ImageFailure) {
        guard width > 0, height > 0 else { throw .damaged("no pixels") }
        guard width <= Bitmap.longestSide, height <= Bitmap.longestSide, width * height <= mostPixels else {
            throw .tooLarge(width: width, height: height)
        }
    }
}

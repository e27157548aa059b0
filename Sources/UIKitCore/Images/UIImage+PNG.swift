package import CoreGraphics

extension UIImage {
    /// A bitmap as a PNG file, written quickly rather than small; what is opaque everywhere has no alpha in it.
    package static func encodePNG(_ bitmap: Bitmap) -> [UInt8] { PNGWriter.write(bitmap) }

    /// The bitmap in a PNG file.
    ///
    /// - Throws: For files that are no PNG, cut short, damaged, of more than 64 Mi pixels, or too short for the size
    ///   that they claim.
    package static func decodePNG(_ bytes: UnsafeRawBufferPointer) throws(ImageFailure) -> Bitmap {
        try PNGReader.read(bytes)
    }
}

import CoreGraphics
public import struct Foundation.Data

extension UIImage {
    /// Reads a PNG or JPEG file at one pixel per point, turned as its EXIF data say.
    ///
    /// Nil for bytes that can't be read, and `Diagnostics` tells why: they are of another format, cut short, damaged, of
    /// more than 64 Mi pixels, or too few for the size that they claim. Reading takes at most 650 MiB.
    ///
    /// **Differs from UIKit**: a JPEG that is cut short isn't shown in part, one in CMYK isn't read, and pixels are taken
    /// to be sRGB whatever profile the file has.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Reads a PNG or JPEG file as `init(data:)` does; a scale that isn't above 0 and finite counts as 1.
    public convenience init?(data: Data, scale: CGFloat) {
        do {
            let image = try data.withUnsafeBytes { bytes throws(ImageFailure) in try ImageReader.read(bytes) }
            self.init(image, scale: scale)
        } catch {
            Diagnostics.report(Diagnostic(place: "UIImage(data:)", problem: "\(error)"))
            return nil
        }
    }

    convenience init(_ image: DecodedImage, scale: CGFloat) {
        self.init(
            CGImage(image.bitmap), scale: scale, orientation: Orientation(exifValue: image.exifOrientation))
    }

    /// The image as a PNG file, turned as it is shown and in its own colours; nil for an empty image.
    public func pngData() -> Data? {
        upright(tint: style.tint?.cgColor).map { Data(Self.encodePNG($0.bitmap)) }
    }

    /// The image as a JPEG file, its orientation written into its EXIF data; nil for an empty image.
    ///
    /// What lets something through is laid over white.
    ///
    /// - Parameter compressionQuality: 0, the smallest file, to 1, the best picture; clamped to that, NaN counts as 1.
    ///   Below 0.9 colours are kept at half resolution.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        let tint = style.tint?.cgColor
        guard let pixels = tint == nil ? cgImage : upright(tint: tint) else { return nil }
        let quality = compressionQuality.isNaN ? 1 : min(max(compressionQuality, 0), 1)
        let file = JPEGWriter.write(
            pixels.bitmap, quality: max(Int((quality * 100).rounded()), 1),
            exifOrientation: tint == nil ? imageOrientation.exifValue : 1)
        if file == nil {
            Diagnostics.report(
                Diagnostic(
                    place: "UIImage.jpegData(compressionQuality:)",
                    problem: "there is no memory for a JPEG of \(pixels.width)×\(pixels.height) pixels"))
        }
        return file.map { Data($0) }
    }
}

extension UIGraphicsImageRenderer {
    /// Runs the actions as `image(actions:)` does and returns what they drew as a PNG file; empty if it is refused.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Runs the actions as `image(actions:)` does and returns what they drew as a JPEG file; empty if it is refused.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

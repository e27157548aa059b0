import CoreGraphics
public import struct Foundation.Data

extension UIImage {
    /// Reads a PNG file at one pixel per point; nil for bytes that can't be read, and `Diagnostics` tells why.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    public convenience init?(data: Data, scale: CGFloat) {
        do {
            let bitmap = try data.withUnsafeBytes { bytes throws(ImageFailure) in try Self.decodePNG(bytes) }
            self.init(CGImage(bitmap), scale: scale, orientation: .up)
        } catch {
            Diagnostics.report(Diagnostic(place: "UIImage(data:)", problem: "\(error)"))
            return nil
        }
    }

    /// The image as a PNG file, turned as it is shown and in its own colours; nil for an empty image.
    public func pngData() -> Data? {
        upright(tint: style.tint?.cgColor).map { Data(Self.encodePNG($0.bitmap)) }
    }
}

extension UIGraphicsImageRenderer {
    /// Runs the actions as `image(actions:)` does and returns what they drew as a PNG file; empty if it is refused.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}

/// An immutable picture in pixels.
public final class CGImage: Hashable, Sendable {
    package let bitmap: Bitmap

    /// Takes over a bitmap that nobody writes to any more.
    package init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        digest = bitmap.digest
        isOpaque = bitmap.isOpaque
    }

    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { bitmap.bytesPerRow }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
    }
    public var colorSpace: CGColorSpace? { .srgb }

    public func copy() -> CGImage? { self }

    /// The part of the picture inside a rectangle in pixels, widened to whole pixels and cut to the picture; nil when
    /// nothing of it lies inside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let bounds = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        guard rect.isFinite else { return nil }
        let part = rect.standardized.integral.intersection(bounds)
        guard !part.isNull, let copy = Bitmap(width: Int(part.width), height: Int(part.height)) else { return nil }
        for y in 0..<copy.height {
            copy.row(y).update(from: bitmap.row(y + Int(part.minY)) + Int(part.minX), count: copy.width)
        }
        return CGImage(copy)
    }

    /// The digest of the size and pixels, made once.
    package let digest: UInt64

    /// Whether no pixel lets anything through.
    package let isOpaque: Bool

    /// Two images are equal when they are the same object, as on Apple's systems.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

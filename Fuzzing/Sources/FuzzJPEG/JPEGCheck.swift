import CoreGraphics
import ImageCodecs

/// What must be true of each file that is read as a JPEG.
enum JPEGCheck {
    static func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        guard let image = try? ImageReader.read(bytes) else { return 0 }
        let pixels = image.bitmap.width * image.bitmap.height
        precondition((1...8).contains(image.exifOrientation), "no such orientation")
        precondition(pixels <= ImageReader.mostPixels, "too many pixels")
        precondition(pixels <= max(count, 1) * 512, "pixels from nowhere")
        for y in 0..<image.bitmap.height { precondition(image.bitmap[0, y] >> 24 == 255, "something shows through") }
        guard pixels <= 1 << 16 else { return 0 }
        let again = JPEGWriter.write(image.bitmap, quality: 80, exifOrientation: image.exifOrientation)
            .flatMap { try? $0.withUnsafeBytes { try ImageReader.read($0) } }
        precondition(again?.exifOrientation == image.exifOrientation, "what was read isn't written")
        return 0
    }
}

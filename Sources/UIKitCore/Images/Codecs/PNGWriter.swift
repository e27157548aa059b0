import CPNG
package import CoreGraphics

/// Writes bitmaps as PNG, quickly rather than small: libpng at level 1, filter SUB, run lengths (`Z_RLE`).
///
/// Colours are divided by their alpha, rounded to nearest, so that multiplying and rounding gives the same again. A
/// bitmap that is opaque everywhere is written without alpha. The pixels are declared to be sRGB.
package enum PNGWriter {
    package static func write(_ bitmap: Bitmap) -> [UInt8] {
        let isOpaque = bitmap.isOpaque
        let sink = Sink()
        var writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nil, fail, { _, _ in })
        var info = png_create_info_struct(writer)
        guard writer != nil, info != nil else { preconditionFailure("libpng has no memory to write in") }
        defer { png_destroy_write_struct(&writer, &info) }
        withExtendedLifetime(sink) {
            png_set_write_fn(
                writer, Unmanaged.passUnretained(sink).toOpaque(),
                { writer, bytes, count in
                    guard let pointer = png_get_io_ptr(writer) else { return }
                    Unmanaged<Sink>.fromOpaque(pointer).takeUnretainedValue().bytes
                        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
                }, { _ in })
            png_set_IHDR(
                writer, info, UInt32(bitmap.width), UInt32(bitmap.height), 8,
                isOpaque ? colorType : colorType | alphaType, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                PNG_FILTER_TYPE_DEFAULT)
            png_set_sRGB(writer, info, PNG_sRGB_INTENT_PERCEPTUAL)
            png_set_compression_level(writer, 1)
            png_set_compression_strategy(writer, runLengths)
            png_set_compression_buffer_size(writer, 1 << 16)
            png_set_filter(writer, PNG_FILTER_TYPE_BASE, subFilter)
            png_write_info(writer, info)
            png_set_bgr(writer)
            if isOpaque { png_set_filler(writer, 0, PNG_FILLER_AFTER) }
            writeRows(of: bitmap, isOpaque: isOpaque, to: writer)
            png_write_end(writer, nil)
        }
        return sink.bytes
    }

    private static let colorType = PNG_COLOR_MASK_COLOR
    private static let alphaType = PNG_COLOR_MASK_ALPHA
    private static let subFilter: Int32 = 0x10
    /// zlib's `Z_RLE`, which libpng's header doesn't bring along.
    private static let runLengths: Int32 = 3

    private final class Sink {
        var bytes: [UInt8] = []
    }

    /// Nothing that is written here can be wrong, so what libpng has to say is that memory is short.
    private static let fail: @convention(c) (png_structp?, png_const_charp?) -> Void = { _, message in
        preconditionFailure(message.map { "libpng can't write: " + String(cString: $0) } ?? "libpng can't write")
    }

    private static func writeRows(of bitmap: Bitmap, isOpaque: Bool, to writer: png_structp?) {
        if isOpaque {
            for y in 0..<bitmap.height {
                bitmap.row(y).withMemoryRebound(to: UInt8.self, capacity: bitmap.width * 4) {
                    png_write_row(writer, $0)
                }
            }
            return
        }
        let row = UnsafeMutablePointer<UInt32>.allocate(capacity: bitmap.width)
        defer { row.deallocate() }
        for y in 0..<bitmap.height {
            let source = bitmap.row(y)
            var x = 0
            while x < bitmap.width {
                row[x] = PixelAlpha.divided(source[x])
                x += 1
            }
            row.withMemoryRebound(to: UInt8.self, capacity: bitmap.width * 4) { png_write_row(writer, $0) }
        }
    }
}

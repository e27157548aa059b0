import CWebP
import CoreGraphics
import Drawing
import Synchronization

/// A frame of an animated WebP: the rectangle of it that has changed, encoded by itself, whenever there is time.
///
/// What hasn't changed in it is clear, which costs least: single pixels where no byte is lost, whole blocks where some
/// are. Its pixels are written once, before it is handed to whoever encodes it, hence `@unchecked Sendable`.
final class WebPPart: @unchecked Sendable {
    /// When it begins to show, in milliseconds.
    let begin: Int
    private let rect: PixelRect
    private let isLossless: Bool
    private let hasClear: Bool
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let result = Mutex<Result<[UInt8], FilmFailure>?>(nil)

    /// The alpha of an opaque pixel: whatever is transparent in a frame counts as being over black.
    static let opaque: UInt32 = 0xff00_0000
    /// The side of the blocks that are left out of lossy ones.
    static let block = 8

    /// - Parameter canvas: The frame before it; nil for the first.
    init(_ rect: PixelRect, at begin: Int, of frame: Bitmap, over canvas: Bitmap?, isLossless: Bool) {
        (self.rect, self.begin, self.isLossless) = (rect, begin, isLossless)
        pixels = .allocate(capacity: rect.area)
        guard let start = pixels.baseAddress else { preconditionFailure("a part of no pixels") }
        for y in 0..<rect.height {
            let row = frame.row(rect.minY + y) + rect.minX
            for x in 0..<rect.width { start[y * rect.width + x] = row[x] | Self.opaque }
        }
        var hasClear = false
        if let canvas {
            if isLossless {
                for y in 0..<rect.height {
                    let (new, old) = (start + y * rect.width, canvas.row(rect.minY + y) + rect.minX)
                    for x in 0..<rect.width where new[x] == old[x] { new[x] = 0 }
                }
                hasClear = true
            } else {
                hasClear = Self.clearBlocks(start, rect, canvas)
            }
        }
        self.hasClear = hasClear
    }

    deinit { pixels.deallocate() }

    /// Makes blocks in which nothing has changed clear, in their mean colour; says whether there are any.
    private static func clearBlocks(_ pixels: UnsafeMutablePointer<UInt32>, _ rect: PixelRect, _ canvas: Bitmap) -> Bool
    {
        var hasClear = false
        for top in stride(from: 0, to: rect.height, by: block) {
            let rows = min(block, rect.height - top)
            for left in stride(from: 0, to: rect.width, by: block) {
                let columns = min(block, rect.width - left)
                var isSame = true
                var (blue, green, red) = (0 as UInt32, 0 as UInt32, 0 as UInt32)
                for y in top..<(top + rows) where isSame {
                    let (new, old) = (pixels + y * rect.width + left, canvas.row(rect.minY + y) + rect.minX + left)
                    for x in 0..<columns {
                        isSame = isSame && new[x] == old[x]
                        blue += new[x] & 255
                        green += new[x] >> 8 & 255
                        red += new[x] >> 16 & 255
                    }
                }
                guard isSame else { continue }
                hasClear = true
                let count = UInt32(rows * columns)
                let mean = (red / count) << 16 | (green / count) << 8 | blue / count
                for y in top..<(top + rows) {
                    (pixels + y * rect.width + left).update(repeating: mean, count: columns)
                }
            }
        }
        return hasClear
    }

    /// Brings its rectangle of a bitmap to what the frame shows.
    func copy(_ frame: Bitmap, to canvas: Bitmap) {
        for y in rect.minY..<rect.maxY {
            let (new, old) = (frame.row(y), canvas.row(y))
            for x in rect.minX..<rect.maxX { old[x] = new[x] | Self.opaque }
        }
    }

    /// Makes its bytes; on any thread, once.
    func encode(_ config: WebPConfig) {
        let encoded = Result { () throws(FilmFailure) in try bytes(config) }
        result.withLock { $0 = encoded }
    }

    private func bytes(_ config: WebPConfig) throws(FilmFailure) -> [UInt8] {
        var config = config
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { throw FilmFailure.encoder("libwebp has another version") }
        defer { WebPPictureFree(&picture) }
        picture.use_argb = 1
        picture.width = Int32(rect.width)
        picture.height = Int32(rect.height)
        // Memory of ours, which it leaves to us.
        picture.argb = pixels.baseAddress
        picture.argb_stride = Int32(rect.width)
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        defer { WebPMemoryWriterClear(&writer) }
        let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
            picture.writer = WebPMemoryWrite
            picture.custom_ptr = UnsafeMutableRawPointer(writer)
            return WebPEncode(&config, &picture) != 0
        }
        guard isEncoded else {
            throw FilmFailure.encoder("libwebp can't encode a frame: error \(picture.error_code.rawValue)")
        }
        return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    }

    /// Puts it behind the frames of a film; false where libwebp refuses.
    ///
    /// - Throws: `FilmFailure` where it couldn't be encoded.
    func push(to mux: OpaquePointer, until end: Int) throws -> Bool {
        guard let result = result.withLock({ $0 }) else { return false }
        return try result.get().withUnsafeBufferPointer { bytes in
            var frame = WebPMuxFrameInfo()
            frame.bitstream = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            frame.x_offset = Int32(rect.minX)
            frame.y_offset = Int32(rect.minY)
            frame.duration = Int32(end - begin)
            frame.id = WEBP_CHUNK_ANMF
            frame.dispose_method = WEBP_MUX_DISPOSE_NONE
            frame.blend_method = hasClear ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
            return WebPMuxPushFrame(mux, &frame, 1) == WEBP_MUX_OK
        }
    }
}

import CWebP
import CoreGraphics
import Drawing
import Synchronization

/// A frame of an animated WebP: the rectangle of it that has changed, encoded by itself, whenever there is time.
///
/// What hasn't changed in it is clear, which costs least: single pixels where no byte is lost; where some are, whole blocks,
/// also those in which little has. Its pixels are written once, before it is handed to whoever encodes it, hence
/// `@unchecked Sendable`.
final class WebPPart: @unchecked Sendable {
    /// When it begins to show, in milliseconds.
    let begin: Int
    private let rect: PixelRect
    private let hasClear: Bool
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let result = Mutex<Result<[UInt8], FilmFailure>?>(nil)

    /// The alpha of an opaque pixel: whatever is transparent in a frame counts as being over black.
    static let opaque: UInt32 = 0xff00_0000
    /// The side of the blocks that are left out of lossy ones.
    static let block = 8

    /// - Parameters:
    ///   - canvas: What shows before it; after it what shows then.
    ///   - tolerance: By how much a channel may differ from what shows already, in blocks that are left out for that; nil
    ///     where no byte is lost.
    init(_ rect: PixelRect, at begin: Int, of frame: Bitmap, over canvas: Bitmap, isFirst: Bool, tolerance: Int?) {
        (self.rect, self.begin) = (rect, begin)
        pixels = .allocate(capacity: rect.area)
        guard let start = pixels.baseAddress else { preconditionFailure("a part of no pixels") }
        // In constants: a property of another module's type is asked anew for every pixel.
        let (width, height) = (rect.width, rect.height)
        let isWhole = isFirst || tolerance != nil
        for y in 0..<height {
            let row = frame.row(rect.minY + y) + rect.minX
            let (new, old) = (start + y * width, canvas.row(rect.minY + y) + rect.minX)
            if isWhole {
                for x in 0..<width { new[x] = row[x] | Self.opaque }
                if isFirst { old.update(from: new, count: width) }
            } else {
                for x in 0..<width {
                    let pixel = row[x] | Self.opaque
                    new[x] = pixel == old[x] ? 0 : pixel
                    old[x] = pixel
                }
            }
        }
        if !isFirst, let tolerance {
            hasClear = Self.clearBlocks(start, rect, canvas, tolerance)
        } else {
            hasClear = !isFirst
        }
    }

    /// Whether no channel of two pixels differs by more than a tolerance.
    static func isSame(_ one: UInt32, _ other: UInt32, _ tolerance: Int) -> Bool {
        if one == other { return true }
        func differs(_ shift: UInt32) -> Bool {
            abs(Int(one >> shift & 255) - Int(other >> shift & 255)) > tolerance
        }
        return !differs(0) && !differs(8) && !differs(16)
    }

    deinit { pixels.deallocate() }

    /// Makes blocks that show well enough already clear, in their mean colour, and brings the others to the canvas; says
    /// whether any is clear.
    private static func clearBlocks(
        _ pixels: UnsafeMutablePointer<UInt32>, _ rect: PixelRect, _ canvas: Bitmap, _ tolerance: Int
    ) -> Bool {
        let (width, height) = (rect.width, rect.height)
        var hasClear = false
        for top in stride(from: 0, to: height, by: block) {
            let rows = top..<min(top + block, height)
            for left in stride(from: 0, to: width, by: block) {
                let columns = min(block, width - left)
                func row(_ y: Int) -> (new: UnsafeMutablePointer<UInt32>, old: UnsafeMutablePointer<UInt32>) {
                    (pixels + y * width + left, canvas.row(rect.minY + y) + rect.minX + left)
                }
                let showsAlready = rows.allSatisfy { y in
                    let (new, old) = row(y)
                    return (0..<columns).allSatisfy { isSame(new[$0], old[$0], tolerance) }
                }
                let mean =
                    showsAlready ? Self.mean(rows.map { UnsafeBufferPointer(start: row($0).new, count: columns) }) : 0
                for y in rows {
                    let (new, old) = row(y)
                    if showsAlready {
                        new.update(repeating: mean, count: columns)
                    } else {
                        old.update(from: new, count: columns)
                    }
                }
                hasClear = hasClear || showsAlready
            }
        }
        return hasClear
    }

    /// The mean of some pixels, clear.
    private static func mean(_ rows: [UnsafeBufferPointer<UInt32>]) -> UInt32 {
        var (blue, green, red, count) = (0 as UInt32, 0 as UInt32, 0 as UInt32, 0 as UInt32)
        for pixel in rows.joined() {
            blue += pixel & 255
            green += pixel >> 8 & 255
            red += pixel >> 16 & 255
            count += 1
        }
        return count == 0 ? 0 : (red / count) << 16 | (green / count) << 8 | blue / count
    }

    /// Makes its bytes; on any thread, once.
    func encode(_ config: WebPConfig) {
        let encoded = Result { () throws(FilmFailure) in try bytes(config) }
        result.withLock { $0 = encoded }
    }

    /// - Throws: `FilmFailure` where it is known that it can't be encoded.
    func check() throws {
        if case .failure(let failure) = result.withLock({ $0 }) { throw failure }
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

import CWebP
package import CoreGraphics
import Dispatch
package import Drawing

/// An animated WebP in the making: lossless, or lossy at a quality. It repeats for ever.
///
/// Each frame is the rectangle of what has changed, laid over the frame before it; no frame needs another's bytes, so that
/// several are encoded at a time. The bytes of the file depend on the frames alone.
package final class WebPAnimation {
    private let width: Int
    private let height: Int
    /// By how much a channel may differ from what shows before a block is encoded again; nil where no byte is lost.
    private let tolerance: Int?
    private let config: WebPConfig
    /// What shows of the frames that were added, opaque.
    private let canvas: Bitmap
    private var parts: [WebPPart] = []
    private let queue = DispatchQueue(label: "WebPAnimation", attributes: .concurrent)
    private let group = DispatchGroup()
    private let room: DispatchSemaphore
    /// How many parts may be worked on or wait for that.
    private let ahead: Int
    private let isAlone: Bool

    /// - Parameters:
    ///   - quality: 0…100 for lossy; nil for lossless.
    ///   - threads: How many encode. One is the caller's own; of more none is.
    /// - Throws: `FilmFailure` for more pixels a side than the format has, and where libwebp refuses.
    package init(width: Int, height: Int, quality: Int?, threads: Int = 1) throws {
        try WebPPicture.checkSize(width: width, height: height)
        var config = WebPConfig()
        guard WebPConfigInit(&config) != 0 else { throw FilmFailure.encoder("libwebp has another version") }
        guard let canvas = Bitmap(width: width, height: height) else {
            throw FilmFailure.encoder("libwebp can't make an animation of \(width) by \(height) pixels")
        }
        (self.width, self.height, self.canvas) = (width, height, canvas)
        if let quality {
            config.quality = Float(quality)
            config.method = 0
        } else {
            guard WebPConfigLosslessPreset(&config, 0) != 0 else {
                throw FilmFailure.encoder("libwebp has no lossless mode")
            }
            config.exact = 1
        }
        self.config = config
        // As libwebp's own encoder of animations has it, which compares with the last frame, though, and drifts away.
        tolerance = quality.map { quality in
            let share = (Double(quality) / 100).squareRoot()
            return Int(31 * (1 - share) + share + 0.5)
        }
        isAlone = threads <= 1
        // Begun at 0 and raised: a semaphore that goes with a lower value than it began with ends the program. As many wait
        // as are worked on, so that no thread is ever idle.
        room = DispatchSemaphore(value: 0)
        ahead = 2 * max(threads, 1)
        for _ in 0..<ahead { room.signal() }
    }

    /// Has the process keep the memory that encoders free, for the next frame's: they take some ten megabytes for each,
    /// and the system clears what it gets back and gives out. For programs that make films and little else.
    package static func keepMemory() {
        for option in [M_MMAP_THRESHOLD, M_TRIM_THRESHOLD] { mallopt(option, 1 << 30) }
    }

    deinit { group.wait() }

    /// Adds a frame of the animation's size.
    ///
    /// - Parameters:
    ///   - changed: What may differ from the frame before it; nil for all.
    ///   - milliseconds: When it begins to show, since the beginning; later than the frame before.
    /// - Throws: `FilmFailure` where libwebp has refused a frame before it.
    package func add(_ frame: Bitmap, changed: [PixelRect]? = nil, at milliseconds: Int) throws {
        for part in parts.suffix(ahead) { try part.check() }
        let screen = PixelRect(x: 0, y: 0, width: width, height: height)
        let isFirst = parts.isEmpty
        let reach = changed?.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) } ?? screen
        let rect = isFirst ? screen : difference(of: frame, inside: reach.intersection(screen))
        guard !rect.isEmpty else { return }
        let part = WebPPart(
            rect, at: milliseconds, of: frame, over: canvas, isFirst: isFirst, tolerance: tolerance)
        parts.append(part)
        guard !isAlone else { return part.encode(config) }
        room.wait()
        queue.async(group: group) { [room, config] in
            part.encode(config)
            room.signal()
        }
    }

    /// The pixels that differ from what shows, in a rectangle that may begin where one of the format may.
    private func difference(of frame: Bitmap, inside reach: PixelRect) -> PixelRect {
        var (minX, minY, maxX, maxY) = (reach.maxX, reach.maxY, reach.minX, reach.minY)
        let most = tolerance ?? 0
        for y in reach.minY..<reach.maxY {
            let (new, old) = (frame.row(y), canvas.row(y))
            var x = reach.minX
            while x < reach.maxX, WebPPart.isSame(new[x] | WebPPart.opaque, old[x], most) { x += 1 }
            guard x < reach.maxX else { continue }
            minX = min(minX, x)
            minY = min(minY, y)
            maxY = y + 1
            x = reach.maxX
            while x > maxX, WebPPart.isSame(new[x - 1] | WebPPart.opaque, old[x - 1], most) { x -= 1 }
            maxX = max(maxX, x)
        }
        guard minY < maxY else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        // Places are even; lossy ones are those of the blocks that are looked at.
        let grid = tolerance == nil ? 2 : WebPPart.block
        (minX, minY) = (minX / grid * grid, minY / grid * grid)
        if tolerance != nil {
            maxX = min((maxX + grid - 1) / grid * grid, width)
            maxY = min((maxY + grid - 1) / grid * grid, height)
        }
        return PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// Ends the last frame at a time and gives the bytes of the file.
    package func finish(at milliseconds: Int) throws -> [UInt8] {
        group.wait()
        guard let mux = WebPMuxNew() else { throw FilmFailure.encoder("there is no memory for a film") }
        defer { WebPMuxDelete(mux) }
        for (number, part) in parts.enumerated() {
            let end = number + 1 < parts.count ? parts[number + 1].begin : milliseconds
            guard try part.push(to: mux, until: end) else { throw FilmFailure.encoder("libwebp refuses a frame") }
        }
        var animation = WebPMuxAnimParams(bgcolor: 0xffff_ffff, loop_count: 0)
        var data = WebPData()
        WebPDataInit(&data)
        defer { WebPDataClear(&data) }
        guard WebPMuxSetCanvasSize(mux, Int32(width), Int32(height)) == WEBP_MUX_OK,
            WebPMuxSetAnimationParams(mux, &animation) == WEBP_MUX_OK, WebPMuxAssemble(mux, &data) == WEBP_MUX_OK
        else { throw FilmFailure.encoder("libwebp can't join the frames of a film") }
        return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
    }
}

import CSDL2
import Compositing
import CoreGraphics
import Drawing

/// Composes display lists into a window's memory, only where they differ from what is there.
///
/// A canvas of the usual format has the pixels of a bitmap and is composed into where it lies; for another one the frame
/// is composed beside it and converted.
@MainActor
final class FramePainter {
    private let compositor: Compositor
    /// The machine's counter, in seconds.
    private let counter: () -> Double
    private var target: Target?
    /// Whether frames are painted so quickly that a second processor isn't worth its waking.
    private(set) var isQuick = false

    /// The seconds below which a frame is quick: an eighth of those that a display of 60 frames a second leaves.
    static let quickTime = 0.002

    /// Where frames are composed.
    private struct Target {
        let bitmap: Bitmap
        /// Whether the bitmap's memory is the canvas's.
        let isCanvas: Bool
        /// The memory of the canvas that shows it.
        let pixels: UnsafeMutableRawPointer
        /// What it shows; nil for nothing yet.
        var list: DisplayList?
    }

    init(threads: Int, counter: @escaping () -> Double) {
        compositor = Compositor(threads: threads)
        self.counter = counter
    }

    /// Draws a list and returns the parts of the canvas that changed: none where it shows the list already.
    ///
    /// Where list and canvas aren't of the same size, their common part is drawn.
    func draw(_ list: DisplayList, into canvas: Canvas) -> [PixelRect] {
        guard let target = target(for: list, canvas) else { return [] }
        let visible = PixelRect(
            x: 0, y: 0, width: min(list.width, canvas.width), height: min(list.height, canvas.height))
        let parts = damage(from: target.list, to: list).map { $0.intersection(visible) }.filter { !$0.isEmpty }
        self.target?.list = list
        guard !parts.isEmpty else { return [] }
        let begin = counter()
        compositor.draw(list, into: target.bitmap, damage: parts, isAlone: isQuick)
        noteTime(counter() - begin)
        if !target.isCanvas {
            for part in parts { Self.convert(part, of: target.bitmap, to: canvas) }
        }
        return parts
    }

    /// Has the next frame painted by one thread where all of them would be done in no time, and by all again once one
    /// takes long.
    private func noteTime(_ time: Double) {
        let alone = isQuick ? time / 1.5 : time * Double(compositor.threads)
        isQuick = alone < Self.quickTime
    }

    /// Forgets the canvas and touches its memory no more: it is another one now, though perhaps in the same place.
    func forgetCanvas() { target = nil }

    private func target(for list: DisplayList, _ canvas: Canvas) -> Target? {
        if let target, target.pixels == canvas.pixels {
            let bitmap = target.bitmap
            let size = target.isCanvas ? (canvas.width, canvas.height) : (list.width, list.height)
            if (bitmap.width, bitmap.height) == size { return target }
        }
        target = nil
        if canvas.hasBitmapFormat,
            let bitmap = Bitmap(
                borrowing: canvas.pixels, width: canvas.width, height: canvas.height, bytesPerRow: canvas.bytesPerRow)
        {
            target = Target(bitmap: bitmap, isCanvas: true, pixels: canvas.pixels)
        } else if let bitmap = Bitmap(width: list.width, height: list.height) {
            target = Target(bitmap: bitmap, isCanvas: false, pixels: canvas.pixels)
        }
        return target
    }

    private static func convert(_ part: PixelRect, of bitmap: Bitmap, to canvas: Canvas) {
        let bytesPerPixel = Int((canvas.format & 0xFF))
        SDL_ConvertPixels(
            Int32(part.width), Int32(part.height), SDL_PIXELFORMAT_RGB888.rawValue,
            bitmap.data + part.minY * bitmap.bytesPerRow + part.minX * 4, Int32(bitmap.bytesPerRow), canvas.format,
            canvas.pixels + part.minY * canvas.bytesPerRow + part.minX * bytesPerPixel, Int32(canvas.bytesPerRow))
    }
}

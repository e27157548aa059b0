import CSDL2
import Compositing
import CoreGraphics
import Drawing

/// Draws display lists into a window's surface, only where they differ from what is there.
@MainActor
final class FramePainter {
    private let compositor: Compositor
    private var bitmap: Bitmap?
    /// What the bitmap shows.
    private var drawn: DisplayList?
    /// The memory of the surface that shows the bitmap.
    private var shownPixels: UnsafeMutableRawPointer?

    init(threads: Int) { compositor = Compositor(threads: threads) }

    /// Draws a list and returns the parts of the surface that changed: none where it shows the list already.
    ///
    /// Where list and surface aren't of the same size, their common part is drawn.
    func draw(_ list: DisplayList, into surface: UnsafeMutablePointer<SDL_Surface>) -> [PixelRect] {
        guard let bitmap = bitmap(for: list), let pixels = surface.pointee.pixels else { return [] }
        let visible = PixelRect(
            x: 0, y: 0, width: min(bitmap.width, Int(surface.pointee.w)),
            height: min(bitmap.height, Int(surface.pointee.h)))
        let changed = damage(from: drawn, to: list)
        if !changed.isEmpty { compositor.draw(list, into: bitmap, damage: changed) }
        drawn = list
        let isKnown = shownPixels == pixels
        shownPixels = pixels
        let parts = (isKnown ? changed : [visible]).map { $0.intersection(visible) }.filter { !$0.isEmpty }
        for part in parts { copy(part, of: bitmap, to: surface, pixels) }
        return parts
    }

    /// Forgets what the surface shows: it is another one, though perhaps in the same place.
    func forgetSurface() { shownPixels = nil }

    private func bitmap(for list: DisplayList) -> Bitmap? {
        if let bitmap, bitmap.width == list.width, bitmap.height == list.height { return bitmap }
        drawn = nil
        shownPixels = nil
        bitmap = Bitmap(width: list.width, height: list.height)
        return bitmap
    }

    /// Copies pixels, which a surface of the usual format has as the bitmap has them.
    private func copy(
        _ part: PixelRect, of bitmap: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>,
        _ pixels: UnsafeMutableRawPointer
    ) {
        let format = surface.pointee.format.pointee
        let pitch = Int(surface.pointee.pitch)
        let source = bitmap.data + part.minY * bitmap.bytesPerRow + part.minX * 4
        let target = pixels + part.minY * pitch + part.minX * Int(format.BytesPerPixel)
        if format.format == SDL_PIXELFORMAT_RGB888.rawValue || format.format == SDL_PIXELFORMAT_ARGB8888.rawValue {
            for row in 0..<part.height {
                (target + row * pitch).copyMemory(from: source + row * bitmap.bytesPerRow, byteCount: part.width * 4)
            }
        } else {
            SDL_ConvertPixels(
                Int32(part.width), Int32(part.height), SDL_PIXELFORMAT_RGB888.rawValue, source,
                Int32(bitmap.bytesPerRow), format.format, target, Int32(pitch))
        }
    }
}

import CSDL2
import CoreGraphics
import Drawing

/// A canvas that reaches the window by a renderer of SDL's: what changed is uploaded to a texture as large as the
/// window in pixels, and the texture is shown.
///
/// That is the way on systems that take no pixels as they are (Wayland, a console); SDL's surface of a window there goes
/// the same way, but at one pixel a unit, so that a display with more pixels would show it blurred.
///
/// On a console frames change at the display's own moments, which present waits for; a window system sees to that by
/// itself, and its frames are paced by the display's rate alone.
@MainActor
final class RenderedCanvas {
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var bitmap: Bitmap?

    /// Nil where the window can't have a renderer.
    init?(window: OpaquePointer) {
        let isConsole = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "KMSDRM"
        let flags = isConsole ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0
        guard let renderer = SDL_CreateRenderer(window, -1, flags) else { return nil }
        self.renderer = renderer
    }

    /// Gives back what belongs to the window, before that is closed.
    func close() {
        forget()
        SDL_DestroyRenderer(renderer)
    }

    /// Lets go of the texture, whose pixels the device lost.
    func forget() {
        if let texture { SDL_DestroyTexture(texture) }
        texture = nil
        bitmap = nil
    }

    /// The memory, another one after each change of size; nil where there is none.
    var canvas: Canvas? {
        var width: Int32 = 0
        var height: Int32 = 0
        guard SDL_GetRendererOutputSize(renderer, &width, &height) == 0 else { return nil }
        if bitmap.map({ $0.width != Int(width) || $0.height != Int(height) }) ?? true {
            forget()
            texture = SDL_CreateTexture(
                renderer, Self.format, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
            if texture != nil { bitmap = Bitmap(width: Int(width), height: Int(height)) }
        }
        guard let bitmap else { return nil }
        return Canvas(
            pixels: bitmap.data, width: bitmap.width, height: bitmap.height, bytesPerRow: bitmap.bytesPerRow,
            format: Self.format)
    }

    /// Uploads parts of the memory and shows all of it; false where the renderer refuses.
    func present(_ rects: [SDL_Rect]) -> Bool {
        guard let texture, let bitmap else { return false }
        for var rect in rects {
            let first = bitmap.data + Int(rect.y) * bitmap.bytesPerRow + Int(rect.x) * 4
            guard SDL_UpdateTexture(texture, &rect, first, Int32(bitmap.bytesPerRow)) == 0 else { return false }
        }
        guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else { return false }
        SDL_RenderPresent(renderer)
        return true
    }

    private static let format = SDL_PIXELFORMAT_RGB888.rawValue
}

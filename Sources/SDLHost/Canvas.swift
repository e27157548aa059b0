import CSDL2

/// The memory that a window shows once it is handed over.
struct Canvas {
    let pixels: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    /// From one row to the next.
    let bytesPerRow: Int
    /// One of SDL's pixel formats.
    let format: UInt32

    init(pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int, format: UInt32) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.format = format
    }

    /// A surface's; nil where it has none.
    init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let surface = surface.pointee
        guard let pixels = surface.pixels else { return nil }
        self.init(
            pixels: pixels, width: Int(surface.w), height: Int(surface.h), bytesPerRow: Int(surface.pitch),
            format: surface.format.pointee.format)
    }

    /// Whether a pixel has blue, green and red in its lowest bytes, as bitmaps have.
    var hasBitmapFormat: Bool {
        format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }
}

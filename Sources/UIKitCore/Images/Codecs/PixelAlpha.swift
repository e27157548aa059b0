/// Multiplying a pixel's colour by its alpha and dividing it again, each rounded to nearest.
///
/// A pixel is `0xAARRGGBB`. Multiplying what was divided gives the same pixel again, for each one whose colour isn't
/// above its alpha: the division is off by half a step at most, which alpha / 255 of it makes less than a half.
enum PixelAlpha {
    static func divided(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let half = alpha / 2
        let red = min(((pixel >> 16 & 255) &* 255 &+ half) / alpha, 255)
        let green = min(((pixel >> 8 & 255) &* 255 &+ half) / alpha, 255)
        let blue = min(((pixel & 255) &* 255 &+ half) / alpha, 255)
        return alpha << 24 | red << 16 | green << 8 | blue
    }

    static func multiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        let red = ((pixel >> 16 & 255) &* alpha &+ 127) / 255
        let green = ((pixel >> 8 & 255) &* alpha &+ 127) / 255
        let blue = ((pixel & 255) &* alpha &+ 127) / 255
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

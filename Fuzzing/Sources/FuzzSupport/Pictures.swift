package import CoreGraphics

/// What seeds are made of.
package enum Pictures {
    /// None of them large; opaque, half transparent and clear ones.
    package static var all: [Bitmap] {
        [(1, 1, 255), (17, 9, 255), (64, 40, 255), (33, 33, 100), (5, 70, 0)].compactMap { width, height, alpha in
            guard let bitmap = Bitmap(width: width, height: height) else { return nil }
            for y in 0..<height {
                for x in 0..<width {
                    let (red, green, blue) = (x * alpha / width, y * alpha / height, (x ^ y) * alpha / 255)
                    bitmap[x, y] = UInt32(alpha << 24 | red << 16 | green << 8 | min(blue, alpha))
                }
            }
            return bitmap
        }
    }
}

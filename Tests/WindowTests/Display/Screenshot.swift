import Glibc

/// Pixels of a screen, of which the highest byte means nothing.
struct Screenshot {
    let width: Int
    let height: Int
    var pixels: [UInt32]

    /// - Parameter row: Where the pixels of a row lie.
    init(width: Int, height: Int, row: (Int) -> UnsafeRawPointer) {
        self.width = width
        self.height = height
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped + y * width)
                    .copyMemory(from: row(y), byteCount: width * 4)
            }
            count = width * height
        }
    }

    /// How many pixels differ, and the first of them; nil where they are the same.
    func difference(from other: Screenshot) -> String? {
        guard (width, height) == (other.width, other.height) else {
            return "\(width)x\(height) pixels against \(other.width)x\(other.height)"
        }
        // Most are the same to the byte, and a loop in a program for debugging is slow.
        if memcmp(pixels, other.pixels, pixels.count * 4) == 0 { return nil }
        let places = pixels.indices.filter { (pixels[$0] ^ other.pixels[$0]) & 0xFF_FFFF != 0 }
        guard let first = places.first else { return nil }
        return "\(places.count) pixels differ, the first at \(first % width),\(first / width): "
            + "\(String(pixels[first], radix: 16)) against \(String(other.pixels[first], radix: 16))"
    }
}

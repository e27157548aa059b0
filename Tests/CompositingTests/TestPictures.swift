import CoreGraphics
import Drawing

/// The pictures that scenes name.
enum TestPictures {
    static let all: [Picture] = [
        // Hard steps between extremes: a sample in the wrong place shows at once.
        picture("checker", 24, 16) { x, y in (x / 4 + y / 4) % 2 == 0 ? 0xffff_ffff : 0xff10_2030 },
        picture("gradient", 40, 30) { x, y in
            0xff00_0000 | UInt32(x * 255 / 39) << 16 | UInt32(y * 255 / 29) << 8 | UInt32((x + y) * 255 / 68)
        },
        picture("noise", 32, 32) { x, y in 0xff00_0000 | scramble(x, y) & 0x00ff_ffff },
        // Random colours under a random alpha.
        picture("veil", 32, 24) { x, y in
            let random = scramble(x + 100, y)
            let alpha = random >> 24
            func channel(_ shift: UInt32) -> UInt32 { ((random >> shift & 255) * alpha / 255) << shift }
            return alpha << 24 | channel(16) | channel(8) | channel(0)
        },
        // A disc of soft edge on nothing.
        picture("spot", 32, 32) { x, y in
            let distance = (2 * x - 31) * (2 * x - 31) + (2 * y - 31) * (2 * y - 31)
            let alpha = UInt32(max(0, min(255, 300 - distance / 3)))
            return alpha << 24 | alpha / 2 << 16 | alpha / 4 << 8 | alpha
        },
        picture("dot", 1, 1) { _, _ in 0xff20_c0a0 },
    ]

    static func named(_ name: String) -> Picture? { all.first { $0.name == name } }

    private static func scramble(_ x: Int, _ y: Int) -> UInt32 {
        var generator = SeededGenerator(x * 1000 + y)
        return UInt32(truncatingIfNeeded: generator.next())
    }

    private static func picture(
        _ name: String, _ width: Int, _ height: Int, _ pixel: @escaping @Sendable (Int, Int) -> UInt32
    ) -> Picture {
        Picture(name: name, width: width, height: height) {
            guard let bitmap = Bitmap(width: width, height: height) else { fatalError("a test picture has a size") }
            for y in 0..<height {
                for x in 0..<width { bitmap[x, y] = pixel(x, y) }
            }
            return bitmap
        }
    }
}

/// Pixels in memory: premultiplied BGRA, eight bits a channel, rows from the top, blue in the lowest byte.
///
/// Rows of a bitmap's own memory are 64-byte aligned. The memory is written only by whoever made the bitmap, until it is shared; after
/// that it must not change. That promise is the author's, hence `@unchecked Sendable`.
package final class Bitmap: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let data: UnsafeMutableRawPointer
    private let isOwner: Bool

    /// The largest width or height, in pixels: one that Cairo draws as well.
    package static let longestSide = 32_767

    /// Creates a transparent bitmap; nil for sizes below 1 or above `longestSide`.
    package init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
        bytesPerRow = (width * 4 + 63) / 64 * 64
        isOwner = true
        data = PixelMemory.cleared(byteCount: bytesPerRow * height)
    }

    /// Takes memory that somebody else owns, as it is, and neither clears nor frees it; nil for sizes as above, and for
    /// rows that are too short or don't begin at whole pixels.
    ///
    /// - Parameters:
    ///   - pixels: The first row, at a whole pixel; it outlives the bitmap.
    ///   - bytesPerRow: From one row to the next.
    package init?(borrowing pixels: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
            bytesPerRow >= width * 4, bytesPerRow % 4 == 0, UInt(bitPattern: pixels) % 4 == 0
        else { return nil }
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        isOwner = false
        data = pixels
    }

    deinit { if isOwner { data.deallocate() } }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    /// The pixel at a place, as `0xAARRGGBB`, premultiplied.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { row(y)[x] }
        set { row(y)[x] = newValue }
    }

    /// Whether no pixel lets anything through, as far as it has to look.
    package var isOpaque: Bool {
        for y in 0..<height {
            let row = row(y)
            var all = UInt32.max
            var x = 0
            // Eight at a time, for builds without optimisation, too.
            while x + 8 <= width {
                let (a, b) = (row[x] & row[x + 1] & row[x + 2] & row[x + 3], row[x + 4] & row[x + 5])
                all &= a & b & row[x + 6] & row[x + 7]
                x += 8
            }
            while x < width {
                all &= row[x]
                x += 1
            }
            if all < 0xFF00_0000 { return false }
        }
        return true
    }

    /// A 64-bit number made of width, height and all pixels: FNV-1a's steps taken pixel by pixel, each turned so that
    /// high bits reach low ones, in four lanes that are joined at the end.
    package var digest: UInt64 {
        var lanes = SIMD4<UInt64>(repeating: Digest().value) &+ SIMD4(0, 1, 2, 3)
        for y in 0..<height {
            let row = row(y)
            var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
            var x = 0
            while x + 4 <= width {
                a = Digest.step(a, UInt64(row[x]))
                b = Digest.step(b, UInt64(row[x + 1]))
                c = Digest.step(c, UInt64(row[x + 2]))
                d = Digest.step(d, UInt64(row[x + 3]))
                x += 4
            }
            while x < width {
                a = Digest.step(a, UInt64(row[x]))
                x += 1
            }
            lanes = SIMD4(a, b, c, d)
        }
        var digest = Digest()
        for number in [UInt64(width), UInt64(height), lanes[0], lanes[1], lanes[2], lanes[3]] { digest.combine(number) }
        return digest.value
    }
}

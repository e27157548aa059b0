/// Pixels in memory: premultiplied BGRA, eight bits a channel, rows from the top, blue in the lowest byte.
///
/// Rows are 64-byte aligned. The memory is written only by whoever made the bitmap, until it is shared; after
/// that it must not change. That promise is the author's, hence `@unchecked Sendable`.
package final class Bitmap: @unchecked Sendable {
    package let width: Int
    package let height: Int
    package let bytesPerRow: Int
    package let data: UnsafeMutableRawPointer

    /// The largest width or height, in pixels: one that Cairo draws as well.
    package static let longestSide = 32_767

    /// Creates a transparent bitmap; nil for sizes below 1 or above `longestSide`.
    package init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.width = width
        self.height = height
        bytesPerRow = (width * 4 + 63) / 64 * 64
        data = .allocate(byteCount: bytesPerRow * height, alignment: 64)
        data.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    }

    deinit { data.deallocate() }

    package func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
        (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }

    /// The pixel at a place, as `0xAARRGGBB`, premultiplied.
    package subscript(x: Int, y: Int) -> UInt32 {
        get { row(y)[x] }
        set { row(y)[x] = newValue }
    }

    /// The 64-bit FNV-1a of width, height and all pixels.
    package var digest: UInt64 {
        var digest = Digest()
        digest.combine(UInt64(width))
        digest.combine(UInt64(height))
        for y in 0..<height {
            digest.combine(UnsafeRawBufferPointer(start: row(y), count: width * 4))
        }
        return digest.value
    }
}

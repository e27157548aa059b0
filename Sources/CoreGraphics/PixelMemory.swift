import Glibc

/// Where a bitmap's pixels lie.
enum PixelMemory {
    /// What the system maps in one piece, where it can.
    private static let largePage = 2 << 20

    /// Allocates memory that is cleared and begins at a line of the cache.
    ///
    /// Screenfuls lie in large pages: those of 4 KB are more than a processor knows by heart, and its guesses of what
    /// is read next end with each. The last large page is allocated whole, since the system gives none in part.
    static func cleared(byteCount: Int) -> UnsafeMutableRawPointer {
        var size = byteCount
        var alignment = 64
        if byteCount >= 2 * largePage {
            size = (byteCount + largePage - 1) / largePage * largePage
            alignment = largePage
        }
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
        // A system that has no large pages says so, and small ones do.
        if alignment == largePage { _ = madvise(memory, size, MADV_HUGEPAGE) }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
        return memory
    }
}

/// Memory of one thread that is taken and given back in order, and kept from frame to frame.
final class Scratch {
    /// A place to return to.
    struct Mark {
        fileprivate var chunk: Int
        fileprivate var used: Int
    }

    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private var current = Mark(chunk: 0, used: 0)

    private static let chunkSize = 1 << 20

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    var mark: Mark { current }

    func release(to mark: Mark) { current = mark }

    /// Takes room for some values, whose content is anything.
    func take<Value: BitwiseCopyable>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
        let size = (max(count, 1) * MemoryLayout<Value>.stride + 63) & ~63
        while current.chunk < chunks.count, current.used + size > chunks[current.chunk].count {
            current = Mark(chunk: current.chunk + 1, used: 0)
        }
        if current.chunk == chunks.count {
            chunks.append(.allocate(byteCount: max(size, Self.chunkSize), alignment: 64))
        }
        let start = chunks[current.chunk].baseAddress.unsafelyUnwrapped + current.used
        current.used += size
        return start.bindMemory(to: Value.self, capacity: max(count, 1))
    }
}

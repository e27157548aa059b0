import Foundation

/// What everything else is compared with: whole frames copied by the C library, in turn from two others, as a transition
/// reads them.
func copyBenchmarks() -> [Benchmark] {
    Frame.all.map { frame in
        let bytes = frame.width * frame.height * 4
        let sources = (0..<2).map { _ in memory(bytes, filledWith: 0x5A) }
        let target = memory(bytes, filledWith: 0)
        var benchmark = Benchmark(frame.copy, bytes: bytes) { count in
            var sum: UInt64 = 0
            for index in 0..<count {
                memcpy(target, sources[index & 1], bytes)
                sum &+= UInt64(target.load(fromByteOffset: index * 64 % bytes, as: UInt8.self))
            }
            return sum
        }
        benchmark.copy = frame.copy
        return benchmark
    }
}

/// Written once, so that the pages are there.
private func memory(_ bytes: Int, filledWith byte: Int32) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    memset(memory, byte, bytes)
    return memory
}

/// A size at which frames are composed.
struct Frame {
    let width: Int
    let height: Int

    static let all = [Frame(width: 780, height: 1688), Frame(width: 3840, height: 2160)]

    var name: String { "\(width)x\(height)" }
    /// The name of its copy's benchmark.
    var copy: String { "memcpy/\(name)" }
}

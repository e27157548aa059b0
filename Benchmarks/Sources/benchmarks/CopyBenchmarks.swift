import Foundation

/// What everything else is compared with: a whole frame copied by the C library.
func copyBenchmarks() -> [Benchmark] {
    let bytes = 780 * 1688 * 4
    let source = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    let target = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
    // Written once, so that the pages are there.
    memset(source, 0x5A, bytes)
    memset(target, 0, bytes)
    return [
        Benchmark(Measurement.reference, bytes: bytes) { count in
            var sum: UInt64 = 0
            for index in 0..<count {
                memcpy(target, source, bytes)
                sum &+= UInt64(target.load(fromByteOffset: index * 64 % bytes, as: UInt8.self))
            }
            return sum
        }
    ]
}

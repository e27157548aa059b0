import Kinematics

/// A plain Gaussian, rows first and then columns, in whole numbers: the same bytes everywhere.
enum GaussianBlur {
    /// How far, in pixels, a pixel spreads: three standard deviations, beyond which less than 0.3 % lies.
    static func reach(of deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) }

    /// Blurs alpha; what lies outside counts as clear.
    static func apply(to surface: Surface, deviation: Double) {
        let reach = reach(of: deviation)
        guard reach > 0 else { return }
        let weights = weights(deviation, reach)
        let (width, height) = (surface.width, surface.height)
        // Sixteen bits between the passes, so that only the last one rounds visibly.
        let between = UnsafeMutablePointer<Int32>.allocate(capacity: width * height)
        defer { between.deallocate() }
        let bytes = surface.data.assumingMemoryBound(to: UInt8.self)
        weights.withUnsafeBufferPointer { weights in
            for y in 0..<height {
                let row = bytes + y * surface.bytesPerRow
                for x in 0..<width {
                    var sum = 0
                    var source = max(x - reach, 0)
                    let last = min(x + reach, width - 1)
                    while source <= last {
                        sum &+= Int(row[source]) &* weights[source &- x &+ reach]
                        source &+= 1
                    }
                    between[y * width + x] = Int32((sum + 128) >> 8)
                }
            }
            for y in 0..<height {
                let first = max(y - reach, 0)
                let last = min(y + reach, height - 1)
                for x in 0..<width {
                    var sum = 0
                    var source = first
                    while source <= last {
                        sum &+= Int(between[source &* width &+ x]) &* weights[source &- y &+ reach]
                        source &+= 1
                    }
                    bytes[y * surface.bytesPerRow + x] = UInt8(min((sum + 1 << 23) >> 24, 255))
                }
            }
        }
    }

    /// The bell's samples, in 65536ths, which they sum to.
    private static func weights(_ deviation: Double, _ reach: Int) -> [Int] {
        let samples = (-reach...reach).map { offset in
            Elementary.exp(-Double(offset * offset) / (2 * deviation * deviation))
        }
        let sum = samples.reduce(0, +)
        var weights = samples.map { Int(($0 / sum * 65536).rounded()) }
        weights[reach] += 65536 - weights.reduce(0, +)
        return weights
    }
}

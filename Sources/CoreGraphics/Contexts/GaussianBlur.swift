import Kinematics

/// A plain Gaussian, rows first and then columns, in whole numbers: the same bytes everywhere.
///
/// A wide one is done on averages of blocks of pixels, whose own spread is taken off the Gaussian's, and read back
/// between their centres: within one unit of the plain sum.
enum GaussianBlur {
    /// How far, in pixels, a pixel spreads: three standard deviations, beyond which less than 0.3 % lies.
    static func reach(of deviation: Double) -> Int { Int((3 * deviation).rounded(.up)) }

    /// Blurs alpha; what lies outside counts as clear.
    static func apply(to surface: Surface, deviation: Double) {
        guard deviation > 0 else { return }
        // A deviation of six blocks at least keeps what is read between them smooth.
        let side = max(1, Int(deviation / 6))
        var field = Field(blocksOf: surface, side: side)
        let block = Double(side * side)
        // A block's average spreads by (side² - 1) / 12, a straight line between two by side² / 6.
        let spread = side == 1 ? 0 : (block - 1) / 12 + block / 6
        field.blur(deviation: ((deviation * deviation - spread) / block).squareRoot())
        field.write(to: surface, side: side)
    }

    /// Alpha in 256ths of a unit.
    private struct Field {
        let width: Int
        let height: Int
        var values: [Int32]

        init(blocksOf surface: Surface, side: Int) {
            width = (surface.width + side - 1) / side
            height = (surface.height + side - 1) / side
            values = Array(repeating: 0, count: width * height)
            let bytes = surface.data.assumingMemoryBound(to: UInt8.self)
            let (width, area) = (width, Int32(side * side))
            values.withUnsafeMutableBufferPointer { values in
                for y in 0..<surface.height {
                    let row = bytes + y * surface.bytesPerRow
                    let start = y / side * width
                    for x in 0..<surface.width { values[start + x / side] += Int32(row[x]) }
                }
                for index in values.indices { values[index] = (values[index] * 256 + area / 2) / area }
            }
        }

        mutating func blur(deviation: Double) {
            let reach = GaussianBlur.reach(of: deviation)
            guard reach > 0 else { return }
            let weights = GaussianBlur.weights(deviation, reach)
            var between = values
            Self.sum(values, into: &between, weights, lines: height, lineStep: width, length: width, step: 1)
            Self.sum(between, into: &values, weights, lines: width, lineStep: 1, length: height, step: width)
        }

        private static func sum(
            _ source: [Int32], into target: inout [Int32], _ weights: [Int], lines: Int, lineStep: Int, length: Int,
            step: Int
        ) {
            let reach = weights.count / 2
            source.withUnsafeBufferPointer { source in
                target.withUnsafeMutableBufferPointer { target in
                    weights.withUnsafeBufferPointer { weights in
                        for line in 0..<lines {
                            let start = line * lineStep
                            for place in 0..<length {
                                var sum = 32768
                                var other = max(place - reach, 0)
                                let last = min(place + reach, length - 1)
                                while other <= last {
                                    sum &+= Int(source[start &+ other &* step]) &* weights[other &- place &+ reach]
                                    other &+= 1
                                }
                                target[start + place * step] = Int32(sum >> 16)
                            }
                        }
                    }
                }
            }
        }

        func write(to surface: Surface, side: Int) {
            let bytes = surface.data.assumingMemoryBound(to: UInt8.self)
            // In halves of a pixel, block i's centre lies at (2i + 1)·side and pixel x's at 2x + 1.
            func neighbours(_ place: Int, _ count: Int) -> (Int, Int, Int) {
                let offset = 2 * place + 1 - side
                let first = offset < 0 ? -1 : offset / (2 * side)
                return (max(first, 0), min(first + 1, count - 1), offset - first * 2 * side)
            }
            let whole = 2 * side
            for y in 0..<surface.height {
                let (top, bottom, down) = neighbours(y, height)
                for x in 0..<surface.width {
                    let (left, right, across) = neighbours(x, width)
                    let upper = at(left, top) * (whole - across) + at(right, top) * across
                    let lower = at(left, bottom) * (whole - across) + at(right, bottom) * across
                    let value = upper * (whole - down) + lower * down
                    let unit = whole * whole * 256
                    bytes[y * surface.bytesPerRow + x] = UInt8(min((value + unit / 2) / unit, 255))
                }
            }
        }

        private func at(_ x: Int, _ y: Int) -> Int { Int(values[y * width + x]) }
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

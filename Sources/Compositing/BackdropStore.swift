import CPixels
import Drawing

/// Room for one backdrop of a frame, kept from frame to frame: the means of its cells, and those blurred.
final class BackdropStore {
    private(set) var means: UnsafeMutablePointer<UInt32>
    private(set) var result: UnsafeMutablePointer<UInt32>
    private(set) var weights: UnsafeMutablePointer<UInt16>
    private var capacity = 0
    private var weightCapacity = 0
    private var deviation = -1.0
    /// The fingerprint of the result, and the cells of it that are worked out.
    private var print: UInt64 = 0
    private var made = PixelRect(x: 0, y: 0, width: 0, height: 0)

    init() {
        means = .allocate(capacity: 1)
        result = .allocate(capacity: 1)
        weights = .allocate(capacity: 1)
    }

    deinit {
        means.deallocate()
        result.deallocate()
        weights.deallocate()
    }

    /// Makes room for a backdrop, whose cells hold anything then if there was less.
    func prepare(for backdrop: PlacedBackdrop) {
        let count = backdrop.cells.area
        if count > capacity {
            means.deallocate()
            result.deallocate()
            capacity = count
            made = PixelRect(x: 0, y: 0, width: 0, height: 0)
            means = .allocate(capacity: count)
            result = .allocate(capacity: count)
        }
        let radius = backdrop.blur.radius
        guard radius > 0, deviation != backdrop.blur.deviation else { return }
        deviation = backdrop.blur.deviation
        if radius * 2 + 1 > weightCapacity {
            weights.deallocate()
            weightCapacity = radius * 2 + 1
            weights = .allocate(capacity: weightCapacity)
        }
        fillWeights(radius)
    }

    /// The cells to work out so that some of a result are there: none where they are.
    func lacking(_ cells: PixelRect, _ print: UInt64) -> PixelRect {
        guard print == self.print, !made.isEmpty else { return cells }
        return made.contains(cells) ? PixelRect(x: cells.minX, y: cells.minY, width: 0, height: 0) : cells.union(made)
    }

    /// Notes that some cells of a result are worked out.
    func hold(_ cells: PixelRect, _ print: UInt64) { (made, self.print) = (cells, print) }

    /// Weights of the cells around one near an edge, whose sum is 65536: nothing outside counts, and of a cell that pixels
    /// fill in part as much less.
    func fill(_ result: UnsafeMutablePointer<UInt32>, at place: Int, _ span: BlurredSpan, _ blur: BlurMeasure) {
        let part = span.cells(around: place, blur.radius)
        let first = part.lowerBound - place + blur.radius
        var sum = 0
        for index in 0..<part.count {
            sum += Int(weights[first + index]) * span.pixels(in: part.lowerBound + index, blur.cell)
        }
        var left = 65536
        var greatest = 0
        for index in 0..<part.count {
            let raw = Int(weights[first + index]) * span.pixels(in: part.lowerBound + index, blur.cell)
            result[index] = UInt32((raw * 65536 + sum / 2) / sum)
            left -= Int(result[index])
            if result[index] > result[greatest] { greatest = index }
        }
        // The heaviest takes up what rounding left.
        result[greatest] = UInt32(Int(result[greatest]) + left)
    }

    /// Samples the bell curve at whole distances, in weights whose sum is 65536.
    private func fillWeights(_ radius: Int) {
        // e^(-1/2σ²): the power series of its sixteenth root, four times squared; each value is the last one times it to an
        // odd power.
        let exponent = -1 / (32 * deviation * deviation)
        var factor = 1.0
        var term = 1.0
        for n in 1...20 {
            term *= exponent / Double(n)
            factor += term
        }
        for _ in 0..<4 { factor *= factor }
        func walk(_ body: (Int, Double) -> Void) {
            var value = 1.0
            var ratio = factor
            for distance in 0...radius {
                body(distance, value)
                value *= ratio
                ratio *= factor * factor
            }
        }
        var sum = 0.0
        walk { sum += $0 == 0 ? $1 : 2 * $1 }
        var left = 65536
        walk { distance, value in
            guard distance > 0 else { return }
            // None is nothing, so that whatever lies in reach has a sum.
            let weight = UInt16(max((value / sum * 65536).rounded(), 1))
            weights[radius - distance] = weight
            weights[radius + distance] = weight
            left -= 2 * Int(weight)
        }
        // The middle takes up what rounding left.
        weights[radius] = UInt16(min(left, 65535))
    }
}

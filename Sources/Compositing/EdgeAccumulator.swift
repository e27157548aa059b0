/// Exact areas of one row's pixels beside edges, summed up from signed pieces.
///
/// Each piece of an edge adds the area to its right; a shape is its left edge less its right one. The cells hold
/// differences from pixel to pixel, so a long run costs no more than its ends.
struct EdgeAccumulator {
    private let cells: UnsafeMutablePointer<Double>
    let capacity: Int

    init(width: Int) {
        capacity = width + 16
        cells = .allocate(capacity: capacity)
        cells.initialize(repeating: 0, count: capacity)
    }

    func deallocate() { cells.deallocate() }

    /// How a chain crosses a row: the least and greatest x, and how much of the row's height it crosses.
    struct Crossing {
        var low = Double.infinity
        var high = -Double.infinity
        var height = 0.0

        /// The pixels through which the edge runs.
        var firstCell: Int { Int(low.rounded(.down)) }
        var endCell: Int { Int(high.rounded(.up)) }
    }

    /// Finds how a chain crosses the row at `y`.
    func crossing(_ chain: Outline.Chain, row y: Int, _ points: UnsafePointer<Point>) -> Crossing {
        var crossing = Crossing()
        forEachPiece(chain, row: y, points) { start, end in
            crossing.low = min(crossing.low, min(start.x, end.x))
            crossing.high = max(crossing.high, max(start.x, end.x))
            crossing.height += end.y - start.y
        }
        return crossing
    }

    /// Adds a chain's pieces in the row at `y`, times `sign`, to the cells from pixel `origin` on.
    func add(
        _ chain: Outline.Chain, sign: Double, row y: Int, origin: Int, _ points: UnsafePointer<Point>
    ) {
        forEachPiece(chain, row: y, points) { start, end in
            addPiece(
                Point(x: start.x - Double(origin), y: start.y), Point(x: end.x - Double(origin), y: end.y), sign: sign)
        }
    }

    private func forEachPiece(
        _ chain: Outline.Chain, row y: Int, _ points: UnsafePointer<Point>, _ body: (Point, Point) -> Void
    ) {
        let high = Double(y)
        let low = high + 1
        var index = Outline.segment(of: chain, below: high, points)
        let end = chain.first + chain.count - 1
        while index < end {
            var start = points[index]
            var stop = points[index + 1]
            if start.y >= low { return }
            index += 1
            guard stop.y > start.y, stop.y > high else { continue }
            let slope = (stop.x - start.x) / (stop.y - start.y)
            if start.y < high { start = Point(x: start.x + slope * (high - start.y), y: high) }
            if stop.y > low { stop = Point(x: start.x + slope * (low - start.y), y: low) }
            body(start, stop)
        }
    }

    private func addPiece(_ start: Point, _ end: Point, sign: Double) {
        let height = (end.y - start.y) * sign
        let left = min(start.x, end.x)
        let right = max(start.x, end.x)
        let first = left.rounded(.down)
        let cell = Int(first)
        guard cell >= 0, right < Double(capacity - 2) else { return }
        if right <= first + 1 {
            let beside = height * ((left + right) / 2 - first)
            cells[cell] += height - beside
            cells[cell + 1] += beside
            return
        }
        // The edge crosses several pixels: what lies right of it grows as a parabola, then a line, then a parabola.
        let slope = height / (right - left)
        var before = 0.0
        var x = first
        var index = cell
        while x < right {
            let from = max(left, x)
            let to = min(right, x + 1)
            // Within [x, x + 1]: pieces already passed cover the whole pixel, the one inside covers part of it.
            let inside = slope * (to - from)
            let passed = slope * (from - left)
            let area = passed + inside * (x + 1 - (from + to) / 2)
            cells[index] += area - before
            before = area
            x += 1
            index += 1
        }
        cells[index] += height - before
    }

    /// Covers all pixels from a cell on.
    func cover(from cell: Int) { cells[cell] += 1 }

    /// Turns the first `count` cells into coverage bytes and clears them and the one behind.
    func finish(into bytes: UnsafeMutablePointer<UInt8>, count: Int) {
        var sum = 0.0
        for index in 0..<count {
            sum += cells[index]
            cells[index] = 0
            bytes[index] = UInt8(min(max((sum * 255).rounded(), 0), 255))
        }
        cells[count] = 0
        cells[count + 1] = 0
    }
}

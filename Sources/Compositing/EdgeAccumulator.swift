/// Exact areas of one row's pixels beside edges, summed up from signed pieces.
///
/// Each piece of an edge adds the area to its right; a shape is its left edge less its right one. The cells hold
/// differences from pixel to pixel, so a long run costs no more than its ends.
struct EdgeAccumulator {
    private let cells: UnsafeMutablePointer<Double>
    let capacity: Int
    /// The pieces in a row of as many chains as a shape and one inside it have.
    private let pieces: UnsafeMutablePointer<(start: Point, end: Point)>
    private static let chains = 4
    private static let mostPieces = 16

    init(width: Int) {
        capacity = width + 16
        cells = .allocate(capacity: capacity)
        cells.initialize(repeating: 0, count: capacity)
        let nowhere = Point(x: 0, y: 0)
        pieces = .allocate(capacity: Self.chains * Self.mostPieces)
        pieces.initialize(repeating: (nowhere, nowhere), count: Self.chains * Self.mostPieces)
    }

    func deallocate() {
        cells.deallocate()
        pieces.deallocate()
    }

    /// How a chain crosses a row: the least and greatest x, and how much of the row's height it crosses.
    struct Crossing {
        var low = Double.infinity
        var high = -Double.infinity
        var height = 0.0
        fileprivate let chain: Outline.Chain
        fileprivate let row: Int
        fileprivate let points: UnsafePointer<Point>
        /// Where its pieces are kept, and how many there are: more than there is room for aren't kept.
        fileprivate let place: Int
        fileprivate var count = 0

        /// The pixels through which the edge runs.
        var firstCell: Int { low.floor }
        var endCell: Int { high.ceiling }
    }

    /// Finds how a chain crosses the row at `y`.
    ///
    /// - Parameter slot: Which of the four chains it is that can be added afterwards.
    func crossing(_ chain: Outline.Chain, slot: Int, row y: Int, _ points: UnsafePointer<Point>) -> Crossing {
        var crossing = Crossing(chain: chain, row: y, points: points, place: slot * Self.mostPieces)
        forEachPiece(chain, row: y, points) { start, end in
            crossing.low = min(crossing.low, min(start.x, end.x))
            crossing.high = max(crossing.high, max(start.x, end.x))
            crossing.height += end.y - start.y
            if crossing.count < Self.mostPieces { pieces[crossing.place + crossing.count] = (start, end) }
            crossing.count += 1
        }
        return crossing
    }

    /// Adds the pieces of a chain in a row, times `sign`, to the cells from pixel `origin` on.
    func add(_ crossing: Crossing, sign: Double, origin: Int) {
        let origin = Double(origin)
        func add(_ start: Point, _ end: Point) {
            addPiece(Point(x: start.x - origin, y: start.y), Point(x: end.x - origin, y: end.y), sign: sign)
        }
        if crossing.count <= Self.mostPieces {
            for index in crossing.place..<crossing.place + crossing.count {
                add(pieces[index].start, pieces[index].end)
            }
        } else {
            forEachPiece(crossing.chain, row: crossing.row, crossing.points, add)
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
        let cell = left.floor
        let first = Double(cell)
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
            bytes[index] = UInt8(truncatingIfNeeded: Int(min(max(sum * 255, 0), 255) + 0.5))
        }
        cells[count] = 0
        cells[count + 1] = 0
    }
}

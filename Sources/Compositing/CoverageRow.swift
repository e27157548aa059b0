/// How a shape covers one row of pixels: partly in two runs, evenly between them.
struct CoverageRow {
    /// Where the left run begins, in pixels.
    var start: Int
    /// Where the left run ends and the even middle begins.
    var middleStart: Int
    /// Where the middle ends and the right run begins.
    var middleEnd: Int
    /// Where the right run ends.
    var end: Int
    /// Whether the middle is covered wholly; otherwise it isn't at all.
    var isMiddleCovered: Bool

    static let none = CoverageRow(start: 0, middleStart: 0, middleEnd: 0, end: 0, isMiddleCovered: false)
}

/// Works out coverage rows, with one thread's room for them.
final class CoverageScanner {
    private let edges: EdgeAccumulator
    /// The runs' coverage: byte i belongs to the pixel i after the row's start.
    let bytes: UnsafeMutablePointer<UInt8>

    init(width: Int) {
        edges = EdgeAccumulator(width: width)
        bytes = .allocate(capacity: edges.capacity)
        bytes.initialize(repeating: 0, count: edges.capacity)
    }

    deinit {
        edges.deallocate()
        bytes.deallocate()
    }

    /// The coverage of a shape in the row at `y`.
    func row(of shape: Outline, at y: Int, _ points: UnsafePointer<Point>) -> CoverageRow {
        let left = edges.crossing(shape.left, slot: 0, row: y, points)
        let right = edges.crossing(shape.right, slot: 1, row: y, points)
        guard left.height > 0, right.height > 0 else { return .none }
        var row = CoverageRow(
            start: left.firstCell, middleStart: left.endCell, middleEnd: right.firstCell, end: right.endCell,
            isMiddleCovered: true)
        if row.middleStart > row.middleEnd || left.height < 1 || right.height < 1 {
            row.end = max(row.end, row.start)
            row.middleStart = row.end
            row.middleEnd = row.end
            edges.add(left, sign: 1, origin: row.start)
            edges.add(right, sign: -1, origin: row.start)
            edges.finish(into: bytes, count: row.end - row.start)
            return row
        }
        edges.add(left, sign: 1, origin: row.start)
        edges.finish(into: bytes, count: row.middleStart - row.start)
        edges.add(right, sign: -1, origin: row.middleEnd)
        edges.cover(from: 0)
        edges.finish(into: bytes + (row.middleEnd - row.start), count: row.end - row.middleEnd)
        return row
    }

    /// The coverage of a shape less one inside it.
    func row(of outer: Outline, without inner: Outline, at y: Int, _ points: UnsafePointer<Point>) -> CoverageRow {
        let outerLeft = edges.crossing(outer.left, slot: 0, row: y, points)
        let outerRight = edges.crossing(outer.right, slot: 1, row: y, points)
        guard outerLeft.height > 0, outerRight.height > 0 else { return .none }
        let innerLeft = edges.crossing(inner.left, slot: 2, row: y, points)
        let innerRight = edges.crossing(inner.right, slot: 3, row: y, points)
        guard innerLeft.height > 0, innerRight.height > 0 else { return row(of: outer, at: y, points) }
        var row = CoverageRow(
            start: outerLeft.firstCell, middleStart: innerLeft.endCell, middleEnd: innerRight.firstCell,
            end: outerRight.endCell, isMiddleCovered: false)
        let isWhole = min(outerLeft.height, outerRight.height, innerLeft.height, innerRight.height) >= 1
        if !isWhole || row.middleStart > row.middleEnd {
            row.end = max(row.end, row.start)
            row.middleStart = row.end
            row.middleEnd = row.end
            edges.add(outerLeft, sign: 1, origin: row.start)
            edges.add(outerRight, sign: -1, origin: row.start)
            edges.add(innerLeft, sign: -1, origin: row.start)
            edges.add(innerRight, sign: 1, origin: row.start)
            edges.finish(into: bytes, count: row.end - row.start)
            return row
        }
        edges.add(outerLeft, sign: 1, origin: row.start)
        edges.add(innerLeft, sign: -1, origin: row.start)
        edges.finish(into: bytes, count: row.middleStart - row.start)
        edges.add(innerRight, sign: 1, origin: row.middleEnd)
        edges.add(outerRight, sign: -1, origin: row.middleEnd)
        edges.finish(into: bytes + (row.middleEnd - row.start), count: row.end - row.middleEnd)
        return row
    }
}

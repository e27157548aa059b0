import CPixels
import Drawing

/// Pixels as they were at a bracket's beginning.
struct Saved {
    let rect: PixelRect
    let pixels: UnsafeMutablePointer<UInt32>
    /// What to release when they aren't needed any more.
    let mark: Scratch.Mark
}

/// The pixels of a clip's rows that its shape doesn't cover wholly, as they were at the clip's beginning.
struct SavedEdges {
    /// What one row keeps: all but `innerStart..<innerEnd`.
    struct Row {
        var innerStart: Int
        var innerEnd: Int
        var pixels: UnsafeMutablePointer<UInt32>
        var coverage: UnsafeMutablePointer<UInt8>
    }

    let rect: PixelRect
    let rows: UnsafeMutablePointer<Row>
    let mark: Scratch.Mark
}

/// Children of a bracket are painted straight onto the surface and then mixed back with what was there before.
/// That is the same as composing them apart: with d below, s over it and a weight w,
/// w·(s + (1-α)·d) + (1-w)·d = w·s + (1-w·α)·d. A clip touches its edge pixels only.
extension Painter {
    func save(_ rect: PixelRect) -> Saved {
        let mark = scratch.mark
        let pixels = scratch.take(UInt32.self, count: rect.area)
        for y in rect.minY..<rect.maxY {
            pix_copy(pixels + (y - rect.minY) * rect.width, surface.pointer(rect.minX, y), rect.width)
        }
        return Saved(rect: rect, pixels: pixels, mark: mark)
    }

    /// Calls a closure for each row with its pixels, the saved ones, the row's y and the count of pixels.
    func restore(
        _ saved: Saved, _ mix: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int, Int) -> Void
    ) {
        let rect = saved.rect
        for y in rect.minY..<rect.maxY {
            mix(surface.pointer(rect.minX, y), saved.pixels + (y - rect.minY) * rect.width, y, rect.width)
        }
    }

    func saveEdges(_ rect: PixelRect, _ outline: Outline) -> SavedEdges {
        let mark = scratch.mark
        guard !outline.contains(rect, points) else {
            // Nothing is cut off.
            let none = PixelRect(x: rect.minX, y: rect.minY, width: 0, height: 0)
            return SavedEdges(rect: none, rows: scratch.take(SavedEdges.Row.self, count: 0), mark: mark)
        }
        let rows = scratch.take(SavedEdges.Row.self, count: rect.height)
        var scan = RowScan(outline: outline)
        for y in rect.minY..<rect.maxY {
            let row = scan.row(y, scanner, points)
            let innerStart = row.isMiddleCovered ? min(max(row.middleStart, rect.minX), rect.maxX) : rect.maxX
            let innerEnd = row.isMiddleCovered ? min(max(row.middleEnd, innerStart), rect.maxX) : rect.maxX
            let count = (innerStart - rect.minX) + (rect.maxX - innerEnd)
            guard count > 0 else {
                rows[y - rect.minY] = SavedEdges.Row(
                    innerStart: innerStart, innerEnd: innerEnd, pixels: samples, coverage: scanner.bytes)
                continue
            }
            let saved = SavedEdges.Row(
                innerStart: innerStart, innerEnd: innerEnd, pixels: scratch.take(UInt32.self, count: count),
                coverage: scratch.take(UInt8.self, count: count))
            let left = innerStart - rect.minX
            pix_copy(saved.pixels, surface.pointer(rect.minX, y), left)
            pix_copy(saved.pixels + left, surface.pointer(innerEnd, y), count - left)
            setCoverage(saved.coverage, row, rect.minX, innerStart)
            setCoverage(saved.coverage + left, row, innerEnd, rect.maxX)
            rows[y - rect.minY] = saved
        }
        return SavedEdges(rect: rect, rows: rows, mark: mark)
    }

    /// The coverage of a run of a row: nothing where the shape doesn't reach.
    private func setCoverage(_ bytes: UnsafeMutablePointer<UInt8>, _ row: CoverageRow, _ start: Int, _ end: Int) {
        guard start < end else { return }
        bytes.update(repeating: 0, count: end - start)
        let (first, last) = (max(start, row.start), min(end, row.end))
        guard first < last else { return }
        (bytes + (first - start)).update(from: scanner.bytes + (first - row.start), count: last - first)
    }

    func restoreEdges(_ edges: SavedEdges) {
        let rect = edges.rect
        for y in rect.minY..<rect.maxY {
            let row = edges.rows[y - rect.minY]
            let left = row.innerStart - rect.minX
            let right = rect.maxX - row.innerEnd
            if left > 0 { pix_mix_mask(surface.pointer(rect.minX, y), row.pixels, row.coverage, left) }
            if right > 0 {
                pix_mix_mask(surface.pointer(row.innerEnd, y), row.pixels + left, row.coverage + left, right)
            }
        }
        scratch.release(to: edges.mark)
    }
}

/// Scans an outline's rows from the top, once for all rows between upright edges.
struct RowScan {
    let outline: Outline
    var inside: Outline?
    private var last = CoverageRow.none
    private var isLastStraight = false

    init(outline: Outline, inside: Outline? = nil) {
        self.outline = outline
        self.inside = inside
    }

    mutating func row(_ y: Int, _ scanner: CoverageScanner, _ points: UnsafePointer<Point>) -> CoverageRow {
        var isStraight = outline.straight.contains(y)
        if let inside { isStraight = isStraight && inside.straight.contains(y) }
        if isStraight && isLastStraight { return last }
        if let inside {
            last = scanner.row(of: outline, without: inside, at: y, points)
        } else {
            last = scanner.row(of: outline, at: y, points)
        }
        isLastStraight = isStraight
        return last
    }
}

import CPixels
import Drawing

extension Painter {
    /// Paints an opaque picture's own pixels and an opaque stretched one over them, weakened, row by row: what lies below
    /// is read where it is, and each pixel written once.
    ///
    /// - Parameter inside: The pixels that the upper one may change.
    func blend(_ lower: PlacedPicture, _ upper: PlacedPicture, inside: PixelRect, _ part: PixelRect) {
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        let outline = outlines[upper.outline]
        let over = inside.intersection(part)
        var rows = FineRows(upper, over, scratch)
        var scan = RowScan(outline: outline)
        for y in part.minY..<part.maxY {
            let row = over.minY <= y && y < over.maxY ? scan.row(y, scanner, points) : .none
            // What the upper one covers evenly; nothing, at the row's end, where it doesn't.
            var start = min(max(row.middleStart, over.minX), over.maxX)
            let end = row.isMiddleCovered ? max(min(row.middleEnd, over.maxX), start) : start
            if start == end { start = part.maxX }
            copy(lower, part.minX, start, y)
            if start < end {
                rows.row(
                    y, start, end, weight: upper.alpha.value, over: lower.pixel(start, y),
                    stride: lower.source.stride, into: surface.pointer(start, y))
                copy(lower, end, part.maxX, y)
            }
            layMasked(upper, &rows, row, max(row.start, over.minX), min(row.middleStart, over.maxX), y)
            layMasked(upper, &rows, row, max(row.middleEnd, over.minX), min(row.end, over.maxX), y)
        }
    }

    private func copy(_ picture: PlacedPicture, _ start: Int, _ end: Int, _ y: Int) {
        pix_copy_rows(surface.pointer(start, y), 0, picture.pixel(start, y), 0, end - start, 1, 0)
    }
}

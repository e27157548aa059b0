import CPixels
import Drawing

extension Painter {
    /// Paints the rows of an opaque picture, moved by a fraction of a pixel across or down, through which its edges run
    /// upright: all at once, its edges as columns. Returns which rows these are.
    func layShifted(_ picture: PlacedPicture, _ part: PixelRect) -> Range<Int> {
        let outline = outlines[picture.outline]
        let source = picture.source
        // The rows whose neighbours below are there.
        let first = max(part.minY, Int(source.min_y) - picture.dy)
        guard case .shift(let fx, let fy) = picture.sampling, fx == 0 || fy == 0, picture.isOpaque,
            picture.alpha.isWhole
        else { return first..<first }
        let end = min(part.maxY, Int(source.max_y) - picture.dy + (fy == 0 ? 1 : 0))
        let rows = outline.straight.clamped(to: first..<max(first, end))
        guard !rows.isEmpty else { return rows }
        let row = scanner.row(of: outline, at: rows.lowerBound, points)
        guard row.isMiddleCovered else { return first..<first }
        let from = max(row.start, part.minX)
        let to = max(from, min(row.end, part.maxX))
        // The columns that are covered evenly and have both neighbours.
        let start = min(max(row.middleStart, from, Int(source.min_x) - picture.dx), to)
        let middleEnd = max(start, min(row.middleEnd, to, Int(source.max_x) - picture.dx + (fx == 0 ? 1 : 0)))
        let fraction = UInt32(fx == 0 ? fy : fx)
        if start < middleEnd {
            pix_sample_shift(
                surface.pointer(start, rows.lowerBound), surface.stride, picture.pixel(start, rows.lowerBound),
                source.stride, fx == 0 ? source.stride : 1, fraction, middleEnd - start, rows.count)
        }
        // The columns beside them, now that their lines are in the cache.
        func column(_ x: Int) {
            let left = min(max(x + picture.dx, Int(source.min_x)), Int(source.max_x))
            let right = min(max(x + picture.dx + 1, Int(source.min_x)), Int(source.max_x))
            let isEven = row.middleStart <= x && x < row.middleEnd
            pix_shift_column(
                surface.pointer(x, rows.lowerBound), surface.stride,
                source.pixels + ((rows.lowerBound + picture.dy) * source.stride + left), source.stride,
                fx == 0 ? source.stride : right - left, fraction, isEven ? 255 : scanner.bytes[x - row.start],
                rows.count)
        }
        for x in from..<start { column(x) }
        for x in middleEnd..<to { column(x) }
        return rows
    }
}

import CPixels
import Drawing

extension Painter {
    func fill(_ outline: Outline, _ ink: Ink, _ part: PixelRect) {
        if outline.isPixelRect || outline.contains(part, points) {
            for y in part.minY..<part.maxY { lay(ink, part.minX, part.maxX, y) }
            return
        }
        var scan = RowScan(outline: outline)
        for y in part.minY..<part.maxY { lay(ink, scan.row(y, scanner, points), part, y) }
    }

    func border(_ outer: Outline, _ inner: Outline?, _ ink: Ink, _ part: PixelRect) {
        guard let inner else { return fill(outer, ink, part) }
        if inner.contains(part, points) { return }
        var scan = RowScan(outline: outer, inside: inner)
        for y in part.minY..<part.maxY { lay(ink, scan.row(y, scanner, points), part, y) }
    }

    func lay(_ ink: Ink, _ row: CoverageRow, _ part: PixelRect, _ y: Int) {
        layMasked(ink, row, max(row.start, part.minX), min(row.middleStart, part.maxX), y)
        if row.isMiddleCovered { lay(ink, max(row.middleStart, part.minX), min(row.middleEnd, part.maxX), y) }
        layMasked(ink, row, max(row.middleEnd, part.minX), min(row.end, part.maxX), y)
    }

    private func lay(_ ink: Ink, _ start: Int, _ end: Int, _ y: Int) {
        guard start < end else { return }
        if ink.isOpaque {
            pix_fill(surface.pointer(start, y), ink.pixel, end - start)
        } else {
            withUnsafePointer(to: ink.color) { pix_color_over(surface.pointer(start, y), $0, end - start) }
        }
    }

    private func layMasked(_ ink: Ink, _ row: CoverageRow, _ start: Int, _ end: Int, _ y: Int) {
        guard start < end else { return }
        withUnsafePointer(to: ink.color) {
            pix_color_mask(surface.pointer(start, y), $0, scanner.bytes + (start - row.start), end - start)
        }
    }
}

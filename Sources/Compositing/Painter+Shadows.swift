import CPixels
import Drawing

extension Painter {
    func shadow(_ shadow: PlacedShadow, _ ink: Ink, _ part: PixelRect) {
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        if shadow.isUpright { return uprightShadow(shadow, ink, part) }
        let coverage = scratch.take(UInt16.self, count: part.width)
        for y in part.minY..<part.maxY {
            let columns = shadow.projection >= 0 ? part.minX..<part.maxX : shadow.reach(part, y)
            if columns.isEmpty { continue }
            withUnsafePointer(to: shadow.shape) { shape in
                if shadow.projection >= 0 {
                    pix_sample_stretch_project(
                        coverage, shape, projections + shadow.projection, Int32(part.minX), Int32(y), part.width)
                    return
                }
                withUnsafePointer(to: shadow.walk(x: columns.lowerBound, y: y)) {
                    pix_sample_stretch(coverage, shape, $0, columns.count)
                }
            }
            lay(ink, coverage, columns, y..<y + 1)
        }
    }

    /// Lays rows between each two lines of the mask, which are brought to the screen's columns once; rows over the
    /// stretched line are all alike. On whole pixels nothing is sampled: the mask's own values are laid.
    private func uprightShadow(_ shadow: PlacedShadow, _ ink: Ink, _ part: PixelRect) {
        var lines = ShadowLines(shadow, part, scratch)
        let columns = lines.columns
        let fractions = scratch.take(UInt16.self, count: part.height)
        let lastRow = Int(shadow.shape.height) - 1
        let even = shadow.evenRows(of: part)
        let surface = surface
        var y = part.minY
        while y < part.maxY {
            let top = y
            var (row, fraction) = shadow.row(y: y)
            let upper = row
            if even.contains(y) {
                y = even.upperBound
                lines.bring(upper, nil)
                lay(ink, lines.upper.left, columns.left, top..<y)
                lay(ink, lines.upper.right, columns.right, top..<y)
                layEven(ink.weakened(by: lines.middle(0)), columns.even, top..<y, surface)
                continue
            }
            repeat {
                fractions[y - top] = UInt16(fraction)
                y += 1
                (row, fraction) = shadow.row(y: y)
            } while y < part.maxY && row == upper && y != even.lowerBound
            if upper < -1 || upper > lastRow { continue }
            lines.bring(max(upper, 0), min(upper + 1, lastRow))
            lay(ink, lines.upper.left, lines.lower.left, fractions, columns.left, top..<y)
            lay(ink, lines.upper.right, lines.lower.right, fractions, columns.right, top..<y)
            for line in top..<y {
                layEven(ink.weakened(by: lines.middle(fractions[line - top])), columns.even, line..<line + 1, surface)
            }
        }
    }

    private func layEven(_ ink: Ink, _ columns: Range<Int>, _ rows: Range<Int>, _ surface: Surface) {
        guard !columns.isEmpty else { return }
        withUnsafePointer(to: ink.color) { color in
            for y in rows { pix_color_over(surface.pointer(columns.lowerBound, y), color, columns.count) }
        }
    }

    private func lay(
        _ ink: Ink, _ upper: UnsafePointer<UInt16>, _ lower: UnsafePointer<UInt16>, _ fractions: UnsafePointer<UInt16>,
        _ columns: Range<Int>, _ rows: Range<Int>
    ) {
        guard !columns.isEmpty else { return }
        withUnsafePointer(to: ink.color) {
            pix_color_mask16_between(
                surface.pointer(columns.lowerBound, rows.lowerBound), surface.stride, $0, upper, lower, fractions,
                columns.count, rows.count)
        }
    }

    private func lay(_ ink: Ink, _ coverage: UnsafePointer<UInt16>, _ columns: Range<Int>, _ rows: Range<Int>) {
        guard !columns.isEmpty else { return }
        withUnsafePointer(to: ink.color) {
            pix_color_mask16_rows(
                surface.pointer(columns.lowerBound, rows.lowerBound), surface.stride, $0, coverage, columns.count,
                rows.count)
        }
    }
}

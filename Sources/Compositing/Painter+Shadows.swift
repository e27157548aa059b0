import CPixels
import Drawing

extension Painter {
    func shadow(_ shadow: PlacedShadow, _ ink: Ink, _ part: PixelRect) {
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        let coverage = scratch.take(UInt16.self, count: part.width)
        if shadow.isUpright {
            uprightShadow(shadow, ink, part, coverage)
            return
        }
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

    /// Mixes two rows of the mask and spreads them over the columns; rows in the stretched middle are worked out once.
    /// On whole pixels nothing is mixed or spread: the mask's own values are laid.
    private func uprightShadow(
        _ shadow: PlacedShadow, _ ink: Ink, _ part: PixelRect, _ coverage: UnsafeMutablePointer<UInt16>
    ) {
        let columns = ShadowColumns(shadow, part, scratch)
        let maskWidth = Int(shadow.shape.width)
        let maskHeight = Int(shadow.shape.height)
        let values = shadow.shape.coverage.unsafelyUnwrapped
        let mixed = scratch.take(UInt16.self, count: maskWidth)
        var last = (Int.min, 0)
        var left = UnsafePointer(coverage)
        var right = left
        var evenInk = ink
        var y = part.minY
        while y < part.maxY {
            let (row, fraction) = shadow.row(y: y)
            // Rows over the stretched row are all alike.
            let top = y
            y += 1
            if shadow.shape.stretch_y > 0, row == Int(shadow.shape.middle_y), fraction == 0 {
                while y < part.maxY, shadow.row(y: y) == (row, fraction) { y += 1 }
            }
            if row < -1 || row > maskHeight - 1 { continue }
            if (row, fraction) != last {
                last = (row, fraction)
                let first = values + min(max(row, 0), maskHeight - 1) * maskWidth
                let second = values + min(max(row + 1, 0), maskHeight - 1) * maskWidth
                if fraction > 0 { pix_mix_rows16(mixed, first, second, UInt32(fraction), maskWidth) }
                let line = fraction > 0 ? UnsafePointer(mixed) : first
                left = columns.coverage(of: columns.left, in: line, into: coverage)
                right = columns.coverage(of: columns.right, in: line, into: coverage)
                if !columns.even.isEmpty { evenInk = ink.weakened(by: line[Int(shadow.shape.middle_x)]) }
            }
            lay(ink, left, columns.left, top..<y)
            if !columns.even.isEmpty {
                withUnsafePointer(to: evenInk.color) { color in
                    for line in top..<y {
                        pix_color_over(surface.pointer(columns.even.lowerBound, line), color, columns.even.count)
                    }
                }
            }
            lay(ink, right, columns.right, top..<y)
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

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
    private func uprightShadow(
        _ shadow: PlacedShadow, _ ink: Ink, _ part: PixelRect, _ coverage: UnsafeMutablePointer<UInt16>
    ) {
        let columns = scratch.take(Int32.self, count: part.width)
        let fractions = scratch.take(UInt16.self, count: part.width)
        let maskWidth = Int(shadow.shape.width)
        let maskHeight = Int(shadow.shape.height)
        // The pixels over the stretched column, which are all alike.
        var even = 0..<0
        for index in 0..<part.width {
            let (column, fraction) = shadow.column(x: part.minX + index)
            // Both outermost columns of a mask are empty, so what lies outside is one of them.
            columns[index] = Int32(min(max(column, 0), maskWidth - 2))
            fractions[index] = column < 0 ? 0 : column > maskWidth - 2 ? 256 : UInt16(fraction)
            if shadow.shape.stretch_x > 0, column == Int(shadow.shape.middle_x), fraction == 0 {
                even = even.isEmpty ? index..<index + 1 : even.lowerBound..<index + 1
            }
        }
        let mixed = scratch.take(UInt16.self, count: maskWidth)
        var last = (Int.min, 0)
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
                let first = min(max(row, 0), maskHeight - 1)
                let second = min(max(row + 1, 0), maskHeight - 1)
                let values = shadow.shape.coverage.unsafelyUnwrapped
                pix_mix_rows16(
                    mixed, values + first * maskWidth, values + second * maskWidth, UInt32(fraction), maskWidth)
                for run in [0..<even.lowerBound, even.upperBound..<part.width] where !run.isEmpty {
                    pix_sample_row16(
                        coverage + run.lowerBound, mixed, maskWidth, columns + run.lowerBound,
                        fractions + run.lowerBound, run.count)
                }
                if !even.isEmpty { evenInk = ink.weakened(by: mixed[Int(shadow.shape.middle_x)]) }
            }
            lay(ink, coverage, part.minX..<part.minX + even.lowerBound, top..<y)
            if !even.isEmpty {
                withUnsafePointer(to: evenInk.color) { color in
                    for line in top..<y {
                        pix_color_over(surface.pointer(part.minX + even.lowerBound, line), color, even.count)
                    }
                }
            }
            lay(ink, coverage + even.upperBound, part.minX + even.upperBound..<part.maxX, top..<y)
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

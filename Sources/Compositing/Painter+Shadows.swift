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
            withUnsafePointer(to: shadow.shape) { shape in
                withUnsafePointer(to: shadow.walk(x: part.minX, y: y)) {
                    pix_sample_stretch(coverage, shape, $0, part.width)
                }
            }
            lay(ink, coverage, part, y)
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
        for index in 0..<part.width {
            let (column, fraction) = shadow.column(x: part.minX + index)
            // Both outermost columns of a mask are empty, so what lies outside is one of them.
            columns[index] = Int32(min(max(column, 0), maskWidth - 2))
            fractions[index] = column < 0 ? 0 : column > maskWidth - 2 ? 256 : UInt16(fraction)
        }
        let mixed = scratch.take(UInt16.self, count: maskWidth)
        var last = (Int.min, 0)
        for y in part.minY..<part.maxY {
            let (row, fraction) = shadow.row(y: y)
            if row < -1 || row > maskHeight - 1 { continue }
            if (row, fraction) != last {
                last = (row, fraction)
                let first = min(max(row, 0), maskHeight - 1)
                let second = min(max(row + 1, 0), maskHeight - 1)
                let values = shadow.shape.coverage.unsafelyUnwrapped
                pix_mix_rows16(
                    mixed, values + first * maskWidth, values + second * maskWidth, UInt32(fraction), maskWidth)
                pix_sample_row16(coverage, mixed, columns, fractions, part.width)
            }
            lay(ink, coverage, part, y)
        }
    }

    private func lay(_ ink: Ink, _ coverage: UnsafePointer<UInt16>, _ part: PixelRect, _ y: Int) {
        withUnsafePointer(to: ink.color) {
            pix_color_mask16(surface.pointer(part.minX, y), $0, coverage, part.width)
        }
    }
}

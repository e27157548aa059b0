import CPixels
import Drawing

extension Painter {
    func picture(_ picture: PlacedPicture, _ part: PixelRect) {
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        var stretch = StretchedRows(picture, part, scratch)
        let outline = outlines[picture.outline]
        if outline.isPixelRect || outline.contains(part, points) {
            for y in part.minY..<part.maxY { lay(picture, &stretch, part.minX, part.maxX, y) }
            return
        }
        var scan = RowScan(outline: outline)
        for y in part.minY..<part.maxY {
            let row = scan.row(y, scanner, points)
            layMasked(picture, &stretch, row, max(row.start, part.minX), min(row.middleStart, part.maxX), y)
            if row.isMiddleCovered {
                lay(picture, &stretch, max(row.middleStart, part.minX), min(row.middleEnd, part.maxX), y)
            }
            layMasked(picture, &stretch, row, max(row.middleEnd, part.minX), min(row.end, part.maxX), y)
        }
    }

    private func lay(_ picture: PlacedPicture, _ stretch: inout StretchedRows, _ start: Int, _ end: Int, _ y: Int) {
        guard start < end else { return }
        let target = surface.pointer(start, y)
        let count = end - start
        if picture.isOpaque, picture.alpha.isWhole {
            let pixels = sample(picture, &stretch, start, end, y, into: target)
            if pixels != UnsafePointer(target) { pix_copy(target, pixels, count) }
            return
        }
        let pixels = sample(picture, &stretch, start, end, y, into: samples)
        if picture.alpha.isWhole {
            pix_over(target, pixels, count)
        } else {
            pix_over_alpha(target, pixels, picture.alpha.value, count)
        }
    }

    private func layMasked(
        _ picture: PlacedPicture, _ stretch: inout StretchedRows, _ row: CoverageRow, _ start: Int, _ end: Int, _ y: Int
    ) {
        guard start < end else { return }
        let pixels = sample(picture, &stretch, start, end, y, into: samples)
        pix_over_mask(
            surface.pointer(start, y), pixels, scanner.bytes + (start - row.start), picture.alpha.value, end - start)
    }

    /// The picture's pixels for a run of a row: in place where they are shown as they are, otherwise in `room`.
    private func sample(
        _ picture: PlacedPicture, _ stretch: inout StretchedRows, _ start: Int, _ end: Int, _ y: Int,
        into room: UnsafeMutablePointer<UInt32>
    ) -> UnsafePointer<UInt32> {
        switch picture.sampling {
        case .copy:
            let source = picture.source
            let row = Int(source.min_y)...Int(source.max_y)
            if start + picture.dx >= Int(source.min_x), end + picture.dx <= Int(source.max_x) + 1 {
                let line = min(max(y + picture.dy, row.lowerBound), row.upperBound)
                return source.pixels + (line * source.stride + start + picture.dx)
            }
            walk(picture, start, end, y, into: room)
        case .shift(let fx, let fy):
            let source = picture.source
            let innerStart = min(max(start, Int(source.min_x) - picture.dx), end)
            let innerEnd = max(min(end, Int(source.max_x) - picture.dx + (fx == 0 ? 1 : 0)), innerStart)
            walk(picture, start, innerStart, y, into: room)
            if innerStart < innerEnd {
                let first = min(max(y + picture.dy, Int(source.min_y)), Int(source.max_y))
                let second = min(max(y + picture.dy + 1, Int(source.min_y)), Int(source.max_y))
                let column = innerStart + picture.dx
                pix_sample_shift(
                    room + (innerStart - start), source.pixels + (first * source.stride + column),
                    source.pixels + (second * source.stride + column), UInt32(fx), UInt32(fy), innerEnd - innerStart)
            }
            walk(picture, innerEnd, end, y, into: room + (innerEnd - start))
        case .stretch: stretch.row(y, start, end, into: room)
        case .affine: walk(picture, start, end, y, into: room)
        }
        return UnsafePointer(room)
    }

    private func walk(
        _ picture: PlacedPicture, _ start: Int, _ end: Int, _ y: Int, into room: UnsafeMutablePointer<UInt32>
    ) {
        guard start < end else { return }
        withUnsafePointer(to: picture.source) { source in
            withUnsafePointer(to: picture.walk(x: start, y: y)) { pix_sample_affine(room, source, $0, end - start) }
        }
    }
}

/// The rows of a picture whose columns are columns of the screen: each of the picture's rows is brought to the screen's
/// columns once and kept while the next screen rows lie between the same two.
struct StretchedRows {
    private let picture: PlacedPicture
    private let part: PixelRect
    private var columns: UnsafeMutablePointer<Int32>?
    private var fractions: UnsafeMutablePointer<UInt16>?
    private var upper: UnsafeMutablePointer<UInt16>?
    private var lower: UnsafeMutablePointer<UInt16>?
    private var upperRow = -1
    private var lowerRow = -1

    init(_ picture: PlacedPicture, _ part: PixelRect, _ scratch: Scratch) {
        self.picture = picture
        self.part = part
        guard case .stretch = picture.sampling else { return }
        let columns = scratch.take(Int32.self, count: part.width)
        let fractions = scratch.take(UInt16.self, count: part.width)
        let low = Int64(picture.source.min_x)
        let high = Int64(picture.source.max_x)
        for index in 0..<part.width {
            let place = picture.acrossU &* Int64(part.minX + index) &+ picture.startU
            let whole = place >> 28
            // The pixel at an edge is repeated outside: all of the first, or all of the last.
            columns[index] = Int32(min(max(whole, low), high - 1))
            fractions[index] = whole < low ? 0 : whole >= high ? 4096 : UInt16((place >> 16) & 4095)
        }
        self.columns = columns
        self.fractions = fractions
        upper = scratch.take(UInt16.self, count: part.width * 4)
        lower = scratch.take(UInt16.self, count: part.width * 4)
    }

    mutating func row(_ y: Int, _ start: Int, _ end: Int, into room: UnsafeMutablePointer<UInt32>) {
        let place = picture.downV &* Int64(y) &+ picture.startV
        let low = Int(picture.source.min_y)
        let high = Int(picture.source.max_y)
        let whole = Int(place >> 28)
        let first = min(max(whole, low), high)
        let second = min(max(whole + 1, low), high)
        if upperRow != first {
            if lowerRow == first {
                swap(&upper, &lower)
                swap(&upperRow, &lowerRow)
            } else {
                bring(first, into: upper)
                upperRow = first
            }
        }
        if lowerRow != second {
            bring(second, into: lower)
            lowerRow = second
        }
        let offset = (start - part.minX) * 4
        pix_mix_columns(
            room, upper.unsafelyUnwrapped + offset, lower.unsafelyUnwrapped + offset,
            UInt32((place >> 16) & 4095), end - start)
    }

    private func bring(_ row: Int, into room: UnsafeMutablePointer<UInt16>?) {
        pix_sample_columns(room, picture.source.pixels + row * picture.source.stride, columns, fractions, part.width)
    }
}

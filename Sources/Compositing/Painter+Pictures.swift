import CPixels
import Drawing

extension Painter {
    /// - Parameter isLast: Whether nothing is painted over these pixels any more.
    func picture(_ picture: PlacedPicture, _ part: PixelRect, isLast: Bool) {
        let outline = outlines[picture.outline]
        if case .copy = picture.sampling, picture.isOpaque, picture.alpha.isWhole, picture.copies(part),
            outline.isPixelRect || outline.contains(part, points)
        {
            return pix_copy_rows(
                surface.pointer(part.minX, part.minY), surface.stride, picture.pixel(part.minX, part.minY),
                picture.source.stride, part.width, part.height,
                isLast && isStreaming ? 1 : 0)
        }
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        var rows = FineRows(picture, inner(picture, part), scratch)
        let shifted = layShifted(picture, part)
        if outline.isPixelRect || outline.contains(part, points) {
            for y in part.minY..<part.maxY where !shifted.contains(y) { lay(picture, &rows, part.minX, part.maxX, y) }
            return
        }
        var scan = RowScan(outline: outline)
        for y in part.minY..<part.maxY where !shifted.contains(y) {
            let row = scan.row(y, scanner, points)
            layMasked(picture, &rows, row, max(row.start, part.minX), min(row.middleStart, part.maxX), y)
            if row.isMiddleCovered {
                lay(picture, &rows, max(row.middleStart, part.minX), min(row.middleEnd, part.maxX), y)
            }
            layMasked(picture, &rows, row, max(row.middleEnd, part.minX), min(row.end, part.maxX), y)
        }
    }

    private func lay(_ picture: PlacedPicture, _ rows: inout FineRows, _ start: Int, _ end: Int, _ y: Int) {
        guard start < end else { return }
        let target = surface.pointer(start, y)
        let count = end - start
        if picture.isOpaque, picture.alpha.isWhole {
            let pixels = sample(picture, &rows, start, end, y, into: target)
            if pixels != UnsafePointer(target) { pix_copy(target, pixels, count) }
            return
        }
        if picture.isOpaque, case .stretch = picture.sampling {
            return rows.row(
                y, start, end, weight: picture.alpha.value, over: target, stride: surface.stride, into: target)
        }
        let pixels = sample(picture, &rows, start, end, y, into: samples)
        if picture.alpha.isWhole {
            pix_over(target, pixels, count)
        } else if picture.isOpaque {
            pix_mix(target, target, pixels, picture.alpha.value, count)
        } else {
            pix_over_alpha(target, pixels, picture.alpha.value, count)
        }
    }

    func layMasked(
        _ picture: PlacedPicture, _ rows: inout FineRows, _ row: CoverageRow, _ start: Int, _ end: Int, _ y: Int
    ) {
        guard start < end else { return }
        let pixels = sample(picture, &rows, start, end, y, into: samples)
        pix_over_mask(
            surface.pointer(start, y), pixels, scanner.bytes + (start - row.start), picture.alpha.value, end - start)
    }

    /// The picture's pixels for a run of a row: in place where they are shown as they are, otherwise in `room`.
    func sample(
        _ picture: PlacedPicture, _ rows: inout FineRows, _ start: Int, _ end: Int, _ y: Int,
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
            let whole = inner(picture, PixelRect(minX: start, minY: y, maxX: end, maxY: y + 1))
            walk(picture, start, whole.minX, y, into: room)
            if whole.minX < whole.maxX {
                let target = room + (whole.minX - start)
                let first = min(max(y + picture.dy, Int(source.min_y)), Int(source.max_y))
                let second = min(max(y + picture.dy + 1, Int(source.min_y)), Int(source.max_y))
                let line = source.pixels + (first * source.stride + whole.minX + picture.dx)
                if fx != 0, fy != 0 {
                    rows.row(y, whole.minX, whole.maxX, into: target)
                } else if fx != 0 {
                    pix_sample_shift(target, 0, line, 0, 1, UInt32(fx), whole.width, 1)
                } else {
                    pix_sample_shift(
                        target, 0, line, 0, (second - first) * source.stride, UInt32(fy), whole.width, 1)
                }
            }
            walk(picture, whole.maxX, end, y, into: room + (whole.maxX - start))
        case .stretch: rows.row(y, start, end, into: room)
        case .affine: walk(picture, start, end, y, into: room)
        case .project(let index):
            withUnsafePointer(to: picture.source) {
                pix_sample_project(room, $0, projections + index, Int32(start), Int32(y), end - start)
            }
        }
        return UnsafePointer(room)
    }

    /// The columns of a rectangle that a shifted picture shows with their right neighbours; all of any other's.
    func inner(_ picture: PlacedPicture, _ part: PixelRect) -> PixelRect {
        guard case .shift(let fx, _) = picture.sampling else { return part }
        let start = min(max(part.minX, Int(picture.source.min_x) - picture.dx), part.maxX)
        let end = min(part.maxX, Int(picture.source.max_x) - picture.dx + (fx == 0 ? 1 : 0))
        return PixelRect(minX: start, minY: part.minY, maxX: max(end, start), maxY: part.maxY)
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

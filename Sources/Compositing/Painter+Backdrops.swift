import CPixels
import Drawing

extension Painter {
    /// Lays what is blurred beneath a shape in place of what is there.
    func backdrop(_ index: Int, _ part: PixelRect) {
        guard let picture = backdrops[index].picture else { return }
        if picture.isOpaque { return self.picture(picture, part, isLast: false) }
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        var rows = FineRows(picture, inner(picture, part), scratch)
        let before = scratch.take(UInt32.self, count: part.width)
        var scan = RowScan(outline: outlines[picture.outline])
        for y in part.minY..<part.maxY {
            let row = scan.row(y, scanner, points)
            func put(_ start: Int, _ end: Int, isCovered: Bool) {
                guard start < end else { return }
                let target = surface.pointer(start, y)
                let pixels = sample(picture, &rows, start, end, y, into: samples)
                if !isCovered { pix_copy(before, target, end - start) }
                pix_mix(target, target, pixels, picture.alpha.value, end - start)
                if !isCovered { pix_mix_mask(target, before, scanner.bytes + (start - row.start), end - start) }
            }
            put(max(row.start, part.minX), min(row.middleStart, part.maxX), isCovered: false)
            if row.isMiddleCovered {
                put(max(row.middleStart, part.minX), min(row.middleEnd, part.maxX), isCovered: true)
            }
            put(max(row.middleEnd, part.minX), min(row.end, part.maxX), isCovered: false)
        }
    }

    /// Paints what lies beneath a backdrop in some rows of its cells, and takes the cells' means.
    ///
    /// - Parameters:
    ///   - plan: The steps that come before it.
    ///   - rows: The cells to work out.
    func gather(_ plan: PlanView, beneath backdrop: PlacedBackdrop, _ rows: PixelRect, into store: BackdropStore) {
        let side = backdrop.blur.cell
        let pixels = backdrop.pixels(in: rows)
        var means = store.means + backdrop.index(rows.minX, rows.minY)
        guard side > 1 else {
            return paint(
                plan, inside: pixels,
                on: Surface(pixels: means, stride: backdrop.cells.width, x: rows.minX, y: rows.minY))
        }
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        // A kernel's block more than there are.
        let stride = (rows.width * side + 31) & ~15
        let room = scratch.take(UInt32.self, count: stride * rows.height * side)
        let strip = Surface(pixels: room, stride: stride, x: rows.minX * side, y: rows.minY * side)
        paint(plan, inside: pixels, on: strip)
        for y in rows.minY..<rows.maxY {
            takeMeans(of: strip, pixels, side, columns: rows.minX..<rows.maxX, y, into: means - rows.minX)
            means += backdrop.cells.width
        }
    }

    /// Takes the means of a row of cells; of those that pixels fill in part, of these pixels alone.
    private func takeMeans(
        of strip: Surface, _ pixels: PixelRect, _ side: Int, columns: Range<Int>, _ y: Int,
        into means: UnsafeMutablePointer<UInt32>
    ) {
        let (top, bottom) = (max(y * side, pixels.minY), min((y + 1) * side, pixels.maxY))
        var whole = columns.upperBound..<columns.upperBound
        if bottom - top == side {
            let first = (pixels.minX + side - 1) / side
            whole = first..<max(pixels.maxX / side, first)
            if !whole.isEmpty {
                pix_mean_cells(
                    means + first, strip.pointer(first * side, top), strip.stride, whole.count, UInt32(side))
            }
        }
        for x in columns where !whole.contains(x) {
            let (left, right) = (max(x * side, pixels.minX), min((x + 1) * side, pixels.maxX))
            means[x] = pix_mean(strip.pointer(left, top), strip.stride, right - left, bottom - top)
        }
    }

    /// Blurs and tones some rows of a backdrop's cells.
    func blur(_ backdrop: PlacedBackdrop, _ rows: PixelRect, in store: BackdropStore) {
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        let radius = backdrop.blur.radius
        let count = rows.width * 4
        // A kernel's block more than there are.
        let stride = (count + 127) & ~63
        let line = scratch.take(UInt16.self, count: stride)
        func put(_ y: Int, from x: Int, _ width: Int) {
            let result = store.result + backdrop.index(x, y)
            withUnsafePointer(to: backdrop.tone) { pix_tone_row(result, line, $0, width) }
        }
        guard radius > 0 else {
            for y in rows.minY..<rows.maxY {
                pix_widen(line, store.means + backdrop.index(rows.minX, y), rows.width)
                put(y, from: rows.minX, rows.width)
            }
            return
        }
        let sources = backdrop.sources(of: rows)
        let lines = scratch.take(UInt16.self, count: stride * sources.height)
        let taps = scratch.take(Optional<UnsafePointer<UInt16>>.self, count: radius * 2 + 1)
        let edge = scratch.take(UInt32.self, count: radius * 2 + 1)
        let weights = scratch.take(UInt16.self, count: radius * 2 + 1)
        blurAcross(backdrop, rows, sources, store, taps, into: lines, stride)
        let inside = backdrop.down.wholeCells(radius, backdrop.blur.cell)
        // So many columns at a time that the rows around each stay in the first cache.
        var start = 0
        while start < rows.width {
            let width = min(Self.columns, rows.width - start)
            for y in rows.minY..<rows.maxY {
                let part = backdrop.down.cells(around: y, radius)
                for row in part {
                    taps[row - part.lowerBound] = UnsafePointer(lines + ((row - sources.minY) * stride + start * 4))
                }
                if inside.contains(y) {
                    pix_blur_taps(line, taps, store.weights, part.count, width * 4)
                } else {
                    store.fill(edge, at: y, backdrop.down, backdrop.blur)
                    for index in 0..<part.count { weights[index] = UInt16(min(edge[index], 65535)) }
                    pix_blur_taps(line, taps, weights, part.count, width * 4)
                }
                put(y, from: rows.minX + start, width)
            }
            start += width
        }
    }

    private static let columns = 128

    /// Blurs rows of means along themselves.
    private func blurAcross(
        _ backdrop: PlacedBackdrop, _ rows: PixelRect, _ sources: PixelRect, _ store: BackdropStore,
        _ taps: UnsafeMutablePointer<UnsafePointer<UInt16>?>, into lines: UnsafeMutablePointer<UInt16>, _ stride: Int
    ) {
        let mark = scratch.mark
        defer { scratch.release(to: mark) }
        let (radius, span, most) = (backdrop.blur.radius, backdrop.across, backdrop.blur.radius * 2 + 1)
        // The columns around which the whole bell curve lies on pixels, and weights for each of the others.
        let first = span.wholeCells(radius, backdrop.blur.cell).clamped(to: rows.minX..<rows.maxX)
        let whole = first.isEmpty ? rows.maxX..<rows.maxX : first
        let edges = rows.width - whole.count
        let weights = scratch.take(UInt32.self, count: edges * most)
        func column(_ edge: Int) -> Int {
            edge < whole.lowerBound - rows.minX ? rows.minX + edge : edge + whole.count + rows.minX
        }
        for edge in 0..<edges {
            store.fill(weights + edge * most, at: column(edge), span, backdrop.blur)
        }
        // A kernel's block more than there are.
        let row = scratch.take(UInt16.self, count: sources.width * 4 + 64)
        for tap in 0..<(whole.isEmpty ? 0 : most) {
            taps[tap] = UnsafePointer(row + (whole.lowerBound - radius + tap - sources.minX) * 4)
        }
        for y in sources.minY..<sources.maxY {
            let target = lines + (y - sources.minY) * stride
            pix_widen(row, store.means + backdrop.index(sources.minX, y), sources.width)
            if !whole.isEmpty {
                pix_blur_taps(
                    target + (whole.lowerBound - rows.minX) * 4, taps, store.weights, most, whole.count * 4)
            }
            for edge in 0..<edges {
                let x = column(edge)
                let part = span.cells(around: x, radius)
                pix_blur_pixel(
                    target + (x - rows.minX) * 4, row + (part.lowerBound - sources.minX) * 4, weights + edge * most,
                    part.count)
            }
        }
    }
}

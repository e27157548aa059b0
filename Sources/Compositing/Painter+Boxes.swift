import CPixels
import Drawing

extension Painter {
    func paint(_ run: BoxRun, _ part: PixelRect) {
        let part = part.intersection(run.scissor)
        let (minX, maxX) = (Int32(part.minX), Int32(part.maxX))
        let (minY, maxY) = (Int32(part.minY), Int32(part.maxY))
        for index in run.boxes {
            let box = boxes + index
            guard box.pointee.minY < maxY, box.pointee.maxY > minY, box.pointee.minX < maxX, box.pointee.maxX > minX
            else { continue }
            paint(box, part)
        }
    }

    private func paint(_ box: UnsafePointer<Box>, _ part: PixelRect) {
        let seen = box.pointee.bounds.intersection(part)
        let first = max(seen.minY, min(Int(box.pointee.firstWhole), seen.maxY))
        let end = min(seen.maxY, max(Int(box.pointee.endWhole), first))
        if first < end {
            let left = seen.minX == Int(box.pointee.minX) ? Int32(box.pointee.left) : -1
            let right = seen.maxX == Int(box.pointee.maxX) ? Int32(box.pointee.right) : -1
            var shape = pix_box(
                columns: seen.width - (left < 0 ? 0 : 1) - (right < 0 ? 0 : 1), rows: end - first, left: left,
                right: right)
            withUnsafePointer(to: box.pointee.ink.color) {
                pix_color_box(
                    surface.pointer(seen.minX, first), surface.stride, $0, box.pointee.ink.pixel, &shape)
            }
        }
        guard box.pointee.outline >= 0 else { return }
        let outline = outlines[Int(box.pointee.outline)]
        for y in seen.minY..<first { layRow(of: outline, box.pointee.ink, seen, y) }
        for y in end..<seen.maxY { layRow(of: outline, box.pointee.ink, seen, y) }
    }

    private func layRow(of outline: Outline, _ ink: Ink, _ part: PixelRect, _ y: Int) {
        lay(ink, scanner.row(of: outline, at: y, points), part, y)
    }
}

import CPixels
import Drawing

/// The screen's columns over an upright shadow: those that see the mask's stretched column, which are all alike, and
/// those to the left and right of them.
struct ShadowColumns {
    let left: Range<Int>
    let even: Range<Int>
    let right: Range<Int>
    private let minX: Int
    private let maskWidth: Int
    /// From a column of the screen to the mask's to the left and to the right, where columns lie on columns; otherwise nil.
    private let whole: (left: Int, right: Int)?
    /// The mask's column before each one's middle and the way to the next in 256ths, where they don't.
    private let cells: UnsafeMutablePointer<Int32>
    private let fractions: UnsafeMutablePointer<UInt16>

    init(_ shadow: PlacedShadow, _ part: PixelRect, _ scratch: Scratch) {
        minX = part.minX
        maskWidth = Int(shadow.shape.width)
        let middle = Int(shadow.shape.middle_x)
        let stretch = shadow.shape.stretch_x
        let isWhole =
            shadow.acrossU == 1 << 28 && shadow.startU & 0xfff_ffff == 0 && stretch & 0xffff == 0
        let room = isWhole ? 0 : part.width
        cells = scratch.take(Int32.self, count: room)
        fractions = scratch.take(UInt16.self, count: room)
        if isWhole {
            let first = Int(shadow.startU >> 28)
            let stretched = Int(stretch >> 16)
            whole = (first, first - stretched)
            // What lies outside the mask is empty.
            let columns = max(part.minX, -first)..<max(part.minX, -first, min(part.maxX, maskWidth - first + stretched))
            let evenStart = min(max(middle - first, columns.lowerBound), columns.upperBound)
            let evenEnd =
                stretch > 0
                ? min(max(middle - first + stretched + 1, columns.lowerBound), columns.upperBound) : evenStart
            left = columns.lowerBound..<evenStart
            even = evenStart..<evenEnd
            right = evenEnd..<columns.upperBound
            return
        }
        whole = nil
        var alike = part.minX..<part.minX
        for index in 0..<part.width {
            let (column, fraction) = shadow.column(x: part.minX + index)
            // Both outermost columns of a mask are empty, so what lies outside is one of them.
            cells[index] = Int32(min(max(column, 0), maskWidth - 2))
            fractions[index] = column < 0 ? 0 : column > maskWidth - 2 ? 256 : UInt16(fraction)
            if stretch > 0, column == middle, fraction == 0 {
                let x = part.minX + index
                alike = alike.isEmpty ? x..<x + 1 : alike.lowerBound..<x + 1
            }
        }
        left = part.minX..<alike.lowerBound
        even = alike
        right = alike.upperBound..<part.maxX
    }

    /// A run's coverage in a line of the mask.
    ///
    /// - Parameter room: Where it is worked out unless it is there already: as long as the part is wide.
    func coverage(
        of run: Range<Int>, in line: UnsafePointer<UInt16>, into room: UnsafeMutablePointer<UInt16>
    ) -> UnsafePointer<UInt16> {
        if let whole { return line + (run.lowerBound + (run.lowerBound < even.lowerBound ? whole.left : whole.right)) }
        let start = run.lowerBound - minX
        if !run.isEmpty {
            pix_sample_row16(room + start, line, maskWidth, cells + start, fractions + start, run.count)
        }
        return UnsafePointer(room + start)
    }
}

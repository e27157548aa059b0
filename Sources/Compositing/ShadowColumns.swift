import CPixels
import Drawing

/// The screen's columns over an upright shadow: those that see the mask's stretched column, which are all alike, and
/// those to the left and right of them.
struct ShadowColumns {
    let left: Range<Int>
    let even: Range<Int>
    let right: Range<Int>
    private let shadow: PlacedShadow
    /// From a column of the screen to the mask's to the left and to the right, where columns lie on columns; otherwise nil.
    private let whole: (left: Int, right: Int)?

    init(_ shadow: PlacedShadow, _ part: PixelRect) {
        self.shadow = shadow
        let middle = Int(shadow.shape.middle_x)
        let stretch = shadow.shape.stretch_x
        let isWhole =
            shadow.acrossU == 1 << 28 && shadow.startU & 0xfff_ffff == 0 && stretch & 0xffff == 0
        if isWhole {
            let first = Int(shadow.startU >> 28)
            let stretched = Int(stretch >> 16)
            whole = (first, first - stretched)
            // What lies outside the mask is empty.
            let maskWidth = Int(shadow.shape.width)
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
        even = shadow.evenColumns(of: part)
        left = part.minX..<even.lowerBound
        right = even.upperBound..<part.maxX
    }

    /// A run's coverage in a line of the mask.
    ///
    /// - Parameter room: Where it is worked out unless it is there already: a kernel's block longer than the run.
    func coverage(of run: Range<Int>, inLine line: Int, into room: UnsafeMutablePointer<UInt16>) -> UnsafePointer<
        UInt16
    > {
        if let whole {
            let first = run.lowerBound + (run.lowerBound < even.lowerBound ? whole.left : whole.right)
            return shadow.line(line) + first
        }
        let start = shadow.acrossU &* Int64(run.lowerBound) &+ shadow.startU
        withUnsafePointer(to: shadow.shape) {
            pix_sample_stretch_row(room, $0, line, start, shadow.acrossU, run.count)
        }
        return UnsafePointer(room)
    }
}

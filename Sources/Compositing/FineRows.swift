import CPixels
import Drawing

/// The rows of a picture whose columns are columns of the screen: each of the picture's rows is brought to the screen's
/// columns once and kept while the next screen rows lie between the same two.
struct FineRows {
    private let picture: PlacedPicture
    private let part: PixelRect
    /// For stretched pictures, the column left of each pixel's middle and the way to the next, in 32768ths
    /// and twice, for a kernel's two lanes.
    private var columns: UnsafeMutablePointer<Int32>?
    private var fractions: UnsafeMutablePointer<UInt32>?
    /// The picture's two rows at hand.
    private var upper = pix_fine()
    private var lower = pix_fine()
    private var upperRow = -1
    private var lowerRow = -1

    /// - Parameter part: The pixels to be sampled; of a shifted picture, those whose right neighbour lies inside it.
    init(_ picture: PlacedPicture, _ part: PixelRect, _ scratch: Scratch) {
        self.picture = picture
        self.part = part
        switch picture.sampling {
        case .copy, .affine, .project: return
        case .shift(let fx, let fy):
            if fx == 0 || fy == 0 { return }
        case .stretch:
            let columns = scratch.take(Int32.self, count: part.width)
            let fractions = scratch.take(UInt32.self, count: part.width)
            let low = Int64(picture.source.min_x)
            let high = Int64(picture.source.max_x)
            var place = picture.acrossU &* Int64(part.minX) &+ picture.startU
            for index in 0..<part.width {
                let whole = place >> 28
                // The pixel at an edge is repeated outside: all of the first, or all of the last.
                columns[index] = Int32(min(max(whole, low), high - 1))
                let fraction = whole < low ? 0 : whole >= high ? 32767 : UInt32((place >> 13) & 32767)
                fractions[index] = fraction | fraction << 16
                place &+= picture.acrossU
            }
            self.columns = columns
            self.fractions = fractions
        }
        func fineRow() -> pix_fine {
            pix_fine(
                low: scratch.take(UInt32.self, count: part.width + 16),
                high: scratch.take(UInt32.self, count: part.width + 16))
        }
        upper = fineRow()
        lower = fineRow()
    }

    /// Samples a run of a row; where a weight is given, mixes that much of it with what is there.
    mutating func row(
        _ y: Int, _ start: Int, _ end: Int, weight: UInt16? = nil, into room: UnsafeMutablePointer<UInt32>
    ) {
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
                bring(first, into: &upper)
                upperRow = first
            }
        }
        if lowerRow != second {
            bring(second, into: &lower)
            lowerRow = second
        }
        let fraction = UInt16((place >> 13) & 32767)
        if let weight {
            pix_mix_fine_over(room, &upper, &lower, start - part.minX, fraction, weight, end - start)
        } else {
            pix_mix_fine(room, &upper, &lower, start - part.minX, fraction, end - start)
        }
    }

    private func bring(_ row: Int, into room: inout pix_fine) {
        let line = picture.source.pixels + row * picture.source.stride
        if case .shift(let fx, _) = picture.sampling {
            pix_sample_shift_fine(&room, line + (part.minX + picture.dx), UInt32(fx), part.width)
        } else {
            pix_sample_columns(&room, line, picture.source.stride, columns, fractions, part.width)
        }
    }
}

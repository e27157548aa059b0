import CPixels
import Drawing

/// The rows of a picture whose columns are columns of the screen: each of the picture's rows is brought to the screen's
/// columns once and kept while the next screen rows lie between the same two.
struct FineRows {
    private let picture: PlacedPicture
    private let part: PixelRect
    /// The columns left and right of each pixel's middle, and their weights.
    private var columns = pix_columns()
    /// The picture's two rows at hand.
    private var upper: UnsafeMutablePointer<UInt16>?
    private var lower: UnsafeMutablePointer<UInt16>?
    private var upperRow = -1
    private var lowerRow = -1

    /// A kernel's block, beyond which tables and rows aren't read or written.
    private static let block = 8

    /// - Parameter part: The pixels to be sampled.
    init(_ picture: PlacedPicture, _ part: PixelRect, _ scratch: Scratch) {
        self.picture = picture
        self.part = part
        switch picture.sampling {
        case .copy, .affine, .project: return
        case .shift(let fx, let fy):
            if fx == 0 || fy == 0 { return }
        case .stretch: break
        }
        let room = part.width + Self.block
        let places = scratch.take(SIMD2<Int32>.self, count: room)
        let weights = scratch.take(SIMD4<UInt16>.self, count: room)
        let low = Int64(picture.source.min_x)
        let high = Int64(picture.source.max_x)
        // Half of a 255th, so that cutting off rounds.
        var place = picture.acrossU &* Int64(part.minX) &+ picture.startU &+ 1 << 19
        for index in 0..<room {
            let whole = place >> 28
            // The pixel at an edge is repeated outside: all of the first, or all of the last.
            let first = Int32(truncatingIfNeeded: min(max(whole, low), high - 1))
            places[index] = SIMD2(first, first &+ 1)
            let fraction = UInt16(truncatingIfNeeded: ((place >> 16 & 0xfff) * 255) >> 12)
            let right = whole < low ? 0 : whole >= high ? 255 : fraction
            weights[index] = SIMD4(repeating: right << 8 | (255 &- right))
            if index < part.width { place &+= picture.acrossU }
        }
        columns.places = UnsafeRawPointer(places).assumingMemoryBound(to: Int32.self)
        columns.weights = UnsafeRawPointer(weights).assumingMemoryBound(to: UInt16.self)
        upper = scratch.take(UInt16.self, count: room * 4)
        lower = scratch.take(UInt16.self, count: room * 4)
    }

    /// Samples a run of a row.
    mutating func row(_ y: Int, _ start: Int, _ end: Int, into room: UnsafeMutablePointer<UInt32>) {
        let fraction = bring(y)
        pix_mix_fine(room, upper, lower, start - part.minX, fraction, end - start)
    }

    /// Samples a run of a row and mixes that much of it with pixels, which may be those that are written.
    ///
    /// - Parameter stride: How far the next row's pixels are.
    mutating func row(
        _ y: Int, _ start: Int, _ end: Int, weight: UInt16, over pixels: UnsafePointer<UInt32>, stride: Int,
        into room: UnsafeMutablePointer<UInt32>
    ) {
        let fraction = bring(y)
        pix_mix_fine_over(
            room, pixels, stride, upper, lower, start - part.minX, fraction, weight, end - start)
    }

    /// Brings the two rows that one of the screen's lies between and returns the lower one's part, in 32768ths.
    private mutating func bring(_ y: Int) -> UInt16 {
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
        return UInt16((place >> 13) & 32767)
    }

    private func bring(_ row: Int, into room: UnsafeMutablePointer<UInt16>?) {
        let line = picture.source.pixels + row * picture.source.stride
        withUnsafePointer(to: columns) { pix_sample_columns(room, line, picture.source.stride, $0, part.width) }
    }
}

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
        let rests = scratch.take(SIMD4<UInt16>.self, count: room)
        let low = Int64(picture.source.min_x)
        let high = Int64(picture.source.max_x)
        var place = picture.acrossU &* Int64(part.minX) &+ picture.startU
        for index in 0..<room {
            let whole = place >> 28
            // The pixel at an edge is repeated outside: all of the first, or all of the last.
            let first = Int32(truncatingIfNeeded: min(max(whole, low), high - 1))
            places[index] = SIMD2(first, first &+ 1)
            let right = whole < low ? 0 : whole >= high ? 65535 : UInt16(truncatingIfNeeded: place >> 12)
            let left = 65535 &- right
            weights[index] = SIMD4(repeating: right & 0xff00 | left >> 8)
            rests[index] = SIMD4(repeating: right << 8 | left & 0xff)
            if index < part.width { place &+= picture.acrossU }
        }
        columns.places = UnsafeRawPointer(places).assumingMemoryBound(to: Int32.self)
        columns.weights = UnsafeRawPointer(weights).assumingMemoryBound(to: UInt16.self)
        columns.rests = UnsafeRawPointer(rests).assumingMemoryBound(to: UInt16.self)
        upper = scratch.take(UInt16.self, count: room * 4)
        lower = scratch.take(UInt16.self, count: room * 4)
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
                bring(first, into: upper)
                upperRow = first
            }
        }
        if lowerRow != second {
            bring(second, into: lower)
            lowerRow = second
        }
        let fraction = UInt16((place >> 13) & 32767)
        if let weight {
            pix_mix_fine_over(room, room, upper, lower, start - part.minX, fraction, weight, end - start)
        } else {
            pix_mix_fine(room, upper, lower, start - part.minX, fraction, end - start)
        }
    }

    private func bring(_ row: Int, into room: UnsafeMutablePointer<UInt16>?) {
        let line = picture.source.pixels + row * picture.source.stride
        withUnsafePointer(to: columns) { pix_sample_columns(room, line, picture.source.stride, $0, part.width) }
    }
}

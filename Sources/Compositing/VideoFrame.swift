import CPixels
package import CoreGraphics
package import Drawing

/// A frame as encoders of video take it: BT.709 in its limited range, a plane of luma and after it one of half as many
/// rows with the colours of blue and red in turn, each of a block of two by two pixels (NV12).
///
/// Sides are even; where a bitmap's aren't, its last column or row is there twice. A block's colours are those of the
/// mean of its pixels, rounded once, hence stand in its middle. What is transparent counts as being over black.
package final class VideoFrame {
    /// Pixels of a row, and bytes of one of either plane; even.
    package let width: Int
    /// Rows of luma; even.
    package let height: Int
    /// Both planes, with nothing between rows.
    package let bytes: UnsafeMutableRawBufferPointer

    /// Makes a frame for bitmaps of a size; it shows nothing yet.
    package init(width: Int, height: Int) {
        self.width = (width + 1) / 2 * 2
        self.height = (height + 1) / 2 * 2
        bytes = .allocate(byteCount: self.width * self.height / 2 * 3, alignment: 64)
        bytes.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit { bytes.deallocate() }

    /// Takes over what has changed of a bitmap of the frame's size: the blocks that some rectangles touch.
    package func convert(_ bitmap: Bitmap, inside rects: [PixelRect]) {
        guard let luma = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
        let chroma = luma + width * height
        let screen = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        for rect in rects.map({ $0.intersection(screen) }) where !rect.isEmpty {
            let x = rect.minX / 2 * 2
            // To the end of a block, unless the bitmap ends within it.
            let count = min((rect.maxX + 1) / 2 * 2, bitmap.width) - x
            for y in stride(from: rect.minY / 2 * 2, to: rect.maxY, by: 2) {
                let place = y * width + x
                pix_video_rows(
                    luma + place, luma + place + width, chroma + y / 2 * width + x, bitmap.row(y) + x,
                    bitmap.row(min(y + 1, bitmap.height - 1)) + x, count)
            }
        }
    }
}

import CPixels
import Drawing

/// A small filled rectangle that stands upright: what a frame may have thousands of, so it takes little room.
struct Box {
    /// All pixels that it touches.
    let minX: Int32
    let minY: Int32
    let maxX: Int32
    let maxY: Int32
    /// The rows that it covers from top to bottom; those beside them are rows of its outline.
    let firstWhole: Int32
    let endWhole: Int32
    /// Its outline in the plan; -1 where it covers all its rows.
    let outline: Int32
    /// How much it covers of its first and its last column in such a row; -1 for all.
    let left: Int16
    let right: Int16
    let ink: Ink

    var bounds: PixelRect { PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY)) }
}

/// Boxes that follow each other with nothing between them, under the same clips.
struct BoxRun {
    var boxes: Range<Int>
    let scissor: PixelRect
}

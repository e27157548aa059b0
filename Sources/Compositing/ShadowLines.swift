import CPixels
import Drawing

/// Two lines of an upright shadow's mask, brought to the screen's columns: each of them once, and kept while rows of the
/// screen lie beside it.
struct ShadowLines {
    /// One of them, in the columns left and right of those that are all alike.
    struct Line {
        fileprivate var row = -1
        fileprivate let leftRoom: UnsafeMutablePointer<UInt16>
        fileprivate let rightRoom: UnsafeMutablePointer<UInt16>
        fileprivate(set) var left: UnsafePointer<UInt16>
        fileprivate(set) var right: UnsafePointer<UInt16>

        fileprivate init(_ columns: ShadowColumns, _ scratch: Scratch) {
            leftRoom = scratch.take(UInt16.self, count: columns.left.count + ShadowLines.block)
            rightRoom = scratch.take(UInt16.self, count: columns.right.count + ShadowLines.block)
            left = UnsafePointer(leftRoom)
            right = UnsafePointer(rightRoom)
        }

        fileprivate mutating func bring(_ row: Int, _ columns: ShadowColumns) {
            if self.row == row { return }
            self.row = row
            left = columns.coverage(of: columns.left, inLine: row, into: leftRoom)
            right = columns.coverage(of: columns.right, inLine: row, into: rightRoom)
        }
    }

    let columns: ShadowColumns
    private let shadow: PlacedShadow
    private(set) var upper: Line
    private(set) var lower: Line

    /// What a kernel may write more than it is asked for.
    private static let block = 16

    init(_ shadow: PlacedShadow, _ part: PixelRect, _ scratch: Scratch) {
        self.shadow = shadow
        columns = ShadowColumns(shadow, part)
        upper = Line(columns, scratch)
        lower = Line(columns, scratch)
    }

    /// Brings a line of the mask and, unless it isn't needed, another.
    mutating func bring(_ first: Int, _ second: Int?) {
        if upper.row != first, lower.row == first { swap(&upper, &lower) }
        upper.bring(first, columns)
        if let second { lower.bring(second, columns) }
    }

    /// The coverage of the columns that are all alike, so many 256ths of the way from the upper line to the lower one.
    func middle(_ fraction: UInt16) -> UInt16 {
        func value(_ line: Line) -> UInt32 { UInt32(shadow.line(line.row)[Int(shadow.shape.middle_x)]) }
        if fraction == 0 { return UInt16(value(upper)) }
        return UInt16((value(upper) * UInt32(256 - fraction)) >> 8 + (value(lower) * UInt32(fraction)) >> 8)
    }
}

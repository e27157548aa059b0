import CoreGraphics
import Testing

/// A repeatable sequence (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &self)) }

    mutating func point(_ range: ClosedRange<Double>) -> CGPoint { CGPoint(x: number(range), y: number(range)) }
}

/// A sheet of pixels and a context on it.
struct Sheet {
    let bitmap: Bitmap
    let context: CGContext

    init(_ width: Int, _ height: Int, flipped: Bool = true, scale: Double = 1) throws {
        bitmap = try #require(Bitmap(width: width, height: height))
        context = CGContext(bitmap: bitmap, flipped: flipped, scale: scale)
    }

    /// The pixels that aren't clear, `0xAARRGGBB`, row by row.
    var rows: [[UInt32]] {
        (0..<bitmap.height).map { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
    }

    /// Alpha from the top, row by row.
    var alpha: [[UInt32]] { rows.map { $0.map { $0 >> 24 } } }
}

extension UInt32 {
    /// Alpha, red, green, blue.
    var channels: [Int] { [24, 16, 8, 0].map { Int(self >> UInt32($0) & 255) } }

    func isClose(to other: UInt32, within tolerance: Int = 1) -> Bool {
        zip(channels, other.channels).allSatisfy { abs($0 - $1) <= tolerance }
    }
}

let opaqueRed: UInt32 = 0xFFFF_0000
let opaqueBlue: UInt32 = 0xFF00_00FF

extension CGColor {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

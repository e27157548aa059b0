import CoreGraphics

extension Bitmap {
    /// Whether no pixel lets anything through.
    var isOpaqueEverywhere: Bool {
        for y in 0..<height {
            let row = row(y)
            var all: UInt32 = 0xFF00_0000
            var x = 0
            while x < width {
                all &= row[x]
                x += 1
            }
            if all != 0xFF00_0000 { return false }
        }
        return true
    }
}

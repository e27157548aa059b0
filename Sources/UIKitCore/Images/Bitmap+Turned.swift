import CoreGraphics

extension Bitmap {
    /// A copy whose pixels are moved to where an orientation shows them; nil only where no such bitmap can be.
    func turned(_ orientation: UIImage.Orientation) -> Bitmap? {
        let isOnItsSide = orientation.isOnItsSide
        guard let copy = Bitmap(width: isOnItsSide ? height : width, height: isOnItsSide ? width : height) else {
            return nil
        }
        // The stored pixel under a shown one is found by steps: where it starts, how far it moves to the right and down.
        let turn = orientation.turn.inverted()
        let stride = bytesPerRow / 4
        func step(_ x: CGFloat, _ y: CGFloat) -> Int { Int(x) + Int(y) * stride }
        let start = step(turn.tx * CGFloat(width - 1), turn.ty * CGFloat(height - 1))
        let right = step(turn.a, turn.b)
        let down = step(turn.c, turn.d)
        let source = data.assumingMemoryBound(to: UInt32.self)
        for y in 0..<copy.height {
            let row = copy.row(y)
            var at = start + y * down
            var x = 0
            while x < copy.width {
                row[x] = source[at]
                at += right
                x += 1
            }
        }
        return copy
    }
}

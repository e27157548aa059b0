import CoreGraphics

extension CGContext {
    /// A context for an image of an area in points, y down; nil where that has no pixels or more than a bitmap can.
    static func forImage(_ area: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        guard area.isFinite, scale > 0, scale.isFinite else { return nil }
        // A size that is whole pixels but for rounding doesn't get another row.
        let width = (area.width * scale - 1e-6).rounded(.up)
        let height = (area.height * scale - 1e-6).rounded(.up)
        let sides = 1...CGFloat(Bitmap.longestSide)
        guard
            sides.contains(width), sides.contains(height),
            let bitmap = Bitmap(width: Int(width), height: Int(height))
        else { return nil }
        if isOpaque {
            for y in 0..<bitmap.height { bitmap.row(y).update(repeating: 0xFF00_0000, count: bitmap.width) }
        }
        let context = CGContext(bitmap: bitmap, flipped: true, scale: Double(scale))
        context.translateBy(x: -area.minX, y: -area.minY)
        return context
    }
}

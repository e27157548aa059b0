import CoreGraphics
extension CGContext {
    convenience init(deferredWidth: Int, height: Int, scale: CGFloat) {
        self.init(bitmap: Bitmap(width: deferredWidth, height: height)!, flipped: true, scale: Double(scale))
    }
    var isUntouched: Bool { false }
}

import Compositing
import CoreGraphics
import Drawing

extension DisplayItem {
    /// The item as one picture of some pixels a point, drawn when it is first composed; itself where that can't be.
    func rasterized(scale: CGFloat) -> DisplayItem {
        let extent = extent(in: .identity)
        let (low, high) = (
            SIMD2((extent.minX * scale).rounded(.down), (extent.minY * scale).rounded(.down)),
            SIMD2((extent.maxX * scale).rounded(.up), (extent.maxY * scale).rounded(.up))
        )
        let size = high - low
        guard !extent.isEmpty, size.x >= 1, size.y >= 1, size.max() <= Double(Bitmap.longestSide),
            low.x.magnitude < 1e9, low.y.magnitude < 1e9
        else { return self }
        let list = DisplayList(
            width: Int(size.x), height: Int(size.y),
            root: DisplayItem(
                .transform(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -low.x, ty: -low.y), self)),
            background: nil)
        let picture = Picture(name: "raster-" + list.hash, width: list.width, height: list.height) {
            guard let bitmap = Bitmap(width: list.width, height: list.height) else { fatalError("out of memory") }
            Compositor(threads: 1).draw(list, into: bitmap, damage: nil)
            return bitmap
        }
        return DisplayItem(
            .picture(
                picture, source: CGRect(x: 0, y: 0, width: size.x, height: size.y),
                target: CGRect(x: low.x / scale, y: low.y / scale, width: size.x / scale, height: size.y / scale)))
    }
}

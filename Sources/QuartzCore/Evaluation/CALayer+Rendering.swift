import Compositing
package import CoreGraphics
package import Drawing

extension CALayer {
    /// Draws the layer and all in it, with the model's values, into a context at its own coordinates.
    func renderModel(in context: CGContext) {
        layoutIfNeeded()
        displayTree()
        guard let body = modelBody() else { return }
        Self.draw(body, in: context)
    }

    /// Composes a node and draws it into a context, at the context's scale, where its clip lets it show.
    package static func draw(_ item: DisplayItem, in context: CGContext) {
        let matrix = context.ctm
        let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
        let area = context.boundingBoxOfClipPath
        guard scale > 0, scale.isFinite, area.isFinite, !area.isEmpty else { return }
        let low = CGPoint(x: (area.minX * scale).rounded(.down), y: (area.minY * scale).rounded(.down))
        let width = (area.maxX * scale).rounded(.up) - low.x
        let height = (area.maxY * scale).rounded(.up) - low.y
        guard let bitmap = Bitmap(width: Int(min(width, 1e6)), height: Int(min(height, 1e6))) else { return }
        let placed = DisplayItem(
            .transform(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -low.x, ty: -low.y), item))
        Compositor(threads: 1).draw(
            DisplayList(width: bitmap.width, height: bitmap.height, root: placed, background: nil), into: bitmap,
            damage: nil)
        context.drawUpright(
            CGImage(bitmap),
            in: CGRect(x: low.x / scale, y: low.y / scale, width: width / scale, height: height / scale))
    }
}

import CoreGraphics

extension CGContext {
    /// Draws an image turned by its orientation over a rectangle, y down; a template fills its shape with the fill
    /// colour.
    func paint(_ image: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect, isTemplate: Bool) {
        if orientation == .up, !isTemplate { return drawUpright(image, in: rect) }
        saveGState()
        concatenate(
            orientation.turn.concatenating(
                CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)))
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        if isTemplate {
            // A mask stands as if y pointed up.
            concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1))
            clip(to: unit, mask: image)
            fill(unit)
        } else {
            drawUpright(image, in: unit)
        }
        restoreGState()
    }

    /// Fills a rectangle with copies of an upright image at its own scale along some axes, stretched along the others.
    func paintTiles(
        _ image: CGImage, in rect: CGRect, scale: CGFloat, across: Bool, down: Bool, isTemplate: Bool
    ) {
        let tile = CGSize(
            width: across ? CGFloat(image.width) / scale : rect.width,
            height: down ? CGFloat(image.height) / scale : rect.height)
        saveGState()
        clip(to: rect)
        if isTemplate {
            for y in stride(from: rect.minY, to: rect.maxY, by: tile.height) {
                for x in stride(from: rect.minX, to: rect.maxX, by: tile.width) {
                    paint(image, .up, in: CGRect(origin: CGPoint(x: x, y: y), size: tile), isTemplate: true)
                }
            }
        } else {
            drawUpright(image, in: CGRect(origin: rect.origin, size: tile), byTiling: true)
        }
        restoreGState()
    }
}

extension UIImage.Orientation {
    /// Whether width and height change places.
    var isOnItsSide: Bool {
        switch self {
        case .up, .down, .upMirrored, .downMirrored: false
        case .left, .right, .leftMirrored, .rightMirrored: true
        }
    }

    /// From the stored pixels to the shown ones, both in a unit square, y down.
    ///
    /// The eight cases are those of the EXIF tag Orientation: 1, 3, 8, 6, 2, 4, 5, 7.
    var turn: CGAffineTransform {
        switch self {
        case .up: .identity
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }
}

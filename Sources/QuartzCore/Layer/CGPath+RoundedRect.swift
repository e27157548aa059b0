import CoreGraphics
import Drawing

extension CGPath {
    /// The rounded rectangle that the path draws; nil when it is another shape.
    var roundedRect: RoundedRect? {
        let box = boundingBoxOfPath
        guard !box.isNull, !box.isEmpty else { return nil }
        if self == CGPath(rect: box, transform: nil) { return RoundedRect(box) }
        if box.width == box.height, self == CGPath(ellipseIn: box, transform: nil) {
            return RoundedRect(box, radius: Double(box.width / 2))
        }
        guard case .move(let start) = outline.elements.first else { return nil }
        for radius in [start.x - box.minX, start.y - box.minY, box.maxX - start.x, box.maxY - start.y]
        where radius > 0 && radius <= min(box.width, box.height) / 2 {
            if self == CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil) {
                return RoundedRect(box, radius: Double(radius))
            }
        }
        return nil
    }
}

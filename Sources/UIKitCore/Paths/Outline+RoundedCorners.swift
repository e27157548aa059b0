import CoreGraphics

extension Outline {
    /// How far a quarter circle's control points lie from its ends, in radii: 4/3·(√2 - 1).
    private static let quarter: CGFloat = 0.552_284_749_830_793_4

    /// A rectangle from its top left corner through its top right one, the named corners quarters of an ellipse.
    ///
    /// All corners rounded is the shape that a rounded rectangle of the core is. Empty, with a diagnostic, where a
    /// number isn't finite.
    static func roundedRect(_ rect: CGRect, corners: UIRectCorner, radii: CGSize) -> Outline {
        let all: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        if corners.isSuperset(of: all) || corners.isDisjoint(with: all) || !rect.isFinite || !radii.isFinite {
            let radii = corners.isDisjoint(with: all) ? .zero : radii
            return CGPath(
                roundedRect: rect, cornerWidth: radii.width, cornerHeight: radii.height, transform: nil
            ).outline
        }
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let width = min(max(radii.width, 0), rect.width / 2)
        let height = min(max(radii.height, 0), rect.height / 2)
        var outline = Outline()
        /// Adds a corner between two sides whose directions point away from the corner, or the corner alone.
        func turn(_ corner: UIRectCorner, at point: CGPoint, from before: CGVector, to after: CGVector) {
            let isRound = corners.contains(corner) && width > 0 && height > 0
            let start = isRound ? point.moved(along: before) : point
            if outline.isEmpty { outline.move(to: start) } else { outline.addLine(to: start) }
            guard isRound else { return }
            outline.addCubic(
                to: point.moved(along: after), control1: point.moved(along: before, by: 1 - quarter),
                control2: point.moved(along: after, by: 1 - quarter))
        }
        let toLeft = CGVector(dx: -width, dy: 0)
        let toRight = CGVector(dx: width, dy: 0)
        let up = CGVector(dx: 0, dy: -height)
        let down = CGVector(dx: 0, dy: height)
        turn(.topLeft, at: CGPoint(x: left, y: top), from: down, to: toRight)
        turn(.topRight, at: CGPoint(x: right, y: top), from: toLeft, to: down)
        turn(.bottomRight, at: CGPoint(x: right, y: bottom), from: up, to: toLeft)
        turn(.bottomLeft, at: CGPoint(x: left, y: bottom), from: toRight, to: up)
        outline.close()
        return outline
    }
}

extension CGPoint {
    fileprivate func moved(along vector: CGVector, by fraction: CGFloat = 1) -> CGPoint {
        CGPoint(x: x + vector.dx * fraction, y: y + vector.dy * fraction)
    }
}

extension Outline {
    /// The smallest rectangle with all points in it, control points too; null for an empty outline.
    package var controlBounds: CGRect {
        var range = Range()
        for element in elements {
            switch element {
            case .move(let point), .line(let point): range.add(point)
            case .quad(let control, let end):
                range.add(control)
                range.add(end)
            case .cubic(let control1, let control2, let end):
                range.add(control1)
                range.add(control2)
                range.add(end)
            case .close: break
            }
        }
        return range.rect
    }

    /// The smallest rectangle with the lines and curves themselves in it; null for an empty outline.
    package var bounds: CGRect {
        var range = Range()
        for element in elements {
            if let end = element.points.last { range.add(end) }
        }
        forEachSegment { segment in
            guard case .cubic = segment else { return }
            for t in segment.turns(\.x) + segment.turns(\.y) { range.add(segment.point(at: t)) }
        }
        return range.rect
    }

    /// The upright rectangle that the outline is, if it is one and nothing else.
    package var rectangle: CGRect? {
        var corners: [CGPoint] = []
        for (index, element) in elements.enumerated() {
            switch element {
            case .move(let point) where index == 0: corners.append(point)
            case .line(let point) where index > 0: corners.append(point)
            case .close where index == elements.count - 1: break
            default: return nil
            }
        }
        if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let isFlatFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let isSteepFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard isFlatFirst || isSteepFirst else { return nil }
        return CGRect(
            x: min(a.x, c.x), y: min(a.y, c.y), width: abs(a.x - c.x), height: abs(a.y - c.y))
    }

    private struct Range {
        var low: CGPoint?
        var high = CGPoint.zero

        mutating func add(_ point: CGPoint) {
            if let low {
                self.low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
                high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            } else {
                low = point
                high = point
            }
        }

        var rect: CGRect {
            guard let low else { return .null }
            return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        }
    }
}

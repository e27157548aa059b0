import Drawing

/// A convex shape in pixels: its left and its right edge as chains of points from top to bottom.
///
/// The points lie in the plan's common store, so that an outline is a plain value and no frame allocates for it.
struct Outline {
    /// A chain's first point and how many there are.
    struct Chain {
        var first: Int
        var count: Int
    }

    var left: Chain
    var right: Chain
    var top: Double
    var bottom: Double
    /// All pixels that the shape touches.
    var bounds: PixelRect
    /// The rows through which both edges run upright: what holds for one of them holds for all.
    var straight: Range<Int>
    /// Whether the shape is exactly the pixels of its bounds.
    var isPixelRect: Bool

    /// Whether all of a rectangle of pixels is covered; a thousandth of a pixel is overlooked.
    func contains(_ rect: PixelRect, _ points: UnsafePointer<Point>) -> Bool {
        if isPixelRect { return bounds.contains(rect) }
        let slack = 1.0 / 1024
        let high = Double(rect.minY)
        let low = Double(rect.maxY)
        // Edges bulge outwards, so they are nearest the middle at one of the ends.
        return top <= high + slack && bottom >= low - slack
            && max(x(of: left, at: high, points), x(of: left, at: low, points)) <= Double(rect.minX) + slack
            && min(x(of: right, at: high, points), x(of: right, at: low, points)) >= Double(rect.maxX) - slack
    }

    /// The largest upright part that is covered wholly: the rows between the corners.
    func solidPart(_ points: UnsafePointer<Point>) -> PixelRect {
        if isPixelRect { return bounds }
        guard !straight.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        let y = Double(straight.lowerBound)
        return PixelRect(
            minX: Int(x(of: left, at: y, points).rounded(.up)), minY: straight.lowerBound,
            maxX: Int(x(of: right, at: y, points).rounded(.down)), maxY: straight.upperBound)
    }

    /// What is covered from top to bottom: the columns between the corners; empty where the other part holds them.
    func solidColumns(_ points: UnsafePointer<Point>) -> PixelRect {
        let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
        if isPixelRect || straight.isEmpty || (straight.lowerBound == bounds.minY && straight.upperBound == bounds.maxY)
        {
            return nothing
        }
        // The shape is convex, and both edges begin and end level.
        let start = max(points[left.first].x, points[left.first + left.count - 1].x).rounded(.up)
        let end = min(points[right.first].x, points[right.first + right.count - 1].x).rounded(.down)
        let (first, last) = (Int(top.rounded(.up)), Int(bottom.rounded(.down)))
        guard start < end, first < last else { return nothing }
        return PixelRect(minX: Int(start), minY: first, maxX: Int(end), maxY: last)
    }

    /// Where an edge is at a height; beyond its ends, at the nearer one.
    func x(of chain: Chain, at y: Double, _ points: UnsafePointer<Point>) -> Double {
        let segment = Self.segment(of: chain, below: y, points)
        let start = points[segment]
        let end = points[segment + 1]
        if y <= start.y || start.x == end.x { return start.x }
        if y >= end.y { return end.x }
        return start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
    }

    /// The first segment that ends below a height, or the last one.
    static func segment(of chain: Chain, below y: Double, _ points: UnsafePointer<Point>) -> Int {
        var low = chain.first
        var high = chain.first + chain.count - 2
        while low < high {
            let middle = (low + high) / 2
            if points[middle + 1].y > y { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

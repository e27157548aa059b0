import CoreGraphics
import Drawing

/// Makes outlines of placed rounded rectangles, with room for points that is kept from frame to frame.
struct OutlineBuilder {
    /// What lies outside has no part in the picture; outlines are cut to it, so all further numbers are small.
    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
    var ring: [Point] = []
    private var other: [Point] = []

    /// Coordinates beyond this, in pixels, leave too few bits for a pixel's fractions.
    static let farthest = 1e9

    /// - Parameter size: The target's, with a margin so that cuts leave no edge inside it.
    init(width: Int, height: Int) {
        minX = -2
        minY = -2
        maxX = Double(width) + 2
        maxY = Double(height) + 2
    }

    /// Appends a shape's outline; nil when nothing of it is in sight, for one that is flat on the screen, and for numbers
    /// that aren't finite or reach further than 1e9 pixels.
    mutating func outline(of shape: RoundedRect, in placement: Placement, points: inout [Point]) -> Outline? {
        let isMade =
            placement.perspective == nil
            ? makeRing(shape, placement.transform) : makeRing(shape, inPerspective: placement)
        guard isMade, cutRing() else { return nil }
        return takeChains(&points)
    }

    /// Fills the ring, clockwise on a screen whose y points down.
    private mutating func makeRing(_ shape: RoundedRect, _ transform: CGAffineTransform) -> Bool {
        let a = Double(transform.a)
        let b = Double(transform.b)
        let c = Double(transform.c)
        let d = Double(transform.d)
        let determinant = a * d - b * c
        guard determinant.magnitude > 1e-12, determinant.isFinite else { return false }
        guard shape.rect.minX < shape.rect.maxX, shape.rect.minY < shape.rect.maxY else { return false }
        let scale = max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
        ring.removeAll(keepingCapacity: true)
        let tx = Double(transform.tx)
        let ty = Double(transform.ty)
        var isNear = true
        func add(_ x: Double, _ y: Double) {
            let point = Point(x: a * x + c * y + tx, y: b * x + d * y + ty)
            // Compared so that what isn't a number is too far as well.
            if !(point.x.magnitude <= Self.farthest && point.y.magnitude <= Self.farthest) { isNear = false }
            ring.append(point.snapped)
        }
        addCorners(of: shape, scale: scale, add)
        guard isNear else { return false }
        if determinant < 0 { ring.reverse() }
        return true
    }

    /// Calls a closure with points around a shape, clockwise where y points down.
    ///
    /// - Parameter scale: How much larger it is seen.
    func addCorners(of shape: RoundedRect, scale: Double, _ add: (Double, Double) -> Void) {
        let left = Double(shape.rect.minX)
        let right = Double(shape.rect.maxX)
        let top = Double(shape.rect.minY)
        let bottom = Double(shape.rect.maxY)
        func corner(_ x: Double, _ y: Double, _ radius: Double, _ turn: Int) {
            guard radius > 0 else { return add(x, y) }
            let quarter = QuarterCircle.points(radius: radius * scale)
            for point in quarter {
                switch turn {
                case 0: add(x + radius - radius * point.x, y + radius - radius * point.y)
                case 1: add(x - radius + radius * point.y, y + radius - radius * point.x)
                case 2: add(x - radius + radius * point.x, y - radius + radius * point.y)
                default: add(x + radius - radius * point.y, y - radius + radius * point.x)
                }
            }
        }
        corner(left, top, shape.topLeft, 0)
        corner(right, top, shape.topRight, 1)
        corner(right, bottom, shape.bottomRight, 2)
        corner(left, bottom, shape.bottomLeft, 3)
    }

    /// Cuts the ring to what is in sight, one side after the other (Sutherland and Hodgman 1974).
    private mutating func cutRing() -> Bool {
        if ring.allSatisfy({ $0.x >= minX && $0.x <= maxX && $0.y >= minY && $0.y <= maxY }) { return true }
        cut(inside: { [minX] in $0.x - minX }, atEdge: { [minX] in Point(x: minX, y: $0.y) })
        cut(inside: { [maxX] in maxX - $0.x }, atEdge: { [maxX] in Point(x: maxX, y: $0.y) })
        cut(inside: { [minY] in $0.y - minY }, atEdge: { [minY] in Point(x: $0.x, y: minY) })
        cut(inside: { [maxY] in maxY - $0.y }, atEdge: { [maxY] in Point(x: $0.x, y: maxY) })
        return ring.count >= 3
    }

    /// - Parameter atEdge: Moves a point by what rounding left it beside the edge: a cut page is still upright, and hides
    ///   what is below it.
    private mutating func cut(inside: (Point) -> Double, atEdge: (Point) -> Point) {
        other.removeAll(keepingCapacity: true)
        guard var before = ring.last else { return }
        var distanceBefore = inside(before)
        for point in ring {
            let distance = inside(point)
            if (distance >= 0) != (distanceBefore >= 0) {
                let fraction = distanceBefore / (distanceBefore - distance)
                let crossing = Point(
                    x: before.x + (point.x - before.x) * fraction, y: before.y + (point.y - before.y) * fraction)
                other.append(atEdge(crossing))
            }
            if distance >= 0 { other.append(point) }
            before = point
            distanceBefore = distance
        }
        swap(&ring, &other)
    }

    /// Parts the ring at its highest and lowest point into the two edges.
    private mutating func takeChains(_ points: inout [Point]) -> Outline? {
        guard let highest = ring.indices.min(by: { ring[$0].y < ring[$1].y }),
            let lowest = ring.indices.max(by: { ring[$0].y < ring[$1].y })
        else { return nil }
        let right = takeChain(from: highest, to: lowest, step: 1, &points)
        let left = takeChain(from: highest, to: lowest, step: ring.count - 1, &points)
        guard right.count > 1, left.count > 1 else { return nil }
        var outline = Outline(
            left: left, right: right, top: ring[highest].y, bottom: ring[lowest].y,
            bounds: PixelRect(x: 0, y: 0, width: 0, height: 0), straight: 0..<0, isPixelRect: false)
        let low = points[left.first..<left.first + left.count].reduce(Double.infinity) { min($0, $1.x) }
        let high = points[right.first..<right.first + right.count].reduce(-Double.infinity) { max($0, $1.x) }
        outline.bounds = PixelRect(
            minX: Int(low.rounded(.down)), minY: Int(outline.top.rounded(.down)), maxX: Int(high.rounded(.up)),
            maxY: Int(outline.bottom.rounded(.up)))
        let uprightLeft = longestUpright(left, points)
        let uprightRight = longestUpright(right, points)
        let first = max(uprightLeft.0, uprightRight.0).rounded(.up)
        let last = min(uprightLeft.1, uprightRight.1).rounded(.down)
        if first < last { outline.straight = Int(first)..<Int(last) }
        outline.isPixelRect =
            left.count == 2 && right.count == 2 && outline.straight.lowerBound == outline.bounds.minY
            && outline.straight.upperBound == outline.bounds.maxY && low == low.rounded() && high == high.rounded()
            && Double(outline.bounds.minY) == outline.top && Double(outline.bounds.maxY) == outline.bottom
        return outline
    }

    private func takeChain(from: Int, to: Int, step: Int, _ points: inout [Point]) -> Outline.Chain {
        let first = points.count
        var index = from
        var y = -Double.infinity
        while true {
            // Points that snapping moved up by a hair stay level.
            y = max(y, ring[index].y)
            points.append(Point(x: ring[index].x, y: y))
            if index == to { break }
            index = (index + step) % ring.count
        }
        // Level pieces at the ends belong to neither edge.
        while points.count - first > 1, points[points.count - 2].y >= points[points.count - 1].y { points.removeLast() }
        var start = first
        while points.count - start > 1, points[start + 1].y <= points[start].y { start += 1 }
        return Outline.Chain(first: start, count: points.count - start)
    }

    private func longestUpright(_ chain: Outline.Chain, _ points: [Point]) -> (Double, Double) {
        var best = (0.0, 0.0)
        for index in chain.first..<chain.first + chain.count - 1 {
            let start = points[index]
            let end = points[index + 1]
            if start.x == end.x, end.y - start.y > best.1 - best.0 { best = (start.y, end.y) }
        }
        return best
    }
}

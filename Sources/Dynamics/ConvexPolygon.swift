package import CoreGraphics

/// A convex polygon in metres, its corners in the direction in which angles grow.
package struct ConvexPolygon: Sendable {
    package struct Corner: Hashable, Sendable {
        package let x: Float
        package let y: Float
    }

    package let corners: [Corner]
    /// Whether the points it was made of had dents, which it fills.
    package let fillsDents: Bool

    /// Creates the polygon of a closed line around points; nil where the line crosses itself, or encloses next to
    /// nothing.
    package init?(around points: [CGPoint]) {
        var corners: [Corner] = []
        for point in points {
            let corner = Corner(x: Metres.from(point.x), y: Metres.from(point.y))
            if corners.last.map({ Self.areOne($0, corner) }) ?? false { continue }
            corners.append(corner)
        }
        while corners.count > 1, let first = corners.first, let last = corners.last, Self.areOne(first, last) {
            corners.removeLast()
        }
        guard corners.count >= 3, !Self.crossesItself(corners) else { return nil }
        if Self.area(corners) < 0 { corners.reverse() }
        let hull = Self.hull(corners)
        guard hull.count >= 3, Self.area(hull) > Self.smallestArea else { return nil }
        // What a hull loses beyond a trace of its area are dents and not rounding.
        fillsDents = Self.area(hull) > Self.area(corners) * 1.0001
        self.corners = fillsDents ? hull : Self.withoutFlatCorners(corners, else: hull)
    }

    /// Square metres: a hundredth of a square point.
    private static let smallestArea = 1e-6
    /// Two corners nearer than the square root of this, in metres, are one (measured: UIKit's limit).
    private static let nearness: Float = 1.42108547e-14

    private static func areOne(_ a: Corner, _ b: Corner) -> Bool {
        let (x, y) = (a.x - b.x, a.y - b.y)
        return (y * y).addingProduct(x, x) <= nearness
    }

    private static func turn(_ a: Corner, _ b: Corner, _ c: Corner) -> Double {
        (Double(b.x) - Double(a.x)) * (Double(c.y) - Double(a.y))
            - (Double(b.y) - Double(a.y)) * (Double(c.x) - Double(a.x))
    }

    private static func area(_ corners: [Corner]) -> Double {
        guard let first = corners.first else { return 0 }
        var sum = 0.0
        for index in corners.indices.dropFirst().dropLast() {
            sum += turn(first, corners[index], corners[index + 1]) / 2
        }
        return sum
    }

    /// Whether two sides that aren't neighbours cross.
    private static func crossesItself(_ corners: [Corner]) -> Bool {
        let count = corners.count
        for first in 0..<count {
            let (a, b) = (corners[first], corners[(first + 1) % count])
            for second in (first + 1)..<count where second - first > 1 && (second + 1) % count != first {
                let (c, d) = (corners[second], corners[(second + 1) % count])
                let isAcross = (turn(a, b, c) > 0) != (turn(a, b, d) > 0)
                if isAcross, (turn(c, d, a) > 0) != (turn(c, d, b) > 0) { return true }
            }
        }
        return false
    }

    /// The corners as they are where each turns the right way; else the hull's.
    private static func withoutFlatCorners(_ corners: [Corner], else hull: [Corner]) -> [Corner] {
        let count = corners.count
        let isStrict = corners.indices.allSatisfy {
            turn(corners[$0], corners[($0 + 1) % count], corners[($0 + 2) % count]) > 0
        }
        return isStrict ? corners : hull
    }

    /// Andrew's monotone chain: the corners of the hull, counted in the direction in which angles grow.
    private static func hull(_ corners: [Corner]) -> [Corner] {
        let sorted = corners.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ corners: [Corner]) -> [Corner] {
            var chain: [Corner] = []
            for corner in corners {
                while chain.count >= 2, turn(chain[chain.count - 2], chain[chain.count - 1], corner) <= 0 {
                    chain.removeLast()
                }
                chain.append(corner)
            }
            return Array(chain.dropLast())
        }
        return chain(sorted) + chain(sorted.reversed())
    }
}

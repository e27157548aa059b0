import CoreGraphics
import Drawing

/// How much of each pixel a placed rounded rectangle covers, worked out from the circles themselves.
///
/// Each row is cut into hundreds of lines; where a line enters and leaves the shape is solved for in the shape's own
/// coordinates, and the piece inside is shared out over the pixels. No polygon, no fixed point: nothing in common with
/// the compositor.
struct ExactCoverage {
    let shape: RoundedRect
    let place: ExactPlace

    init?(_ shape: RoundedRect, _ place: ExactPlace) {
        guard !place.isFlat, shape.rect.width > 0, shape.rect.height > 0 else { return nil }
        self.shape = shape
        self.place = place
    }

    /// Coverage of the pixels of a row from `x` on.
    func row(_ y: Int, from x: Int, count: Int) -> [Double] {
        var result = [Double](repeating: 0, count: count)
        func ends(_ fraction: Double) -> (Double, Double)? { line(at: Double(y) + fraction) }
        var lines = 512
        if let high = ends(1e-9), let middle = ends(0.5), let low = ends(1 - 1e-9) {
            let isStraight =
                abs(high.0 + low.0 - 2 * middle.0) < 1e-5 && abs(high.1 + low.1 - 2 * middle.1) < 1e-5
            if isStraight { lines = high.0 == low.0 && high.1 == low.1 ? 1 : 32 }
        } else if ends(1e-9) == nil, ends(0.25) == nil, ends(0.5) == nil, ends(0.75) == nil, ends(1 - 1e-9) == nil {
            // A sliver could hide between these; the lines below find it.
            lines = 64
        }
        for index in 0..<lines {
            guard let (start, end) = ends((Double(index) + 0.5) / Double(lines)) else { continue }
            let from = max(start - Double(x), 0)
            let to = min(end - Double(x), Double(count))
            guard from < to else { continue }
            for pixel in Int(from)..<min(Int(to.rounded(.up)), count) {
                result[pixel] += max(min(to, Double(pixel + 1)) - max(from, Double(pixel)), 0)
            }
        }
        return result.map { $0 / Double(lines) }
    }

    /// Where the horizontal line at a height enters and leaves the shape.
    func line(at y: Double) -> (Double, Double)? {
        // Along the line u, v and w are linear in x; inside is where all of these are at least 0.
        func along(_ number: ExactPlace.Linear) -> Line { Line(start: number.y * y + number.z, step: number.x) }
        let (u, v, w) = (along(place.u), along(place.v), along(place.w))
        var sides = [
            u - w * Double(shape.rect.minX), w * Double(shape.rect.maxX) - u, v - w * Double(shape.rect.minY),
            w * Double(shape.rect.maxY) - v,
        ]
        sides += place.limits.map(along)
        var low = -1e12
        var high = 1e12
        for side in sides {
            if side.step == 0 {
                if side.start < 0 { return nil }
            } else if side.step > 0 {
                low = max(low, -side.start / side.step)
            } else {
                high = min(high, -side.start / side.step)
            }
        }
        guard low < high else { return nil }
        for (corner, radius) in corners {
            // Inside a corner's square but outside its circle is outside the shape.
            let across = u - w * corner.x
            let down = v - w * corner.y
            func isOutside(_ x: Double) -> Bool {
                let (a, d, r) = (across.at(x) * corner.towardX, down.at(x) * corner.towardY, w.at(x) * radius)
                return a > 0 && d > 0 && a * a + d * d > r * r
            }
            let isLowOutside = isOutside(low + 1e-12)
            let isHighOutside = isOutside(high - 1e-12)
            guard isLowOutside || isHighOutside else { continue }
            let reach = w * radius
            let a = across.step * across.step + down.step * down.step - reach.step * reach.step
            let b = across.step * across.start + down.step * down.start - reach.step * reach.start
            let c = across.start * across.start + down.start * down.start - reach.start * reach.start
            let root = b * b - a * c
            guard root > 0 else { return nil }
            let ends = [(-b - root.squareRoot()) / a, (-b + root.squareRoot()) / a].sorted()
            if isLowOutside {
                guard let end = ends.first(where: { $0 > low }) else { return nil }
                low = end
            }
            if isHighOutside {
                guard let end = ends.last(where: { $0 < high }) else { return nil }
                high = end
            }
            guard low < high else { return nil }
        }
        return (low, high)
    }

    /// A number that is `start` + x·`step` at x.
    private struct Line {
        var start: Double
        var step: Double

        func at(_ x: Double) -> Double { start + x * step }
        static func - (one: Line, other: Line) -> Line {
            Line(start: one.start - other.start, step: one.step - other.step)
        }
        static func * (line: Line, factor: Double) -> Line {
            Line(start: line.start * factor, step: line.step * factor)
        }
    }

    private struct Corner {
        let x: Double
        let y: Double
        let towardX: Double
        let towardY: Double
    }

    private var corners: [(Corner, Double)] {
        let left = Double(shape.rect.minX)
        let right = Double(shape.rect.maxX)
        let top = Double(shape.rect.minY)
        let bottom = Double(shape.rect.maxY)
        let bottomLeft = Corner(x: left + shape.bottomLeft, y: bottom - shape.bottomLeft, towardX: -1, towardY: 1)
        return [
            (Corner(x: left + shape.topLeft, y: top + shape.topLeft, towardX: -1, towardY: -1), shape.topLeft),
            (Corner(x: right - shape.topRight, y: top + shape.topRight, towardX: 1, towardY: -1), shape.topRight),
            (
                Corner(x: right - shape.bottomRight, y: bottom - shape.bottomRight, towardX: 1, towardY: 1),
                shape.bottomRight
            ),
            (bottomLeft, shape.bottomLeft),
        ].filter { $0.1 > 0 }
    }
}

import CoreGraphics
import Drawing

/// How much of each pixel a transformed rounded rectangle covers, worked out from the circles themselves.
///
/// Each row is cut into hundreds of lines; where a line enters and leaves the shape is solved for in the shape's own
/// coordinates, and the piece inside is shared out over the pixels. No polygon, no fixed point: nothing in common with
/// the compositor.
struct ExactCoverage {
    let shape: RoundedRect
    let transform: CGAffineTransform
    private let back: CGAffineTransform

    init?(_ shape: RoundedRect, _ transform: CGAffineTransform) {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant.isFinite, determinant.magnitude > 1e-12, shape.rect.width > 0, shape.rect.height > 0 else {
            return nil
        }
        self.shape = shape
        self.transform = transform
        back = transform.inverted()
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
        // A place on the line, x pixels from the left, is (px + x·dx, py + x·dy) in the shape's coordinates.
        let px = Double(back.c) * y + Double(back.tx)
        let py = Double(back.d) * y + Double(back.ty)
        let dx = Double(back.a)
        let dy = Double(back.b)
        var low = -1e12
        var high = 1e12
        for (start, step, least, most) in [
            (px, dx, Double(shape.rect.minX), Double(shape.rect.maxX)),
            (py, dy, Double(shape.rect.minY), Double(shape.rect.maxY)),
        ] {
            if step == 0 {
                if start < least || start > most { return nil }
            } else {
                let one = (least - start) / step
                let other = (most - start) / step
                low = max(low, min(one, other))
                high = min(high, max(one, other))
            }
        }
        guard low < high else { return nil }
        for (corner, radius) in corners {
            // Inside a corner's square but outside its circle is outside the shape.
            func isOutside(_ x: Double) -> Bool {
                let along = (px + x * dx - corner.x) * corner.towardX
                let down = (py + x * dy - corner.y) * corner.towardY
                return along > 0 && down > 0 && along * along + down * down > radius * radius
            }
            let isLowOutside = isOutside(low + 1e-12)
            let isHighOutside = isOutside(high - 1e-12)
            guard isLowOutside || isHighOutside else { continue }
            let a = dx * dx + dy * dy
            let b = (px - corner.x) * dx + (py - corner.y) * dy
            let c = (px - corner.x) * (px - corner.x) + (py - corner.y) * (py - corner.y) - radius * radius
            let root = b * b - a * c
            guard root > 0 else { return nil }
            if isLowOutside { low = max(low, (-b - root.squareRoot()) / a) }
            if isHighOutside { high = min(high, (-b + root.squareRoot()) / a) }
            guard low < high else { return nil }
        }
        return (low, high)
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

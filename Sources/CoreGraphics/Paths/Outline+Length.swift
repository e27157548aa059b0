extension Outline {
    /// The length of all lines and curves, closing lines included, moves not.
    package var length: Double {
        var sum = 0.0
        forEachSegment { sum += $0.length }
        return sum
    }

    /// The point at a distance along the path and the direction there, of length 1.
    ///
    /// Distances beyond the ends stand for the ends; NaN stands for the start. The direction is zero, and the point
    /// the first one, on a path without length; nil for an empty outline.
    package func location(at distance: Double) -> (point: CGPoint, direction: CGVector)? {
        guard case .move(let first)? = elements.first else { return nil }
        var segments: [(segment: Segment, length: Double)] = []
        forEachSegment { segment in
            let length = segment.length
            if length > 0 { segments.append((segment, length)) }
        }
        guard let last = segments.last else { return (first, .zero) }
        var rest = distance > 0 ? distance : 0
        for (segment, length) in segments {
            if rest <= length { return segment.location(at: segment.parameter(at: rest, of: length)) }
            rest -= length
        }
        return last.segment.location(at: 1)
    }
}

extension Outline.Segment {
    /// The length to about twelve digits.
    package var length: Double {
        if case .line = self {
            let velocity = velocity(at: 0)
            return Double(velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
        }
        return length(from: 0, to: 1)
    }

    private func length(from start: Double, to end: Double) -> Double {
        let whole = gauss(from: start, to: end)
        return refined(from: start, to: end, estimate: whole, depth: 0)
    }

    /// Halves until the halves sum to the whole.
    private func refined(from start: Double, to end: Double, estimate: Double, depth: Int) -> Double {
        let middle = (start + end) / 2
        let left = gauss(from: start, to: middle)
        let right = gauss(from: middle, to: end)
        if depth == 16 || abs(left + right - estimate) <= 1e-12 * (left + right) { return left + right }
        return refined(from: start, to: middle, estimate: left, depth: depth + 1)
            + refined(from: middle, to: end, estimate: right, depth: depth + 1)
    }

    /// Gauss-Legendre quadrature of the speed with five nodes (Abramowitz and Stegun, table 25.4).
    private func gauss(from start: Double, to end: Double) -> Double {
        let half = (end - start) / 2
        let middle = (start + end) / 2
        var sum = 0.568_888_888_888_888_9 * speed(at: middle)
        for (node, weight) in [
            (0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (0.906_179_845_938_664, 0.236_926_885_056_189_1),
        ] {
            sum += weight * (speed(at: middle - half * node) + speed(at: middle + half * node))
        }
        return sum * half
    }

    private func speed(at t: Double) -> Double {
        let velocity = velocity(at: t)
        return Double(velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    }

    /// The parameter at a distance from the start, by bisection.
    fileprivate func parameter(at distance: Double, of length: Double) -> Double {
        if distance >= length { return 1 }
        if case .line = self { return distance / length }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if self.length(from: 0, to: middle) < distance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The point at a parameter and the direction there; at a cusp, that of a place close by.
    fileprivate func location(at t: Double) -> (point: CGPoint, direction: CGVector) {
        for offset in [0, 1e-6, 1e-3] {
            let velocity = velocity(at: t < 0.5 ? t + offset : t - offset)
            let speed = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
            if speed > 1e-9 {
                return (point(at: t), CGVector(dx: velocity.dx / speed, dy: velocity.dy / speed))
            }
        }
        return (point(at: t), .zero)
    }
}

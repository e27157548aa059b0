extension Outline {
    /// A piece between two points, as a cubic or a line.
    package enum Segment: Hashable, Sendable {
        case line(CGPoint, CGPoint)
        case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
    }

    /// Calls a body for each piece in order, closing lines included; quadratic curves come as the cubics they equal.
    ///
    /// - Parameter closingAll: whether open subpaths are closed too, as for filling.
    package func forEachSegment(closingAll: Bool = false, _ body: (Segment) -> Void) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        var isOpen = false
        func finish() {
            if isOpen, current != start { body(.line(current, start)) }
            isOpen = false
        }
        for element in elements {
            switch element {
            case .move(let point):
                if closingAll { finish() }
                current = point
                start = point
                isOpen = true
            case .line(let point):
                body(.line(current, point))
                current = point
            case .quad(let control, let end):
                let (control1, control2) = Self.cubicControls(from: current, control: control, end: end)
                body(.cubic(current, control1, control2, end))
                current = end
            case .cubic(let control1, let control2, let end):
                body(.cubic(current, control1, control2, end))
                current = end
            case .close:
                finish()
                current = start
            }
        }
        if closingAll { finish() }
    }

    /// The controls of the cubic that equals a quadratic curve: two thirds of the way to its control.
    package static func cubicControls(from start: CGPoint, control: CGPoint, end: CGPoint) -> (CGPoint, CGPoint) {
        func towards(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        return (towards(start), towards(end))
    }

    /// The same path in lines that stray from it by no more than a tolerance, in its own units; at least 1e-6 of its
    /// size is allowed.
    package func flattened(tolerance: Double) -> Outline {
        let bounds = controlBounds
        let size = bounds.isNull ? 0 : Double(max(bounds.width, bounds.height))
        let tolerance = max(tolerance.isFinite ? tolerance : 0, size * 1e-6, .leastNormalMagnitude)
        var result = Outline()
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point): result.move(to: point)
            case .line(let point): result.addLine(to: point)
            case .close: result.close()
            case .quad(let control, let end):
                let (control1, control2) = Self.cubicControls(from: current, control: control, end: end)
                result.addFlat(.cubic(current, control1, control2, end), tolerance)
            case .cubic(let control1, let control2, let end):
                result.addFlat(.cubic(current, control1, control2, end), tolerance)
            }
            current = result.currentPoint ?? current
        }
        return result
    }

    /// Adds a curve in equal steps of its parameter. The chord's distance is at most an eighth of the step squared
    /// times the second derivative, whose bound is 6 times the larger second difference of the points.
    private mutating func addFlat(_ segment: Segment, _ tolerance: Double) {
        guard case .cubic(let p0, let p1, let p2, let p3) = segment else { return }
        func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
            let (x, y) = (Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y))
            return (x * x + y * y).squareRoot()
        }
        let steps = (6 * max(bend(p0, p1, p2), bend(p1, p2, p3)) / (8 * tolerance)).squareRoot().rounded(.up)
        let count = max(1, Int(min(steps.isFinite ? steps : 1, 10_000)))
        for index in 1..<max(count, 1) + 1 {
            addLine(to: index == count ? p3 : segment.point(at: Double(index) / Double(count)))
        }
    }
}

extension Outline.Segment {
    /// The point at a parameter in 0…1.
    package func point(at t: Double) -> CGPoint {
        let t = CGFloat(t)
        let u = 1 - t
        switch self {
        case .line(let p0, let p1):
            return CGPoint(x: p0.x * u + p1.x * t, y: p0.y * u + p1.y * t)
        case .cubic(let p0, let p1, let p2, let p3):
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
        }
    }

    /// The derivative by the parameter.
    package func velocity(at t: Double) -> CGVector {
        let t = CGFloat(t)
        let u = 1 - t
        switch self {
        case .line(let p0, let p1):
            return CGVector(dx: p1.x - p0.x, dy: p1.y - p0.y)
        case .cubic(let p0, let p1, let p2, let p3):
            let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
            return CGVector(
                dx: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
                dy: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
        }
    }

    /// The parameters strictly between 0 and 1, rising, where one coordinate turns round.
    func turns(_ axis: KeyPath<CGPoint, CGFloat>) -> [Double] {
        guard case .cubic(let p0, let p1, let p2, let p3) = self else { return [] }
        let values = [p0, p1, p2, p3].map { Double($0[keyPath: axis]) }
        // The derivative, divided by 3, is a·t² + b·t + c.
        let a = values[3] - 3 * values[2] + 3 * values[1] - values[0]
        let b = 2 * (values[2] - 2 * values[1] + values[0])
        let c = values[1] - values[0]
        var roots: [Double] = []
        let discriminant = b * b - 4 * a * c
        if discriminant >= 0 {
            // The form that doesn't cancel.
            let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
            if a != 0 { roots.append(q / a) }
            if q != 0 { roots.append(c / q) }
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }
}

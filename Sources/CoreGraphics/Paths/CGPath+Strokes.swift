import Kinematics

extension CGPath {
    /// The path in dashes.
    ///
    /// Curves become lines that stray from them by no more than a hundredth of a point.
    ///
    /// - Parameters:
    ///   - phase: How far into the pattern the path begins.
    ///   - lengths: Dash, gap, dash, gap…, in turn; where one is negative or not finite, or all are 0, the path stays
    ///     whole, as it does where they are so short that it would fall into more than 200,000 pieces.
    ///   - transform: Maps the dashes afterwards.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(outline.dashed(phase: phase, lengths: lengths).applying(transform) ?? Outline())
    }

    /// The shape that a pen of a width leaves along the path, to be filled by the winding rule.
    ///
    /// It is made of pieces that overlap: one for each line, corner and cap. Curves become lines that stray from them
    /// by no more than a hundredth of a point. A width that isn't above 0 leaves nothing.
    ///
    /// - Parameters:
    ///   - miterLimit: A mitred corner that reaches farther than this many half widths is bevelled.
    ///   - transform: Maps the shape afterwards.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let stroke = StrokeOutline(half: lineWidth / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return CGPath(stroke.around(outline).applying(transform) ?? Outline())
    }
}

/// The most dashes and gaps that a path is divided into.
private let mostPieces: CGFloat = 200_000

/// How far lines may stray from the curves that they stand for, in points.
private let strokeTolerance = 0.01

extension Outline {
    /// The corners of each subpath, without repetitions, and whether it is closed.
    fileprivate func polylines(tolerance: Double) -> [(points: [CGPoint], isClosed: Bool)] {
        var lines: [(points: [CGPoint], isClosed: Bool)] = []
        for element in flattened(tolerance: tolerance).elements {
            switch element {
            case .move(let point): lines.append(([point], false))
            case .line(let point):
                if lines.isEmpty || lines[lines.count - 1].points.last == point { continue }
                lines[lines.count - 1].points.append(point)
            case .close where !lines.isEmpty:
                lines[lines.count - 1].isClosed = true
                let points = lines[lines.count - 1].points
                if points.count > 1, points.first == points.last { lines[lines.count - 1].points.removeLast() }
            case .close, .quad, .cubic: break
            }
        }
        return lines
    }

    fileprivate func dashed(phase: CGFloat, lengths: [CGFloat]) -> Outline {
        let total = lengths.reduce(0, +)
        guard lengths.allSatisfy({ $0 >= 0 }), total > 0, total.isFinite, phase.isFinite else { return self }
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let whole = pattern.reduce(0, +)
        let lines = polylines(tolerance: strokeTolerance).map {
            $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points
        }
        let length = lines.reduce(0) { sum, corners in
            sum
                + zip(corners, corners.dropFirst()).reduce(0) { sum, ends in
                    let (dx, dy) = (ends.1.x - ends.0.x, ends.1.y - ends.0.y)
                    return sum + (dx * dx + dy * dy).squareRoot()
                }
        }
        guard (length / whole + CGFloat(lines.count)) * CGFloat(pattern.count) <= mostPieces else { return self }
        var result = Outline()
        for corners in lines {
            var index = 0
            var left = phase.truncatingRemainder(dividingBy: whole)
            if left < 0 { left += whole }
            while left >= pattern[index] {
                left -= pattern[index]
                index = (index + 1) % pattern.count
                if left == 0, pattern[index] > 0 { break }
            }
            left = pattern[index] - left
            if index % 2 == 0, let first = corners.first { result.move(to: first) }
            for (start, end) in zip(corners, corners.dropFirst()) {
                let (dx, dy) = (end.x - start.x, end.y - start.y)
                let length = (dx * dx + dy * dy).squareRoot()
                var walked: CGFloat = 0
                while length - walked > left {
                    walked += left
                    let place = CGPoint(x: start.x + dx * walked / length, y: start.y + dy * walked / length)
                    if index % 2 == 0 { result.addLine(to: place) } else { result.move(to: place) }
                    index = (index + 1) % pattern.count
                    left = pattern[index]
                }
                left -= length - walked
                if index % 2 == 0 { result.addLine(to: end) }
            }
        }
        return result
    }
}

/// The pieces that a pen leaves, all turning the same way, so that what overlaps stays filled.
private struct StrokeOutline {
    let half: CGFloat
    let cap: CGLineCap
    let join: CGLineJoin
    let miterLimit: CGFloat

    func around(_ outline: Outline) -> Outline {
        var result = Outline()
        guard half > 0, half.isFinite else { return result }
        for (points, isClosed) in outline.polylines(tolerance: strokeTolerance) {
            guard points.count > 1 else {
                if let point = points.first, isClosed || cap != .butt { addDot(point, to: &result) }
                continue
            }
            let corners = isClosed ? points + [points[0]] : points
            let ways = zip(corners, corners.dropFirst()).map { Self.direction($0, $1) }
            for (index, way) in ways.enumerated() {
                addLine(corners[index], corners[index + 1], way, to: &result)
                if index > 0 { addCorner(corners[index], ways[index - 1], way, to: &result) }
            }
            if isClosed {
                addCorner(corners[0], ways[ways.count - 1], ways[0], to: &result)
            } else {
                addCap(corners[0], CGVector(dx: -ways[0].dx, dy: -ways[0].dy), to: &result)
                addCap(corners[corners.count - 1], ways[ways.count - 1], to: &result)
            }
        }
        return result
    }

    private static func direction(_ start: CGPoint, _ end: CGPoint) -> CGVector {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return CGVector(dx: dx / length, dy: dy / length)
    }

    private func polygon(_ points: [CGPoint], to result: inout Outline) {
        result.move(to: points[0])
        for point in points.dropFirst() { result.addLine(to: point) }
        result.close()
    }

    /// A place beside a point: so many half widths ahead and to the side.
    private func place(_ point: CGPoint, _ way: CGVector, ahead: CGFloat, side: CGFloat) -> CGPoint {
        CGPoint(
            x: point.x + half * (way.dx * ahead - way.dy * side), y: point.y + half * (way.dy * ahead + way.dx * side))
    }

    private func addLine(_ start: CGPoint, _ end: CGPoint, _ way: CGVector, to result: inout Outline) {
        polygon(
            [
                place(start, way, ahead: 0, side: 1), place(start, way, ahead: 0, side: -1),
                place(end, way, ahead: 0, side: -1), place(end, way, ahead: 0, side: 1),
            ], to: &result)
    }

    private func addCorner(_ point: CGPoint, _ before: CGVector, _ after: CGVector, to result: inout Outline) {
        let turn = before.dx * after.dy - before.dy * after.dx
        let cosine = before.dx * after.dx + before.dy * after.dy
        // Turns of a curve that became lines: a bevel is as good.
        let isSlight = cosine > 0.999
        if turn == 0, cosine > 0 { return }
        if join == .round, !isSlight { return addDot(point, to: &result) }
        // The outer side is the one that the path turns away from.
        let side: CGFloat = turn > 0 ? -1 : 1
        let (first, second) = (
            place(point, before, ahead: 0, side: side), place(point, after, ahead: 0, side: side)
        )
        var points = [point, first, second]
        // The tip is 1 / cos(half the turn) half widths away: the miter's length over the width.
        let reach = ((1 + cosine) / 2).squareRoot()
        if join == .miter, reach > 0, 1 / reach <= miterLimit {
            let (mx, my) = (before.dx + after.dx, before.dy + after.dy)
            let length = (mx * mx + my * my).squareRoot()
            let middle = CGVector(dx: mx / length, dy: my / length)
            points.insert(place(point, middle, ahead: 0, side: side / reach), at: 2)
        }
        polygon(turn > 0 ? points : points.reversed(), to: &result)
    }

    private func addCap(_ point: CGPoint, _ way: CGVector, to result: inout Outline) {
        switch cap {
        case .butt: return
        case .round: addDot(point, to: &result)
        case .square:
            addLine(point, place(point, way, ahead: 1, side: 0), way, to: &result)
        }
    }

    private func addDot(_ point: CGPoint, to result: inout Outline) {
        let box = CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
        var dot = Outline()
        if cap == .square, join != .round { _ = dot.addRect(box) } else { _ = dot.addEllipse(in: box) }
        result.append(dot)
    }
}

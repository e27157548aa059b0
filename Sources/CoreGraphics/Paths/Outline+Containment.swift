extension Outline {
    /// Whether a point is enclosed, open subpaths taken as closed; false for a point that isn't finite.
    ///
    /// A ray to the right is counted against each line and each rising or falling part of each curve, so the answer
    /// is that of the curves themselves, not of lines in their place. Points on an edge fall to either side.
    package func contains(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
        guard point.isFinite else { return false }
        var turns = 0
        forEachSegment(closingAll: true) { turns += $0.crossings(of: point) }
        return rule == .winding ? turns != 0 : turns % 2 != 0
    }
}

extension Outline.Segment {
    /// How often the segment crosses the ray from a point to the right, rising counted +1 and falling -1.
    fileprivate func crossings(of point: CGPoint) -> Int {
        switch self {
        case .line(let start, let end):
            return crossing(from: 0, to: 1, start: start, end: end, of: point)
        case .cubic(let p0, let p1, let p2, let p3):
            // Nothing is crossed outside the control points' height, nor when all lies to the left.
            guard
                min(p0.y, p1.y, p2.y, p3.y) <= point.y, max(p0.y, p1.y, p2.y, p3.y) >= point.y,
                max(p0.x, p1.x, p2.x, p3.x) >= point.x
            else { return 0 }
            var count = 0
            var last = (t: 0.0, point: p0)
            for t in turns(\.y) + [1] {
                let next = (t: t, point: t == 1 ? p3 : self.point(at: t))
                count += crossing(from: last.t, to: next.t, start: last.point, end: next.point, of: point)
                last = next
            }
            return count
        }
    }

    /// The same for a part that only rises or only falls; each part holds its lower end and not its upper one.
    private func crossing(from t0: Double, to t1: Double, start: CGPoint, end: CGPoint, of point: CGPoint) -> Int {
        let isRising = end.y > start.y
        guard isRising ? (start.y <= point.y && point.y < end.y) : (end.y <= point.y && point.y < start.y) else {
            return 0
        }
        var x: CGFloat
        if case .line = self {
            x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
        } else {
            var (low, high) = (t0, t1)
            // Sixty halvings reach the last bit.
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if (self.point(at: middle).y <= point.y) == isRising { low = middle } else { high = middle }
            }
            x = self.point(at: low).x
        }
        return x > point.x ? (isRising ? 1 : -1) : 0
    }
}

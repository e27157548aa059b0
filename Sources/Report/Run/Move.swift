/// One move of one view: from where it stood still to where it stands still again, in numbers.
package struct Move: Codable, Hashable, Sendable {
    package let view: String
    package let quantity: Curve.Quantity
    /// The last frame before the move and the first one after it.
    package let first, last: Int
    /// What the quantity was before, and is after: one number or two.
    package let from, to: [Double]
    /// In seconds: from the last frame at rest to the first one at rest.
    package let duration: Double
    /// The seconds until it stays within a thousandth of the way from where it ends.
    package let settling: Double
    /// How far it goes beyond its end in the direction of the move; nil where it ends where it began.
    package let overshoot: Double?
    /// In units of the quantity a second; nil for a leap from one frame to the next.
    package let greatestVelocity: Double?
    /// In seconds from the scene's beginning.
    package let greatestVelocityTime: Double?

    /// Stretches at rest shorter than this belong to the move, in seconds: an engine that rounds to pixels shows slow
    /// motion as one.
    static let pause = 0.1

    /// The part of the way within which a motion counts as settled, as for springs.
    static let settledFraction = 0.001

    /// The moves of a curve, in the order of time.
    static func moves(of curve: Curve, view: String, count: Int, rate: Int) -> [Move] {
        let points = (0..<count).map { frame in
            let numbers = curve.lines.compactMap { $0.values[frame] }
            return numbers.count == curve.lines.count ? numbers : nil
        }
        return spans(points, pause: max(Int((pause * Double(rate)).rounded()), 1)).compactMap { span in
            let known = span.compactMap { points[$0] }
            let reach = known.map { distance($0, known[0]) }.max() ?? 0
            guard reach >= curve.quantity.least else { return nil }
            return Move(points.map { $0 ?? [] }, span, view: view, quantity: curve.quantity, rate: rate)
        }
    }

    /// From each last frame at rest to the next first one.
    private static func spans(_ points: [[Double]?], pause: Int) -> [ClosedRange<Int>] {
        var spans: [ClosedRange<Int>] = []
        for frame in points.indices.dropFirst() {
            guard let before = points[frame - 1], let now = points[frame], before != now else { continue }
            // The view was there in all frames between.
            if let last = spans.last, frame - 1 - last.upperBound < pause,
                points[last.upperBound..<frame].allSatisfy({ $0 != nil })
            {
                spans[spans.count - 1] = last.lowerBound...frame
            } else {
                spans.append((frame - 1)...frame)
            }
        }
        return spans
    }

    private init(
        _ points: [[Double]], _ span: ClosedRange<Int>, view: String, quantity: Curve.Quantity, rate: Int
    ) {
        self.view = view
        self.quantity = quantity
        (first, last) = (span.lowerBound, span.upperBound)
        (from, to) = (points[first], points[last])
        let (from, to) = (from, to)
        duration = Double(last - first) / Double(rate)
        let way = Self.distance(from, to)
        let reach = way > 0 ? way : span.map { Self.distance(points[$0], to) }.max() ?? 0
        let unsettled = span.last { Self.distance(points[$0], to) > reach * Self.settledFraction } ?? first
        settling = Double(min(unsettled + 1, last) - first) / Double(rate)
        overshoot =
            way > 0
            ? span.map { frame in
                zip(points[frame], zip(from, to)).reduce(0) { $0 + ($1.0 - $1.1.1) * ($1.1.1 - $1.1.0) / way }
            }.max().map { max($0, 0) } : nil
        guard last - first > 1 else {
            (greatestVelocity, greatestVelocityTime) = (nil, nil)
            return
        }
        var greatest = (speed: 0.0, frame: first)
        for frame in span {
            let (low, high) = (max(frame - 1, first), min(frame + 1, last))
            let speed = Self.distance(points[low], points[high]) * Double(rate) / Double(high - low)
            if speed > greatest.speed { greatest = (speed, frame) }
        }
        greatestVelocity = greatest.speed
        greatestVelocityTime = Double(greatest.frame) / Double(rate)
    }

    private static func distance(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}

extension Curve.Quantity {
    /// What nobody sees of a change, in its unit.
    fileprivate var least: Double {
        switch self {
        case .position, .velocity, .size: 0.05
        case .scale: 0.0005
        case .rotation: 0.05
        case .opacity, .transition: 0.002
        }
    }
}

import Kinematics

// Each returns false, and adds nothing, where a number isn't finite.
extension Outline {
    /// How far a quarter circle's control points lie from its ends, in radii: 4/3·(√2 - 1), which meets the circle in
    /// the middle.
    private static let quarter = 0.552_284_749_830_793_4

    package mutating func addRect(_ rect: CGRect) -> Bool {
        guard !rect.isNull, rect.isFinite else { return rect.isNull }
        var shape = Outline()
        shape.move(to: CGPoint(x: rect.minX, y: rect.minY))
        shape.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        shape.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        shape.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        shape.close()
        append(shape)
        return true
    }

    /// Adds an ellipse from its rightmost point through growing angles.
    package mutating func addEllipse(in rect: CGRect) -> Bool {
        guard !rect.isNull, rect.isFinite else { return rect.isNull }
        addCorners(rect, width: rect.width / 2, height: rect.height / 2)
        return true
    }

    package mutating func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> Bool {
        guard rect.isNull || rect.isFinite, cornerWidth.isFinite, cornerHeight.isFinite else { return false }
        if rect.isNull { return true }
        let width = min(max(cornerWidth, 0), rect.width / 2)
        let height = min(max(cornerHeight, 0), rect.height / 2)
        if width == 0 || height == 0 { return addRect(rect) }
        addCorners(rect, width: width, height: height)
        return true
    }

    /// Adds four elliptical corners and what is between them, from the middle of the right side.
    private mutating func addCorners(_ rect: CGRect, width: CGFloat, height: CGFloat) {
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let dx = width * (1 - Self.quarter)
        let dy = height * (1 - Self.quarter)
        let hasSides = height < rect.height / 2
        let hasEnds = width < rect.width / 2
        var shape = Outline()
        shape.move(to: CGPoint(x: right, y: rect.midY))
        if hasSides { shape.addLine(to: CGPoint(x: right, y: bottom - height)) }
        let lowest = CGPoint(x: hasEnds ? right - width : rect.midX, y: bottom)
        shape.addCubic(
            to: lowest, control1: CGPoint(x: right, y: bottom - dy), control2: CGPoint(x: right - dx, y: bottom))
        if hasEnds { shape.addLine(to: CGPoint(x: left + width, y: bottom)) }
        let leftmost = CGPoint(x: left, y: hasSides ? bottom - height : rect.midY)
        shape.addCubic(
            to: leftmost, control1: CGPoint(x: left + dx, y: bottom), control2: CGPoint(x: left, y: bottom - dy))
        if hasSides { shape.addLine(to: CGPoint(x: left, y: top + height)) }
        let highest = CGPoint(x: hasEnds ? left + width : rect.midX, y: top)
        shape.addCubic(
            to: highest, control1: CGPoint(x: left, y: top + dy), control2: CGPoint(x: left + dx, y: top))
        if hasEnds { shape.addLine(to: CGPoint(x: right - width, y: top)) }
        let rightmost = CGPoint(x: right, y: hasSides ? top + height : rect.midY)
        shape.addCubic(
            to: rightmost, control1: CGPoint(x: right - dx, y: top), control2: CGPoint(x: right, y: top + dy))
        shape.close()
        append(shape)
    }

    /// The signed turn that an arc from one angle to another makes, in radians.
    ///
    /// A full turn or more the right way is one turn; what goes the wrong way is brought round by whole turns, and
    /// whole turns the wrong way are one turn the right way.
    package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let delta = clockwise ? start - end : end - start
        var sweep = delta
        if delta >= turn {
            sweep = turn
        } else if delta < 0 {
            sweep = delta.truncatingRemainder(dividingBy: turn) + turn
        }
        return clockwise ? -sweep : sweep
    }

    /// Adds an arc in quarter turns at most, joined by a line to the current point if there is one.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite else { return false }
        // Beyond a thousand turns nothing new is drawn.
        let delta = min(max(delta, -2000 * CGFloat.pi), 2000 * CGFloat.pi)
        let count = max(1, Int((abs(Double(delta)) / (Double.pi / 2) - 1e-9).rounded(.up)))
        let step = Double(delta) / Double(count)
        let reach = Double(radius) * 4 / 3 * Elementary.sin(step / 4) / Elementary.cos(step / 4)
        func end(_ index: Int) -> (point: CGPoint, tangent: CGVector) {
            let angle = Double(startAngle) + step * Double(index)
            let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
            return (
                CGPoint(x: Double(center.x) + Double(radius) * cosine, y: Double(center.y) + Double(radius) * sine),
                CGVector(dx: -sine * reach, dy: cosine * reach)
            )
        }
        var arc = Outline()
        var last = end(0)
        arc.move(to: last.point)
        for index in 1...count where delta != 0 {
            let next = end(index)
            arc.addCubic(
                to: next.point,
                control1: CGPoint(x: last.point.x + last.tangent.dx, y: last.point.y + last.tangent.dy),
                control2: CGPoint(x: next.point.x - next.tangent.dx, y: next.point.y - next.tangent.dy))
            last = next
        }
        return join(arc, transform: transform)
    }

    /// Adds the arc that rounds the corner at `tangent1End`.
    package mutating func addArc(
        tangent1End corner: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) -> Bool {
        guard let current = currentPoint, corner.isFinite, tangent2End.isFinite, radius.isFinite, radius >= 0 else {
            return false
        }
        // The corner is worked out before the transform, so the current point is taken back.
        let start = current.applying(transform.inverted())
        let toStart = CGVector(from: corner, to: start).normalized
        let toEnd = CGVector(from: corner, to: tangent2End).normalized
        guard let toStart, let toEnd, radius > 0 else { return addLine(to: corner.applying(transform)) }
        let cosine = Double(toStart.dx * toEnd.dx + toStart.dy * toEnd.dy)
        let sine = abs(Double(toStart.dx * toEnd.dy - toStart.dy * toEnd.dx))
        guard sine > 1e-12 else { return addLine(to: corner.applying(transform)) }
        // Half the corner's angle has the tangent (1 - cos) / sin; the circle touches radius / tangent from the corner.
        let distance = Double(radius) * sine / (1 - cosine)
        let first = corner.moved(along: toStart, by: distance)
        let last = corner.moved(along: toEnd, by: distance)
        // The arc turns by π - angle. In two halves each has the control length 4/3·r·tan(turn/8); by half-angle formulas.
        let cosineOfTurn = -cosine
        let halfTurn = ((1 + cosineOfTurn) / 2).squareRoot()
        let quarterTurn = ((1 + halfTurn) / 2).squareRoot()
        let tangentOfEighth = ((1 - quarterTurn) / (1 + quarterTurn)).squareRoot()
        let reach = Double(radius) * 4 / 3 * tangentOfEighth
        guard
            let toCentre = CGVector(dx: toStart.dx + toEnd.dx, dy: toStart.dy + toEnd.dy).normalized,
            let across = CGVector(from: first, to: last).normalized
        else { return addLine(to: corner.applying(transform)) }
        let centreDistance = (distance * distance + Double(radius * radius)).squareRoot()
        let middle = corner.moved(along: toCentre, by: centreDistance - Double(radius))
        var arc = Outline()
        arc.move(to: first)
        arc.addCubic(
            to: middle, control1: first.moved(along: toStart, by: -reach),
            control2: middle.moved(along: across, by: -reach))
        arc.addCubic(
            to: last, control1: middle.moved(along: across, by: reach),
            control2: last.moved(along: toEnd, by: -reach))
        return join(arc, transform: transform)
    }

    /// Adds an outline of one subpath as a continuation of the current one, if there is one.
    private mutating func join(_ part: Outline, transform: CGAffineTransform) -> Bool {
        guard let mapped = part.applying(transform), case .move(let start)? = mapped.elements.first else {
            return false
        }
        if currentPoint == nil {
            move(to: start)
        } else if currentPoint != start || elements.last == .close {
            addLine(to: start)
        }
        for element in mapped.elements.dropFirst() {
            if case .cubic(let control1, let control2, let end) = element {
                addCubic(to: end, control1: control1, control2: control2)
            }
        }
        return true
    }
}

extension CGVector {
    fileprivate init(from start: CGPoint, to end: CGPoint) {
        self.init(dx: end.x - start.x, dy: end.y - start.y)
    }

    /// The vector of length 1; nil for no length.
    fileprivate var normalized: CGVector? {
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0, length.isFinite else { return nil }
        return CGVector(dx: dx / length, dy: dy / length)
    }
}

extension CGPoint {
    fileprivate func moved(along direction: CGVector, by distance: Double) -> CGPoint {
        CGPoint(x: x + direction.dx * CGFloat(distance), y: y + direction.dy * CGFloat(distance))
    }
}

import CoreGraphics
import Testing

@Suite struct CGPathTests {
    private func description(of path: CGPath) -> String {
        var parts: [String] = []
        path.applyWithBlock { element in
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            let letter = ["M", "L", "Q", "C", "Z"][Int(element.pointee.type.rawValue)]
            let points = (0..<count).map { "\(element.pointee.points[$0].x),\(element.pointee.points[$0].y)" }
            parts.append(([letter] + points).joined(separator: " "))
        }
        return parts.joined(separator: " ")
    }

    /// A path of random lines and curves in a square of 60.
    private func randomPath(seed: UInt64) -> CGMutablePath {
        var generator = SeededGenerator(seed: seed)
        let path = CGMutablePath()
        for _ in 0..<2 {
            path.move(to: generator.point(2...58))
            for _ in 0..<4 {
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: path.addLine(to: generator.point(2...58))
                case 1: path.addQuadCurve(to: generator.point(2...58), control: generator.point(2...58))
                default:
                    path.addCurve(
                        to: generator.point(2...58), control1: generator.point(2...58),
                        control2: generator.point(2...58))
                }
            }
            if Bool.random(using: &generator) { path.closeSubpath() }
        }
        return path
    }

    @Test("Elements come back in order with their points")
    func elements() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(description(of: path) == "M 1.0,2.0 L 3.0,4.0 Q 7.0,8.0 5.0,6.0 Z M 1.0,2.0 L 9.0,9.0")
        #expect(
            description(of: CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
                == "M 1.0,2.0 L 4.0,2.0 L 4.0,6.0 L 1.0,6.0 Z")
    }

    @Test("Growing angles are the way of clockwise false: a quarter ends on the y axis, the long way takes three")
    func arcDirection() {
        let short = CGMutablePath()
        short.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(short.currentPoint.isNear(CGPoint(x: 0, y: 10), 1e-12))
        #expect(short.boundingBoxOfPath.isNear(CGRect(x: 0, y: 0, width: 10, height: 10), 1e-9))
        let long = CGMutablePath()
        long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(long.currentPoint.isNear(CGPoint(x: 0, y: 10), 1e-12))
        #expect(long.boundingBoxOfPath.isNear(CGRect(x: -10, y: -10, width: 20, height: 20), 0.01))
    }

    @Test(
        "Whole turns make one circle either way; no turn makes none",
        arguments: [(0.0, 2.0, false, 1.0), (0, 2, true, -1), (0, -2, false, 1), (1, 7, false, 1), (1, 1, false, 0)])
    func wholeTurns(start: Double, end: Double, clockwise: Bool, turns: Double) {
        let sweep = Outline.sweep(from: start * .pi, to: end * .pi, clockwise: clockwise)
        #expect(abs(sweep - turns * 2 * .pi) < 1e-12)
    }

    @Test("Arcs stay within 3 in 10,000 of their radius, and their length is radius times angle")
    func arcs() {
        for (start, delta) in [(0.3, 4.0), (-2.0, -5.5), (1.0, 0.4)] {
            let path = CGMutablePath()
            path.addRelativeArc(center: CGPoint(x: 3, y: 4), radius: 100, startAngle: start, delta: delta)
            path.outline.forEachSegment { segment in
                for step in 0...20 {
                    let point = segment.point(at: Double(step) / 20)
                    let distance = ((point.x - 3) * (point.x - 3) + (point.y - 4) * (point.y - 4)).squareRoot()
                    #expect(abs(distance - 100) < 0.03)
                }
            }
            #expect(abs(path.outline.length - 100 * abs(delta)) < 0.05)
        }
    }

    @Test("A tangent arc touches both lines and stays a radius from its centre", arguments: [0.4, 1.2, 2.5, -0.9])
    func tangentArc(angle: Double) {
        let turn = CGAffineTransform(rotationAngle: angle)
        let corner = CGPoint(x: 40, y: 30)
        let end = CGPoint(x: 50, y: 0).applying(turn).applying(CGAffineTransform(translationX: 40, y: 30))
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 140, y: 30))
        path.addArc(tangent1End: corner, tangent2End: end, radius: 8)
        // Along the bisector, a radius over the sine of half the angle away.
        let half = abs(angle) / 2
        let away = CGPoint(x: 8 / sine(half), y: 0).applying(CGAffineTransform(rotationAngle: angle / 2))
        let centre = CGPoint(x: 40 + away.x, y: 30 + away.y)
        var curves = 0
        path.outline.forEachSegment { segment in
            guard case .cubic = segment else { return }
            curves += 1
            for step in 0...10 {
                let point = segment.point(at: Double(step) / 10)
                let distance = CGPoint(x: point.x - centre.x, y: point.y - centre.y).length
                #expect(abs(distance - 8) < 0.01)
            }
        }
        #expect(curves == 2)
    }

    private func sine(_ angle: Double) -> CGFloat { CGAffineTransform(rotationAngle: angle).b }

    @Test("The tight bounds are those of five hundred points a curve", arguments: 0..<20)
    func bounds(seed: UInt64) {
        let path = randomPath(seed: seed)
        var low = CGPoint(x: 1e9, y: 1e9)
        var high = CGPoint(x: -1e9, y: -1e9)
        path.outline.forEachSegment { segment in
            for step in 0...500 {
                let point = segment.point(at: Double(step) / 500)
                low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
                high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
            }
        }
        let box = path.boundingBoxOfPath
        #expect(box.isNear(CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y), 1e-3))
        let outer = path.boundingBox.insetBy(dx: -1e-9, dy: -1e-9)
        #expect(outer.minX <= box.minX && outer.minY <= box.minY && outer.maxX >= box.maxX && outer.maxY >= box.maxY)
    }

    @Test("contains agrees with the pixels that Cairo fills, by both rules", arguments: 0..<20)
    func containment(seed: UInt64) throws {
        let path = randomPath(seed: seed)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            let sheet = try Sheet(60, 60)
            sheet.context.addPath(path)
            sheet.context.fillPath(using: rule)
            var inside = 0
            var wrong: [CGPoint] = []
            for (y, row) in sheet.alpha.enumerated() {
                for (x, alpha) in row.enumerated() where alpha == 0 || alpha == 255 {
                    let centre = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let isInside = path.contains(centre, using: rule)
                    if isInside != (alpha == 255) { wrong.append(centre) }
                    inside += isInside ? 1 : 0
                }
            }
            #expect(wrong.isEmpty)
            #expect(inside > 20)
        }
    }

    @Test("Flattening strays no more than it may and ends where it should", arguments: [1.0, 0.1, 0.01])
    func flattening(tolerance: Double) {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let flat = path.outline.flattened(tolerance: tolerance)
        flat.forEachSegment { segment in
            let middle = segment.point(at: 0.5)
            let distance = CGPoint(x: middle.x - 50, y: middle.y - 50).length
            #expect(distance > 50 - tolerance - 0.02 && distance < 50.02)
        }
        #expect(flat.elements.count < 400)
    }

    @Test("Along a path distance is length: halves meet in the middle, ends hold beyond")
    func location() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 10))
        let middle = try #require(path.outline.location(at: 15))
        #expect(middle.point.isNear(CGPoint(x: 10, y: 5), 1e-12))
        #expect(middle.direction == CGVector(dx: 0, dy: 1))
        #expect(path.outline.location(at: -1)?.point == .zero)
        #expect(path.outline.location(at: .nan)?.point == .zero)
        #expect(path.outline.location(at: 99)?.point == CGPoint(x: 10, y: 10))
        let curve = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil).outline
        let quarter = try #require(curve.location(at: curve.length / 4))
        #expect(quarter.point.isNear(CGPoint(x: 0, y: 10), 1e-9))
        #expect(CGMutablePath().outline.location(at: 1) == nil)
    }

    @Test("A rectangle is recognised whichever way it goes, and nothing else is")
    func isRect() {
        var found = CGRect.zero
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGPath(rect: rect, transform: nil).isRect(&found))
        #expect(found == rect)
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    }

    @Test("A rounded rectangle's corners are held to half its sides")
    func roundedRect() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let path = CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99, transform: nil)
        #expect(path == CGPath(ellipseIn: rect, transform: nil))
        #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
        #expect(CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 3, transform: nil).isRect(nil))
    }

    @Test("A copy is apart from the original, and equal paths have equal elements")
    func copies() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = try #require(path.copy())
        let mutable = try #require(path.mutableCopy())
        #expect(copy == path && mutable == path)
        path.addLine(to: CGPoint(x: 5, y: 5))
        #expect(copy != path && mutable != path && copy == mutable)
    }

    @Test("Numbers that aren't finite add nothing and are told of")
    func badNumbers() {
        let heard = Diagnostics.recording {
            let path = CGMutablePath()
            path.addLine(to: CGPoint(x: 1, y: 1))
            path.move(to: CGPoint(x: CGFloat.nan, y: 0))
            path.addRect(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1))
            path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
            path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
            #expect(path.isEmpty && path.boundingBox.isNull && path.currentPoint == .zero)
            #expect(CGPath(ellipseIn: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), transform: nil).isEmpty)
            #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
        }
        #expect(heard.count == 5)
    }
}

extension CGPoint {
    fileprivate var length: Double { Double(x * x + y * y).squareRoot() }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect, _ tolerance: Double) -> Bool {
        origin.isNear(other.origin, tolerance)
            && CGPoint(x: maxX, y: maxY).isNear(CGPoint(x: other.maxX, y: other.maxY), tolerance)
    }
}

import CoreGraphics
import Testing

@Suite("Strokes and dashes as paths")
struct StrokedPathTests {
    private func line(_ points: CGPoint...) -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    @Test(
        "A line's stroke is the rectangle around it, longer by its caps", arguments: [CGLineCap.butt, .square, .round])
    func caps(_ cap: CGLineCap) {
        let path = line(CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10))
            .copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10)
        let reach: CGFloat = cap == .butt ? 0 : 2
        let box = path.boundingBoxOfPath
        #expect(abs(Double(box.minX - 10 + reach)) < 1e-9 && abs(Double(box.maxX - 30 - reach)) < 1e-9)
        #expect(abs(Double(box.minY) - 8) < 1e-9 && abs(Double(box.maxY) - 12) < 1e-9)
        #expect(path.contains(CGPoint(x: 8.2, y: 8.2)) == (cap == .square))
    }

    @Test("A corner reaches as its join says", arguments: [CGLineJoin.miter, .round, .bevel])
    func joins(_ join: CGLineJoin) {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20))
            .copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: 10)
        #expect(path.contains(CGPoint(x: 21.9, y: -1.9)) == (join == .miter))
        #expect(path.contains(CGPoint(x: 21.3, y: -1.3)) == (join != .bevel))
        #expect(path.contains(CGPoint(x: 20.8, y: -0.8)))
        #expect(!path.contains(CGPoint(x: 17, y: 4)))
    }

    @Test("A stroked path holds the points that its pen reaches and no others")
    func againstDistance() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
        let ring = circle.copy(strokingWithWidth: 10, lineCap: .round, lineJoin: .round, miterLimit: 10)
        var random = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            let point = random.point(-20...120)
            let distance = ((point.x - 50) * (point.x - 50) + (point.y - 50) * (point.y - 50)).squareRoot()
            if abs(abs(distance - 50) - 5) < 0.05 { continue }
            #expect(ring.contains(point) == (abs(distance - 50) < 5), "\(point)")
        }
    }

    @Test("Dashes begin in the pattern where the phase says")
    func dashes() {
        let dashed = line(CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10))
            .copy(dashingWithPhase: 1, lengths: [4, 2])
        let wanted = line(CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0))
        wanted.addPath(line(CGPoint(x: 5, y: 0), CGPoint(x: 9, y: 0)))
        wanted.addPath(line(CGPoint(x: 10, y: 1), CGPoint(x: 10, y: 5)))
        wanted.addPath(line(CGPoint(x: 10, y: 7), CGPoint(x: 10, y: 10)))
        #expect(dashed == wanted)
        #expect(wanted.copy(dashingWithPhase: 0, lengths: [0, 0]) == wanted)
    }

    @Test("A pattern too fine for its path leaves the path whole, and ends", arguments: [1e-20, 1e-300, 1e-7])
    func fineDashes(_ length: Double) {
        let path = line(CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0))
        #expect(path.copy(dashingWithPhase: 0, lengths: [CGFloat(length)]) == path)
        #expect(path.copy(dashingWithPhase: 3, lengths: [CGFloat(length), 0, CGFloat(length)]) == path)
        #expect(path.copy(dashingWithPhase: 0, lengths: [CGFloat(length), 50]) != path)
        let many = [CGFloat](repeating: 0, count: 100_000) + [0.01, 0.01]
        #expect(path.copy(dashingWithPhase: 0, lengths: many) == path)
    }
}

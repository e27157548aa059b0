import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
    private func randomTransform(_ generator: inout SeededGenerator) -> CGAffineTransform {
        CGAffineTransform(
            a: generator.number(-3...3), b: generator.number(-3...3), c: generator.number(-3...3),
            d: generator.number(-3...3), tx: generator.number(-100...100), ty: generator.number(-100...100))
    }

    @Test("Concatenation applies the receiver first; it is associative; the inverse undoes")
    func laws() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let (s, t, u) = (
                randomTransform(&generator), randomTransform(&generator), randomTransform(&generator)
            )
            let point = generator.point(-50...50)
            let size = 1e5
            let twice = point.applying(s).applying(t)
            #expect(point.applying(s.concatenating(t)).isNear(twice, 1e-12 * size))
            #expect(
                point.applying(s.concatenating(t).concatenating(u))
                    .isNear(point.applying(s.concatenating(t.concatenating(u))), 1e-10 * size))
            guard abs(s.a * s.d - s.b * s.c) > 0.1 else { continue }
            #expect(point.applying(s).applying(s.inverted()).isNear(point, 1e-9))
        }
    }

    @Test("translatedBy, scaledBy and rotated work before the transform they are called on")
    func shorthands() {
        let base = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
        #expect(base.translatedBy(x: 3, y: 4) == CGAffineTransform(translationX: 3, y: 4).concatenating(base))
        #expect(base.scaledBy(x: 3, y: 4) == CGAffineTransform(scaleX: 3, y: 4).concatenating(base))
        #expect(base.rotated(by: 0.3) == CGAffineTransform(rotationAngle: 0.3).concatenating(base))
        #expect(
            CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)).isNear(CGPoint(x: 0, y: 1), 1e-15))
    }

    @Test("A transform that can't be undone is its own inverse")
    func singular() {
        let flat = CGAffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted() == flat)
    }

    @Test("A rectangle maps to the smallest one around its four mapped corners; null and infinite stay")
    func rectangles() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<200 {
            let transform = randomTransform(&generator)
            let rect = CGRect(
                x: generator.number(-9...9), y: generator.number(-9...9), width: generator.number(0...9),
                height: generator.number(0...9))
            let corners = [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
            ].map { $0.applying(transform) }
            let mapped = rect.applying(transform)
            #expect(abs(mapped.minX - (corners.map(\.x).min() ?? 0)) < 1e-12)
            #expect(abs(mapped.maxX - (corners.map(\.x).max() ?? 0)) < 1e-12)
            #expect(abs(mapped.minY - (corners.map(\.y).min() ?? 0)) < 1e-12)
            #expect(abs(mapped.maxY - (corners.map(\.y).max() ?? 0)) < 1e-12)
        }
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
    }
}

extension CGPoint {
    func isNear(_ other: CGPoint, _ tolerance: Double) -> Bool {
        abs(Double(x - other.x)) <= tolerance && abs(Double(y - other.y)) <= tolerance
    }
}

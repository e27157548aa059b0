import Foundation
import Kinematics
import Testing

@Suite struct UnitBezierTests {
    /// y over x by bisection of the parameter in extended precision where there is one.
    private func bisected(_ curve: UnitBezier, _ x: Double) -> Double {
        #if arch(x86_64)
            typealias Wide = Float80
        #else
            typealias Wide = Double
        #endif
        func at(_ p: Double, _ q: Double, _ s: Wide) -> Wide {
            let t = 1 - s
            return 3 * t * t * s * Wide(p) + 3 * t * s * s * Wide(q) + s * s * s
        }
        var (low, high): (Wide, Wide) = (0, 1)
        for _ in 0..<90 {
            let middle = (low + high) / 2
            if at(curve.x1, curve.x2, middle) > Wide(x) { high = middle } else { low = middle }
        }
        return Double(at(curve.y1, curve.y2, (low + high) / 2))
    }

    @Test("A thousand random curves agree with bisection to 1e-9")
    func random() {
        var random = SeededGenerator(10)
        for _ in 0..<1_000 {
            let curve = UnitBezier(
                random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2))
            for step in 0...40 {
                let x = Double(step) / 40
                #expect((curve.value(at: x) - bisected(curve, x)).magnitude < 1e-9, "\(curve) at \(x)")
            }
        }
    }

    @Test("Curves with control points on the edges agree to 1e-7, next to their upright places too")
    func edges() {
        let numbers = [0, 1e-12, 1e-6, 0.25, 0.5, 0.75, 1 - 1e-6, 1]
        for x1 in numbers {
            for x2 in numbers {
                for (y1, y2) in [(0.0, 1.0), (1, 0), (0, 0), (1, 1), (-0.5, 1.5)] {
                    let curve = UnitBezier(x1, y1, x2, y2)
                    for x in [
                        1e-300, 1e-18, 1e-9, 0.1, 0.5 - 1e-12, 0.5.nextDown, 0.5, 0.5.nextUp, 0.9, 1 - 1e-9,
                        1.0.nextDown,
                    ] {
                        // Extended precision itself tells the triple root's y only to 1e-6.
                        if (x - 0.5).magnitude < 1e-9, x1 > 0.999, x2 < 0.001 { continue }
                        #expect((curve.value(at: x) - bisected(curve, x)).magnitude < 1e-7, "\(curve) at \(x)")
                        #expect(curve.slope(at: x).isFinite)
                    }
                }
            }
        }
    }

    @Test("The curve that stands upright in its middle agrees with its exact solution")
    func upright() {
        let curve = UnitBezier(1, 0, 0, 1)
        for offset in [0, 1e-16, 1e-15, 3e-14, 1e-12, 1e-9, 1e-6, 1e-3, 0.1, 0.4] {
            for x in [0.5 + offset, 0.5 - offset] {
                // x(s) = 4(s − ½)³ + ½ and y(s) = s²(3 − 2s).
                let s = 0.5 + Foundation.cbrt((x - 0.5) / 4)
                #expect((curve.value(at: x) - s * s * (3 - 2 * s)).magnitude < 1e-12)
            }
        }
        #expect(curve.slope(at: 0.5) == UnitBezier.steepest)
    }

    @Test("UIKit's curves pass through the recorded points")
    func recorded() {
        let points: [(UnitBezier, [(Double, Double)])] = [
            (
                .easeInOut,
                [
                    (0.1, 0.0197225), (0.25, 0.1291619), (0.4, 0.3318839), (0.5, 0.5), (0.75, 0.8708381),
                    (0.9, 0.9802775),
                ]
            ),
            (.easeIn, [(0.25, 0.0934647), (0.5, 0.3153568), (0.75, 0.6218619)]),
            (.easeOut, [(0.25, 0.3781381), (0.5, 0.6846432), (0.75, 0.9065353)]),
        ]
        for (curve, values) in points {
            for (x, y) in values { #expect((curve.value(at: x) - y).magnitude < 1e-7, "\(curve) at \(x)") }
        }
        #expect((0...64).allSatisfy { UnitBezier.linear.value(at: Double($0) / 64) == Double($0) / 64 })
    }

    @Test("The slope is that of the curve, at the ends too")
    func slope() {
        var random = SeededGenerator(11)
        for _ in 0..<300 {
            let curve = UnitBezier(
                random.number(0.05...0.95), random.number(-1...2), random.number(0.05...0.95), random.number(-1...2))
            for step in 1..<20 {
                let x = Double(step) / 20
                let h = 1e-5
                let slope = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
                #expect((curve.slope(at: x) - slope).magnitude < 1e-3 * (1 + slope * slope), "\(curve) at \(x)")
            }
            #expect((curve.slope(at: 0) - curve.y1 / curve.x1).magnitude < 1e-9)
            #expect((curve.slope(at: 1) - (1 - curve.y2) / (1 - curve.x2)).magnitude < 1e-9)
        }
        #expect(UnitBezier(0, 0, 0.5, 0.25).slope(at: 0) == 0.5)
        #expect(UnitBezier(0.5, 0.75, 1, 1).slope(at: 1) == 0.5)
        #expect(UnitBezier(0, 0, 0, 0).slope(at: 0) == 1)
        #expect(UnitBezier(0, 1, 1, 1).slope(at: 0) == UnitBezier.steepest)
        #expect(UnitBezier.easeIn.slope(at: -0.1) == 0 && UnitBezier.easeIn.slope(at: 1.1) == 0)
    }

    @Test("Control points and fractions out of range are brought in")
    func badInput() {
        #expect(UnitBezier(-1, 0, 2, 1) == UnitBezier(0, 0, 1, 1))
        #expect(UnitBezier(.nan, .nan, .nan, .nan) == .linear)
        let odd: [Double] = [.nan, .infinity, -.infinity, 0, 1, 0.3]
        for a in odd {
            for b in odd {
                for c in odd {
                    let curve = UnitBezier(a, b, c, b)
                    for x in odd + [0.5] { #expect(curve.value(at: x).isFinite && curve.slope(at: x).isFinite) }
                    #expect(curve.value(at: -.infinity) == 0 && curve.value(at: .nan) == 0 && curve.value(at: 7) == 1)
                }
            }
        }
    }
}

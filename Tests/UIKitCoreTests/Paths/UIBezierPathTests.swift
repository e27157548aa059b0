import CoreGraphics
import Testing
import UIKitCore

struct UIBezierPathTests {
    private let square = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test("Shapes enclose what they should, and their bounds are theirs")
    func shapes() {
        let rect = UIBezierPath(rect: square)
        #expect(rect.bounds == square)
        #expect(rect.contains(CGPoint(x: 11, y: 21)))
        #expect(!rect.contains(CGPoint(x: 9, y: 30)))
        let oval = UIBezierPath(ovalIn: square)
        #expect(oval.bounds == square)
        #expect(oval.contains(CGPoint(x: 25, y: 40)))
        #expect(!oval.contains(CGPoint(x: 11, y: 21)))
        #expect(UIBezierPath().bounds.isNull)
        #expect(UIBezierPath().isEmpty)
        #expect(UIBezierPath().currentPoint == .zero)
    }

    @Test("A rounded rectangle is the core's, its radius held to half the shorter side")
    func roundedRect() {
        for radius: CGFloat in [0, 8, 15, 1000] {
            let held = min(radius, 15)
            let path = CGPath(roundedRect: square, cornerWidth: held, cornerHeight: held, transform: nil)
            #expect(UIBezierPath(roundedRect: square, cornerRadius: radius).cgPath == path)
        }
    }

    @Test("Only the named corners are round", arguments: 0..<16)
    func corners(_ bits: Int) {
        let corners = UIRectCorner(rawValue: UInt(bits))
        let path = UIBezierPath(
            roundedRect: square, byRoundingCorners: corners, cornerRadii: CGSize(width: 10, height: 12))
        #expect(path.bounds == square)
        let places: [(UIRectCorner, CGPoint, CGPoint)] = [
            (.topLeft, CGPoint(x: 10, y: 20), CGPoint(x: 1, y: 1)),
            (.topRight, CGPoint(x: 40, y: 20), CGPoint(x: -1, y: 1)),
            (.bottomLeft, CGPoint(x: 10, y: 60), CGPoint(x: 1, y: -1)),
            (.bottomRight, CGPoint(x: 40, y: 60), CGPoint(x: -1, y: -1)),
        ]
        for (corner, point, inwards) in places {
            func contains(_ distance: CGFloat) -> Bool {
                path.contains(CGPoint(x: point.x + inwards.x * distance, y: point.y + inwards.y * distance))
            }
            #expect(contains(0.5) == !corners.contains(corner))
            // A quarter ellipse leaves (1 - √½) of its half axes at the diagonal: 2.9 across.
            #expect(contains(4))
        }
    }

    @Test("A clockwise arc grows its angle towards larger y, and joins the current point by a line")
    func arcs() {
        let centre = CGPoint(x: 50, y: 50)
        let quarter = UIBezierPath(
            arcCenter: centre, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(quarter.currentPoint.x - 50) < 1e-9 && abs(quarter.currentPoint.y - 60) < 1e-9)
        #expect(quarter.contains(CGPoint(x: 56, y: 56)))
        #expect(!quarter.contains(CGPoint(x: 44, y: 44)))
        let rest = UIBezierPath(
            arcCenter: centre, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(rest.contains(CGPoint(x: 44, y: 44)))
        let full = UIBezierPath(arcCenter: centre, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        for point in [CGPoint(x: 57, y: 50), CGPoint(x: 43, y: 50), CGPoint(x: 50, y: 43), CGPoint(x: 50, y: 57)] {
            #expect(full.contains(point))
        }
        let pie = UIBezierPath()
        pie.move(to: centre)
        pie.addArc(withCenter: centre, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        pie.close()
        #expect(pie.contains(CGPoint(x: 53, y: 53)))
        #expect(!pie.contains(CGPoint(x: 53, y: 47)))
    }

    @Test("The even-odd rule leaves out what is enclosed twice")
    func evenOdd() {
        let path = UIBezierPath(rect: square)
        path.append(UIBezierPath(rect: square.insetBy(dx: 5, dy: 5)))
        #expect(path.contains(CGPoint(x: 25, y: 40)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 25, y: 40)))
        #expect(path.contains(CGPoint(x: 12, y: 40)))
    }

    @Test("A path and its reverse cancel out by winding, and reversing twice encloses the same")
    func reversing() {
        let path = UIBezierPath(ovalIn: square)
        path.move(to: CGPoint(x: 100, y: 100))
        path.addLine(to: CGPoint(x: 130, y: 100))
        path.addQuadCurve(to: CGPoint(x: 130, y: 140), controlPoint: CGPoint(x: 160, y: 120))
        path.addCurve(
            to: CGPoint(x: 100, y: 120), controlPoint1: CGPoint(x: 120, y: 150), controlPoint2: CGPoint(x: 90, y: 140))
        let reversed = path.reversing()
        #expect(reversed.currentPoint == CGPoint(x: 40, y: 40))
        #expect(reversed.bounds == path.bounds)
        let both = UIBezierPath(cgPath: path.cgPath)
        both.append(reversed)
        let twice = reversed.reversing()
        var inside = 0
        for x in stride(from: 0.5, to: 170, by: 3) {
            for y in stride(from: 0.5, to: 150, by: 3) {
                let point = CGPoint(x: x, y: y)
                #expect(!both.contains(point))
                #expect(path.contains(point) == reversed.contains(point))
                #expect(path.contains(point) == twice.contains(point))
                inside += path.contains(point) ? 1 : 0
            }
        }
        #expect(inside > 100)
    }

    @Test("A transform maps all points, and one that isn't finite changes nothing")
    func transform() {
        let path = UIBezierPath(rect: square)
        path.apply(CGAffineTransform(scaleX: 2, y: 3))
        #expect(path.bounds == CGRect(x: 20, y: 60, width: 60, height: 120))
        let told = Diagnostics.recording {
            path.apply(CGAffineTransform(scaleX: .nan, y: 1))
            path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
            path.lineWidth = -1
        }
        #expect(told.count == 3)
        #expect(path.bounds == CGRect(x: 20, y: 60, width: 60, height: 120))
        #expect(path.lineWidth == 1)
        #expect(Diagnostics.recording { UIBezierPath().addLine(to: .zero) }.count == 1)
    }

    @Test("A copy keeps all attributes and lives on its own")
    func copying() throws {
        let path = UIBezierPath(rect: square)
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 4
        path.usesEvenOddFillRule = true
        path.setLineDash([3, 2, 1], count: 3, phase: 0.5)
        let copy = try #require(path.copy() as? UIBezierPath)
        path.removeAllPoints()
        #expect(path.isEmpty)
        #expect(copy.bounds == square)
        #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
        #expect(copy.miterLimit == 4 && copy.usesEvenOddFillRule)
        var count = 0
        var phase: CGFloat = 0
        var lengths: [CGFloat] = [0, 0, 0]
        copy.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [3, 2, 1] && count == 3 && phase == 0.5)
    }
}

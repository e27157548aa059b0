import CoreGraphics
import Testing

@Suite struct CGContextBadInputTests {
    private static let bad: [CGFloat] = [
        .nan, .infinity, -.infinity, 1e308, -1e300, CGFloat.leastNonzeroMagnitude, 0, -1,
    ]

    /// Every call that takes numbers, with one of them bad in turn.
    private func torment(_ context: CGContext, _ v: CGFloat, _ image: CGImage, _ gradient: CGGradient) {
        let point = CGPoint(x: v, y: 1)
        let rect = CGRect(x: 1, y: v, width: 3, height: 2)
        let size = CGRect(x: 1, y: 1, width: v, height: 2)
        context.setLineWidth(v)
        context.setMiterLimit(v)
        context.setLineDash(phase: v, lengths: [1, v])
        context.setLineDash(phase: 0, lengths: [v, v])
        context.setAlpha(v)
        context.setFillColor(red: v, green: 0, blue: 0, alpha: 1)
        context.setStrokeColor(gray: 0, alpha: v)
        context.setShadow(offset: CGSize(width: v, height: 0), blur: 1)
        context.setShadow(offset: .zero, blur: v)
        for (sx, sy) in [(v, 1), (1, v), (v, v)] {
            context.saveGState()
            context.scaleBy(x: sx, y: sy)
            exercise(context, point, rect, size, v, image, gradient)
            context.restoreGState()
        }
        context.saveGState()
        context.translateBy(x: v, y: 0)
        context.rotate(by: v)
        context.concatenate(CGAffineTransform(a: 1, b: v, c: v, d: 1, tx: 0, ty: 0))
        exercise(context, point, rect, size, v, image, gradient)
        context.restoreGState()
    }

    private func exercise(
        _ context: CGContext, _ point: CGPoint, _ rect: CGRect, _ size: CGRect, _ v: CGFloat, _ image: CGImage,
        _ gradient: CGGradient
    ) {
        context.move(to: CGPoint(x: 1, y: 1))
        context.addLine(to: point)
        context.addQuadCurve(to: point, control: CGPoint(x: 2, y: v))
        context.addCurve(to: CGPoint(x: 2, y: 2), control1: point, control2: point)
        context.addArc(center: CGPoint(x: 2, y: 2), radius: v, startAngle: 0, endAngle: v, clockwise: false)
        context.addArc(tangent1End: point, tangent2End: CGPoint(x: 3, y: 3), radius: 1)
        context.addArc(tangent1End: CGPoint(x: 5, y: 1), tangent2End: CGPoint(x: 5, y: 5), radius: v)
        context.addEllipse(in: size)
        context.drawPath(using: .fillStroke)
        for area in [rect, size] {
            context.fill(area)
            context.stroke(area, width: v)
            context.strokeEllipse(in: area)
            context.draw(image, in: area)
            context.saveGState()
            context.clip(to: area, mask: image)
            context.clip(to: area)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.restoreGState()
        }
        context.drawLinearGradient(gradient, start: .zero, end: point, options: .drawsAfterEndLocation)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 1, endCenter: point, endRadius: v, options: [])
    }

    @Test("After every call with every bad number the next good drawing is exact", arguments: bad)
    func nothingRefusedHarms(value: CGFloat) throws {
        let image = try #require(try Sheet.filled(.blue, 3, 3).context.makeImage())
        let gradient = try #require(CGGradient(colors: [.red, .blue]))
        let sheet = try Sheet(8, 8)
        let heard = Diagnostics.recording {
            sheet.context.saveGState()
            torment(sheet.context, value, image, gradient)
            sheet.context.restoreGState()
        }
        #expect(!heard.contains { $0.problem.contains("Cairo refused") }, "\(heard)")
        sheet.context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
        sheet.context.setFillColor(.red)
        sheet.context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
        for y in 0..<8 {
            for x in 0..<8 {
                let isInside = (2..<5).contains(x) && (2..<5).contains(y)
                #expect(sheet.bitmap[x, y] == (isInside ? opaqueRed : 0))
            }
        }
    }

    @Test("A refusal names its call and what to do, once")
    func diagnosis() throws {
        let context = try Sheet(1, 1).context
        let heard = Diagnostics.recording {
            for _ in 0..<3 { context.setLineWidth(.nan) }
            context.restoreGState()
        }
        #expect(heard.map(\.place) == ["CGContext.setLineWidth(_:)", "CGContext.restoreGState()"])
        #expect(heard.allSatisfy { !$0.remedy.isEmpty })
    }

    @Test("The infinite rectangle fills the sheet, and a line with too many dashes is unbroken")
    func extremes() throws {
        let sheet = try Sheet(3, 3, scale: 3)
        sheet.context.fill(.infinite)
        #expect(sheet.alpha.flatMap(\.self).allSatisfy { $0 == 255 })
        let dashed = try Sheet(4, 4)
        let heard = Diagnostics.recording {
            dashed.context.setLineDash(phase: 0, lengths: [1e-6, 1e-6])
            dashed.context.setLineWidth(4)
            dashed.context.move(to: CGPoint(x: -1000, y: 2))
            dashed.context.addLine(to: CGPoint(x: 1000, y: 2))
            dashed.context.strokePath()
        }
        #expect(dashed.alpha.flatMap(\.self).allSatisfy { $0 == 255 })
        #expect(heard.count == 1)
    }
}

import CoreGraphics

/// Lengths drawn and left out by turns, and where they are entered.
struct LineDash {
    var lengths: [CGFloat] = []
    var phase: CGFloat = 0
}

extension UIBezierPath {
    final var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    /// Draws in the current context and leaves its state as it was.
    final func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.beginPath()
        context.addPath(CGPath(outline))
        body(context)
        context.restoreGState()
    }

    final func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            body(context)
        }
    }

    final func strokeWithPen(_ context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dash.phase, lengths: dash.lengths)
        context.strokePath()
    }

    final func clipContext() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(CGPath(outline))
        context.clip(using: fillRule)
    }

    final func setDash(_ pattern: UnsafePointer<CGFloat>?, _ count: Int, _ phase: CGFloat) {
        let lengths = count > 0 ? Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)) : []
        let isGood = phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 }
        check("setLineDash", isGood && (lengths.isEmpty || lengths.contains { $0 > 0 }))
        guard isGood, lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else { return }
        dash = LineDash(lengths: lengths, phase: phase)
    }

    final func writeDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, _ count: UnsafeMutablePointer<Int>?,
        _ phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }

    final func copied() -> UIBezierPath {
        let path = UIBezierPath()
        path.outline = outline
        path.dash = dash
        path.lineWidth = lineWidth
        path.lineCapStyle = lineCapStyle
        path.lineJoinStyle = lineJoinStyle
        path.miterLimit = miterLimit
        path.flatness = flatness
        path.usesEvenOddFillRule = usesEvenOddFillRule
        return path
    }

    final func check(_ call: String, _ isDone: Bool) {
        guard !isDone else { return }
        Diagnostics.report(
            Diagnostic(
                place: "UIBezierPath.\(call)",
                problem: "a number is not finite or out of range, or there is no current point; nothing is changed",
                remedy: "Pass finite numbers, and move(to:) first"),
            once: "UIBezierPath.\(call)")
    }
}

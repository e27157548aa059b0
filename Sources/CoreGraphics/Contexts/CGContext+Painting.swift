extension CGContext {
    /// Fills the current path and drops it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(outline, rule)
        beginPath()
    }

    /// Strokes the current path and drops it; the pen is as the transform of now makes it.
    public func strokePath() {
        stroke(outline)
        beginPath()
    }

    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fill(outline, .winding)
        case .eoFill: fill(outline, .evenOdd)
        case .stroke: stroke(outline)
        case .fillStroke:
            fill(outline, .winding)
            stroke(outline)
        case .eoFillStroke:
            fill(outline, .evenOdd)
            stroke(outline)
        }
        beginPath()
    }

    /// Fills a rectangle; the current path is dropped.
    public func fill(_ rect: CGRect) { fill([rect]) }

    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Strokes a rectangle's edge, half the line width to either side; the current path is dropped.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes a rectangle's edge with a width of its own.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let previous = state.lineWidth
        setLineWidth(width)
        stroke(rect)
        state.lineWidth = previous
    }

    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Makes a rectangle transparent, or black in a context without alpha; only the clip limits it.
    public func clear(_ rect: CGRect) {
        guard let shape = shape({ $0.addRect(rect.held) }) else { return refuseNumber("clear(_:)") }
        blend(.fill(shape, .winding), with: .color(.opaqueBlack, alpha: 1), mode: .clear)
    }

    /// Fills a path that is no part of the current one, in the drawing's coordinates.
    package func fill(_ outline: Outline, using rule: CGPathFillRule = .winding, color: CGColor) {
        guard color.isFinite, let shape = outline.applying(state.transform), !shape.isEmpty else { return }
        paint(.fill(shape, rule), with: .color(color, alpha: state.alpha))
    }

    private func fill(_ outline: Outline, _ rule: CGPathFillRule) {
        guard !outline.isEmpty else { return }
        paint(.fill(outline, rule), with: .color(state.fillColor, alpha: state.alpha))
    }

    private func stroke(_ outline: Outline) {
        guard !outline.isEmpty, state.lineWidth > 0, inverse != nil else { return }
        paint(.stroke(outline, pen(for: outline)), with: .color(state.strokeColor, alpha: state.alpha))
    }

    private func pen(for outline: Outline) -> Pen {
        let transform = state.transform
        let stretch = Double(
            max(
                transform.a * transform.a + transform.b * transform.b,
                transform.c * transform.c + transform.d * transform.d)
        )
        .squareRoot()
        // Wider than any sheet looks no different, and Cairo's numbers end at 8 million pixels.
        let width = min(state.lineWidth, 1_000_000 / stretch)
        let period = state.dashLengths.reduce(0, +) * stretch
        let isDashed = !state.dashLengths.isEmpty && outline.length <= period * Self.mostDashes
        if !state.dashLengths.isEmpty, !isDashed {
            Diagnostics.report(
                Diagnostic(
                    place: "CGContext.setLineDash(phase:lengths:)",
                    problem: "a line would have over \(Int(Self.mostDashes)) dashes; it is drawn unbroken",
                    remedy: "Use longer dashes or a shorter path"),
                once: "CGContext.mostDashes")
        }
        return Pen(
            width: width, cap: state.lineCap, join: state.lineJoin, miterLimit: state.miterLimit,
            dashPhase: state.dashPhase, dashLengths: isDashed ? state.dashLengths : [], transform: transform)
    }

    /// More take longer to draw than anyone waits, and can't be told apart on a sheet.
    private static let mostDashes = 200_000.0
}

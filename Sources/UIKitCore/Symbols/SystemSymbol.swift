import CoreGraphics

/// One of the system's symbols, which we draw ourselves: a shape, filled or not, by itself or in a circle or a square.
struct SystemSymbol: Equatable {
    let shape: SymbolShape
    let isFilled: Bool
    let enclosure: SymbolShape?

    /// The symbol of a name; nil for one that isn't drawn.
    ///
    /// - Parameter isRightToLeft: Turns `backward` and `forward` round.
    init?(named name: String, isRightToLeft: Bool = false) {
        var stem = name[...]
        func drop(_ ending: String) -> Bool {
            guard stem.hasSuffix(ending), stem.count > ending.count else { return false }
            stem.removeLast(ending.count)
            return true
        }
        let isFilled = drop(".fill")
        let enclosure = drop(".circle") ? "circle" : drop(".square") ? "square" : nil
        let isEnclosed = enclosure != nil
        if drop(".backward") { stem += isRightToLeft ? ".right" : ".left" }
        if drop(".forward") { stem += isRightToLeft ? ".left" : ".right" }
        guard let shape = SymbolShape(named: String(stem)), isEnclosed ? shape.isEnclosed : shape.standsAlone,
            isEnclosed || !isFilled || !shape.body.isEmpty
        else { return nil }
        self.shape = shape
        self.isFilled = isFilled
        self.enclosure = enclosure.flatMap { SymbolShape(named: $0) }
    }

    /// Draws the symbol in black into a square whose corner is the origin.
    ///
    /// - Parameter line: The width of lines, in units of the grid.
    func draw(in context: CGContext, side: CGFloat, line: CGFloat) {
        context.saveGState()
        context.scaleBy(x: side / SymbolPath.side, y: side / SymbolPath.side)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setLineWidth(line)
        let black = CGColor(gray: 0, alpha: 1)
        context.setFillColor(black)
        context.setStrokeColor(black)
        if let enclosure {
            stroke(enclosure.body, context)
            if isFilled {
                fill(enclosure.body, context)
                context.setBlendMode(.clear)
            }
            let middle = SymbolPath.side / 2
            context.translateBy(x: middle, y: middle)
            context.scaleBy(x: 0.5, y: 0.5)
            context.translateBy(x: -middle, y: -middle)
            context.setLineWidth(line * 1.8)
            draw(in: context, filled: isFilled, cuts: false)
        } else {
            draw(in: context, filled: isFilled, cuts: true)
        }
        context.restoreGState()
    }

    private func draw(in context: CGContext, filled: Bool, cuts: Bool) {
        stroke(shape.body, context)
        if filled { fill(shape.body, context) }
        stroke(shape.lines, context)
        fill(shape.dots, context)
        // What is cut out of a shape that is itself cut out would be the enclosure again: left as one piece.
        if filled && !cuts { return }
        context.saveGState()
        if filled { context.setBlendMode(.clear) }
        stroke(shape.innerLines, context)
        fill(shape.innerDots, context)
        context.restoreGState()
    }

    private func stroke(_ path: String, _ context: CGContext) {
        guard !path.isEmpty else { return }
        context.addPath(SymbolPath(path).path)
        context.strokePath()
    }

    private func fill(_ path: String, _ context: CGContext) {
        guard !path.isEmpty else { return }
        context.addPath(SymbolPath(path).path)
        context.fillPath()
    }
}

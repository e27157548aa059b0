import CoreGraphics
import Drawing

extension ShapeState {
    /// The shape as a picture that is drawn when it is first composed.
    func item(scale: CGFloat) -> DisplayItem? {
        guard let path, !path.isEmpty else { return nil }
        let isFilled = (fillColor?.alpha ?? 0) > 0
        let isStroked = (strokeColor?.alpha ?? 0) > 0 && lineWidth > 0 && strokeEnd > strokeStart
        guard isFilled || isStroked else { return nil }
        let box = path.boundingBoxOfPath
        guard !box.isNull else { return nil }
        let reach = isStroked ? lineWidth / 2 * (lineJoin == .miter ? max(miterLimit, 1) : 1.5) : 0
        // Whole pixels, one more all round for the soft edge.
        let low = CGPoint(
            x: ((box.minX - reach) * scale).rounded(.down) - 1, y: ((box.minY - reach) * scale).rounded(.down) - 1)
        let width = ((box.maxX + reach) * scale).rounded(.up) + 1 - low.x
        let height = ((box.maxY + reach) * scale).rounded(.up) + 1 - low.y
        guard width <= CGFloat(Bitmap.longestSide), height <= CGFloat(Bitmap.longestSide) else {
            Diagnostics.report(
                Diagnostic(
                    place: "CAShapeLayer", problem: "a shape of \(width) by \(height) pixels is too large",
                    remedy: "draw a smaller path and scale the layer; nothing is drawn"), once: "CAShapeLayer.size")
            return nil
        }
        let drawing = Drawing(
            outline: path.outline, shape: self, origin: CGPoint(x: low.x / scale, y: low.y / scale), scale: scale,
            isFilled: isFilled, isStroked: isStroked)
        let picture = Picture(
            name: drawing.name, width: Int(width), height: Int(height),
            recipe: { drawing.bitmap(width: Int(width), height: Int(height)) })
        return DisplayItem(
            .picture(
                picture, source: CGRect(x: 0, y: 0, width: width, height: height),
                target: CGRect(x: drawing.origin.x, y: drawing.origin.y, width: width / scale, height: height / scale)))
    }

    /// All that makes the pixels of a shape.
    private struct Drawing: Sendable {
        let outline: Outline
        let fillColor: CGColor?
        let isEvenOdd: Bool
        let strokeColor: CGColor?
        let range: (CGFloat, CGFloat)
        let lineWidth: CGFloat
        let miterLimit: CGFloat
        let cap: CGLineCap
        let join: CGLineJoin
        let dash: (phase: CGFloat, lengths: [CGFloat])
        let origin: CGPoint
        let scale: CGFloat

        init(outline: Outline, shape: ShapeState, origin: CGPoint, scale: CGFloat, isFilled: Bool, isStroked: Bool) {
            self.outline = outline
            fillColor = isFilled ? shape.fillColor : nil
            isEvenOdd = shape.fillRule == .evenOdd
            strokeColor = isStroked ? shape.strokeColor : nil
            range = (min(max(shape.strokeStart, 0), 1), min(max(shape.strokeEnd, 0), 1))
            lineWidth = shape.lineWidth
            miterLimit = max(shape.miterLimit, 1)
            cap =
                switch shape.lineCap {
                case .round: .round
                case .square: .square
                default: .butt
                }
            join =
                switch shape.lineJoin {
                case .round: .round
                case .bevel: .bevel
                default: .miter
                }
            dash = (shape.lineDashPhase, shape.lineDashPattern)
            self.origin = origin
            self.scale = scale
        }

        var name: String {
            var digest = Digest()
            digest.combine(outline)
            for color in [fillColor, strokeColor] {
                digest.combine(word: color == nil ? 0 : 1)
                if let color { digest.combine(color) }
            }
            digest.combine(word: isEvenOdd ? 1 : 0)
            if strokeColor != nil {
                digest.combine(word: UInt64(cap.rawValue) << 8 | UInt64(join.rawValue))
                for number in [range.0, range.1, lineWidth, miterLimit, dash.phase] + dash.lengths {
                    digest.combine(Double(number))
                }
            }
            digest.combine(origin)
            digest.combine(Double(scale))
            return "shape-" + digest.text
        }

        func bitmap(width: Int, height: Int) -> Bitmap {
            guard let bitmap = Bitmap(width: width, height: height) else {
                preconditionFailure("a shape of \(width) by \(height) pixels passed the check of its size")
            }
            let context = CGContext(bitmap: bitmap, flipped: true, scale: Double(scale))
            context.translateBy(x: -origin.x, y: -origin.y)
            if let fillColor { context.fill(outline, using: isEvenOdd ? .evenOdd : .winding, color: fillColor) }
            if let strokeColor {
                let line = range == (0, 1) ? outline : outline.trimmed(from: range.0, to: range.1, scale: scale)
                context.setStrokeColor(strokeColor)
                context.setLineWidth(lineWidth)
                context.setLineCap(cap)
                context.setLineJoin(join)
                context.setMiterLimit(miterLimit)
                if !dash.lengths.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.lengths) }
                context.addPath(CGPath(line))
                context.strokePath()
            }
            return bitmap
        }
    }
}

extension Outline {
    /// The part of the outline between two fractions of its length, in straight lines too short to be seen as such.
    func trimmed(from start: CGFloat, to end: CGFloat, scale: CGFloat) -> Outline {
        let flat = flattened(tolerance: 0.05 / Double(scale))
        let length = CGFloat(flat.length)
        let (low, high) = (start * length, end * length)
        var trimmed = Outline()
        var passed: CGFloat = 0
        var last: CGPoint?
        flat.forEachSegment { segment in
            guard case .line(let from, let to) = segment else { return }
            let step = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
            defer { passed += step }
            guard step > 0, passed + step > low, passed < high else { return }
            func point(_ distance: CGFloat) -> CGPoint {
                let f = min(max((distance - passed) / step, 0), 1)
                return CGPoint(x: from.x + (to.x - from.x) * f, y: from.y + (to.y - from.y) * f)
            }
            let (begin, finish) = (point(low), point(high))
            if last != begin { trimmed.move(to: begin) }
            trimmed.addLine(to: finish)
            last = finish
        }
        return trimmed
    }
}

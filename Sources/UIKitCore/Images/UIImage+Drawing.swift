import CoreGraphics

extension UIImage {
    final var shownSize: CGSize {
        guard let cgImage else { return .zero }
        let width = CGFloat(cgImage.width) / scale
        let height = CGFloat(cgImage.height) / scale
        return imageOrientation.isOnItsSide
            ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// - Parameter alpha: nil for the context's own.
    final func draw(in rect: CGRect, _ blendMode: CGBlendMode, alpha: CGFloat?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        if let alpha { context.setAlpha(alpha) }
        if let tint = style.tint { tint.setFill() }
        paint(in: rect, of: context, isTemplate: style.tint != nil || renderingMode == .alwaysTemplate)
        context.restoreGState()
    }

    final func drawTiles(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let tile = upright(tint: style.tint?.cgColor) else { return }
        context.saveGState()
        context.clip(to: rect)
        context.drawUpright(tile, in: CGRect(origin: rect.origin, size: size), byTiling: true)
        context.restoreGState()
    }

    private func paint(in rect: CGRect, of context: CGContext, isTemplate: Bool) {
        guard let cgImage, rect.isFinite, !rect.isEmpty else { return }
        if style.isResizable, rect.size != size, let upright = upright(tint: nil) {
            paintParts(of: upright, in: rect, of: context, isTemplate: isTemplate)
        } else {
            context.paint(cgImage, imageOrientation, in: rect, isTemplate: isTemplate)
        }
    }

    private func paintParts(of upright: CGImage, in rect: CGRect, of context: CGContext, isTemplate: Bool) {
        let caps = capInsets
        let columns = CapSpans(
            length: CGFloat(upright.width), caps: (caps.left * scale, caps.right * scale), target: rect.minX,
            extent: rect.width, scale: scale)
        let rows = CapSpans(
            length: CGFloat(upright.height), caps: (caps.top * scale, caps.bottom * scale), target: rect.minY,
            extent: rect.height, scale: scale)
        for row in rows.spans {
            for column in columns.spans {
                let source = CGRect(
                    x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength)
                let target = CGRect(
                    x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
                guard !target.isEmpty, let part = upright.cropping(to: source) else { continue }
                if resizingMode == .stretch || row.isCap && column.isCap {
                    context.paint(part, .up, in: target, isTemplate: isTemplate)
                } else {
                    context.paintTiles(
                        part, in: target, scale: scale, across: !column.isCap, down: !row.isCap, isTemplate: isTemplate)
                }
            }
        }
    }

    /// The pixels turned as they are shown, filled with a tint where there is one.
    final func upright(tint: CGColor?) -> CGImage? {
        guard let cgImage else { return nil }
        guard let tint else {
            return imageOrientation == .up ? cgImage : cgImage.bitmap.turned(imageOrientation).map { CGImage($0) }
        }
        let isOnItsSide = imageOrientation.isOnItsSide
        guard
            let bitmap = Bitmap(
                width: isOnItsSide ? cgImage.height : cgImage.width,
                height: isOnItsSide ? cgImage.width : cgImage.height)
        else { return nil }
        let context = CGContext(bitmap: bitmap, flipped: true)
        let area = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
        context.setFillColor(tint)
        context.paint(cgImage, imageOrientation, in: area, isTemplate: true)
        return CGImage(bitmap)
    }
}

/// The up to three parts of an image along one axis: cap, middle, cap; source in pixels, target in points.
private struct CapSpans {
    struct Span {
        let source: CGFloat
        let sourceLength: CGFloat
        let target: CGFloat
        let targetLength: CGFloat
        let isCap: Bool
    }

    var spans: [Span] = []

    /// Caps that are longer together than the image are cut at its end, ones longer than the target shrink together;
    /// a middle is never less than a pixel, unless the caps leave none.
    init(length: CGFloat, caps: (CGFloat, CGFloat), target: CGFloat, extent: CGFloat, scale: CGFloat) {
        let head = min(caps.0.rounded(), length)
        let tail = min(caps.1.rounded(), length - head)
        let shrinking = head + tail > 0 ? min(1, extent * scale / (head + tail)) : 1
        let targetHead = head / scale * shrinking
        let targetTail = tail / scale * shrinking
        spans = [
            Span(source: 0, sourceLength: head, target: target, targetLength: targetHead, isCap: true),
            Span(
                source: head, sourceLength: length - head - tail, target: target + targetHead,
                targetLength: extent - targetHead - targetTail, isCap: false),
            Span(
                source: length - tail, sourceLength: tail, target: target + extent - targetTail,
                targetLength: targetTail, isCap: true),
        ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
    }
}

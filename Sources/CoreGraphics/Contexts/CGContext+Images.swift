import CCairo

extension CGContext {
    /// Draws an image stretched over a rectangle, its top edge at the larger y, as Apple's does: upright where y points
    /// up, upside down where it points down.
    ///
    /// - Parameter byTiling: whether the rectangle is one tile of a pattern that fills the clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, isUpright: false, byTiling: byTiling)
    }

    /// Draws an image stretched over a rectangle, its top edge at the smaller y: upright where y points down.
    package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, isUpright: true, byTiling: byTiling)
    }

    private func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool, byTiling: Bool) {
        if rect.isNull || rect.isEmpty { return }
        guard rect.isFinite, let area = shape({ $0.addRect(rect) }) else { return refuseNumber("draw(_:in:)") }
        guard let ink = ink(for: image, in: rect, isUpright: isUpright, isTiled: byTiling) else { return }
        paint(byTiling ? .everything : .fill(area, .winding), with: ink)
    }

    /// An image over a rectangle as something to paint with; nil where it has no extent in pixels.
    func ink(for image: CGImage, in rect: CGRect, isUpright: Bool, isTiled: Bool) -> Ink? {
        guard !rect.isEmpty, let inverse, let source = Surface(image.bitmap) else { return nil }
        let across = CGFloat(image.width) / rect.width
        let down = CGFloat(image.height) / rect.height
        let placement =
            isUpright
            ? CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: -rect.minX * across, ty: -rect.minY * down)
            : CGAffineTransform(a: across, b: 0, c: 0, d: -down, tx: -rect.minX * across, ty: rect.maxY * down)
        let mapping = inverse.concatenating(placement).snapped
        guard mapping.isFinite, mapping.a * mapping.d - mapping.b * mapping.c != 0 else { return nil }
        let filter =
            switch state.interpolationQuality {
            case .none: CAIRO_FILTER_NEAREST
            case .low: CAIRO_FILTER_BILINEAR
            case .default, .medium, .high: CAIRO_FILTER_GOOD
            }
        let extend = isTiled ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD
        var description = Digest("image")
        for number in [image.digest, UInt64(filter.rawValue), UInt64(extend.rawValue)] {
            description.combine(word: number)
        }
        description.combine(mapping)
        return Ink(description, alpha: state.alpha) { cairo in
            source.setAsSource(of: cairo, mapping: mapping, filter: filter, extend: extend)
        }
    }
}

extension CGAffineTransform {
    /// With entries that are whole numbers but for rounding made whole, so that whole pixels are copied exactly.
    fileprivate var snapped: CGAffineTransform {
        func snap(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1e-9 ? value.rounded() : value }
        return CGAffineTransform(
            a: snap(a), b: snap(b), c: snap(c), d: snap(d), tx: snap(tx), ty: snap(ty))
    }
}

import CCairo

extension CGContext {
    /// Cuts later drawing to the current path as well, and drops it; an empty path leaves nothing to draw on.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: outline, rule)
        beginPath()
    }

    public func clip(to rect: CGRect) { clip(to: [rect]) }

    /// Cuts later drawing to what lies in one of the rectangles.
    public func clip(to rects: [CGRect]) {
        let built = shape { outline in rects.reduce(true) { outline.addRect($1.held) && $0 } }
        guard let built else { return refuseNumber("clip(to:)") }
        clip(to: built, .winding)
        beginPath()
    }

    /// Cuts later drawing to a rectangle and multiplies it by the alpha of an image stretched over that.
    ///
    /// The image stands as `draw(_:in:)` puts it.
    ///
    /// **Differs from UIKit**: a gray image without alpha lets everything through; there its gray is the mask.
    public func clip(to rect: CGRect, mask: CGImage) {
        guard
            rect.isNull || rect.isFinite, let area = shape({ $0.addRect(rect) }),
            let coverage = Surface(width: width, height: height, format: .alpha)
        else { return refuseNumber("clip(to:mask:)") }
        if let ink = ink(for: mask, in: rect, isUpright: false, isTiled: false) {
            let earlier = state.mask
            coverage.draw { cairo in
                ink.apply(to: cairo)
                if let earlier { earlier.mask(cairo) } else { cairo_paint(cairo) }
            }
        }
        state.mask = coverage
        clip(to: area, .winding)
        beginPath()
    }

    /// The smallest rectangle around what clipping has left; null when that is nothing or the plane is squeezed flat.
    public var boundingBoxOfClipPath: CGRect {
        guard !state.clipBounds.isEmpty, let inverse else { return .null }
        return state.clipBounds.applying(inverse)
    }

    private func clip(to outline: Outline, _ rule: CGPathFillRule) {
        let bounds = outline.bounds
        state.clipBounds = bounds.isNull ? .null : state.clipBounds.intersection(bounds)
        state.clips.append(
            GraphicsState.Clip(outline: outline, rule: rule, isAntialiased: state.isAntialiased))
    }
}

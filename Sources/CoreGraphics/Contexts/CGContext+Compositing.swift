import CCairo

extension CGContext {
    /// Paints a shape by the state: its shadow first, then itself, both within the clip.
    func paint(_ shape: Shape, with ink: Ink) {
        if let shadow = state.shadow, state.blendMode != .clear, let cast = castShadow(of: shape, with: ink, shadow) {
            blend(.everything, with: cast, mode: state.blendMode.appliesToShadow ? state.blendMode : .normal)
        }
        blend(shape, with: ink, mode: state.blendMode)
    }

    /// Joins a shape's colour with what is there, within the clip.
    func blend(_ shape: Shape, with ink: Ink, mode: CGBlendMode) {
        guard !state.clipBounds.isEmpty else { return }
        // Nothing of the ink shows, and Cairo lets an image through.
        let ink = mode == .clear ? .color(.opaqueBlack, alpha: 1) : ink
        guard let mask = state.mask else { return composite(shape, ink, mode, on: surface) }
        // Cairo has no clip of varying strength. The whole is done on a copy, and laid over through the mask.
        guard let copy = surface.copy() else { return }
        composite(shape, ink, mode, on: copy)
        replace(surface, by: copy, through: mask)
    }

    private func composite(_ shape: Shape, _ ink: Ink, _ mode: CGBlendMode, on target: Surface) {
        if mode.reachesBeyondShape, case .stroke = shape {
            guard
                let coverage = Surface(width: target.width, height: target.height, format: .alpha),
                let copy = target.copy()
            else { return }
            let isAntialiased = state.isAntialiased
            coverage.draw { cairo in
                Self.setAntialias(isAntialiased, of: cairo)
                cairo_set_source_rgba(cairo, 0, 0, 0, 1)
                shape.paint(cairo)
            }
            composite(.everything, ink, mode, on: copy)
            return replace(target, by: copy, through: coverage)
        }
        let (clips, isAntialiased) = (state.clips, state.isAntialiased)
        target.draw(as: description(of: shape, ink, mode)) { cairo in
            for clip in clips { clip.apply(to: cairo) }
            Self.setAntialias(isAntialiased, of: cairo)
            ink.apply(to: cairo)
            cairo_set_operator(cairo, mode.cairoOperator)
            if mode.reachesBeyondShape, case .fill(let outline, let rule) = shape {
                outline.append(to: cairo)
                cairo_set_fill_rule(cairo, rule.cairoRule)
                cairo_clip(cairo)
                cairo_paint(cairo)
            } else {
                shape.paint(cairo)
            }
        }
    }

    /// What stands for the pixels that composing a shape changes; nil where nothing does.
    private func description(of shape: Shape, _ ink: Ink, _ mode: CGBlendMode) -> Digest? {
        guard var description = ink.description else { return nil }
        description.combine(word: UInt64(bitPattern: Int64(mode.rawValue)) << 1 | (state.isAntialiased ? 1 : 0))
        for clip in state.clips { clip.describe(in: &description) }
        shape.describe(in: &description)
        return description
    }

    /// Moves each pixel of a surface towards another's by a mask's alpha.
    private func replace(_ target: Surface, by other: Surface, through mask: Surface) {
        target.draw { cairo in
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
            other.setAsSource(of: cairo)
            mask.mask(cairo)
        }
    }

    private static func setAntialias(_ isAntialiased: Bool, of cairo: OpaquePointer) {
        cairo_set_antialias(cairo, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// The blurred and coloured silhouette of a shape, where the shadow's offset puts it; nil if none of it shows.
    private func castShadow(of shape: Shape, with ink: Ink, _ shadow: GraphicsState.Shadow) -> Ink? {
        let reach = CGFloat(GaussianBlur.reach(of: shadow.deviation) + 1)
        let wanted = state.clipBounds.insetBy(dx: -reach, dy: -reach)
        let thrown =
            shape.bounds.isInfinite ? wanted : shape.bounds.offsetBy(dx: shadow.offset.dx, dy: shadow.offset.dy)
        let area = thrown.insetBy(dx: -reach, dy: -reach).intersection(wanted).integral
        guard
            !area.isNull, !area.isEmpty,
            let silhouette = Surface(width: Int(area.width), height: Int(area.height), format: .alpha)
        else { return nil }
        let isAntialiased = state.isAntialiased
        silhouette.draw(origin: CGPoint(x: area.minX - shadow.offset.dx, y: area.minY - shadow.offset.dy)) { cairo in
            Self.setAntialias(isAntialiased, of: cairo)
            ink.apply(to: cairo)
            shape.paint(cairo)
        }
        GaussianBlur.apply(to: silhouette, deviation: shadow.deviation)
        return Ink(nil) { cairo in
            cairo_push_group(cairo)
            Ink.color(shadow.color, alpha: 1).apply(to: cairo)
            silhouette.mask(cairo, at: area.origin)
            cairo_pop_group_to_source(cairo)
        }
    }
}

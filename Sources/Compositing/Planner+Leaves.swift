import CoreGraphics
import Drawing

extension Planner {
    private var nothing: PixelRect { PixelRect(x: 0, y: 0, width: 0, height: 0) }

    mutating func addFill(_ shape: RoundedRect, _ color: CGColor, _ view: View) -> PixelRect {
        guard let ink = Ink(color, opacity: view.opacity), let outline = addOutline(shape, view) else {
            return nothing
        }
        var step = Step(.fill(outline, ink), bounds: plan.outlines[outline].bounds.intersection(view.scissor))
        if ink.isOpaque { setSolid(&step, of: outline) }
        plan.steps.append(step)
        return step.bounds
    }

    mutating func addBorder(_ shape: RoundedRect, _ width: Double, _ color: CGColor, _ view: View) -> PixelRect {
        guard width > 0, let ink = Ink(color, opacity: view.opacity), let outline = addOutline(shape, view) else {
            return nothing
        }
        var inside = -1
        if width * 2 < Double(min(shape.rect.width, shape.rect.height)) {
            let inner = RoundedRect(
                shape.rect.insetBy(dx: CGFloat(width), dy: CGFloat(width)), topLeft: shape.topLeft - width,
                topRight: shape.topRight - width, bottomRight: shape.bottomRight - width,
                bottomLeft: shape.bottomLeft - width)
            inside = addOutline(inner, view, mayBeHidden: true) ?? -1
        }
        let bounds = plan.outlines[outline].bounds.intersection(view.scissor)
        plan.steps.append(Step(.border(outline, inside: inside, ink), bounds: bounds))
        return bounds
    }

    mutating func addShadow(
        _ shape: RoundedRect, _ color: CGColor, _ offset: CGVector, _ radius: Double, _ view: View
    ) -> PixelRect {
        let moved = RoundedRect(
            shape.rect.offsetBy(dx: offset.dx, dy: offset.dy), topLeft: shape.topLeft, topRight: shape.topRight,
            bottomRight: shape.bottomRight, bottomLeft: shape.bottomLeft)
        let placement = view.placement
        let roundest = max(moved.topLeft, moved.topRight, moved.bottomRight, moved.bottomLeft)
        guard radius.isFinite, moved.rect.isFinite else { return nothing }
        let reach = CGFloat(radius > 0 ? radius * DisplayItem.shadowReach : 0)
        let area = moved.rect.insetBy(dx: -reach, dy: -reach)
        let scale = builder.magnification(of: area, in: placement).area.squareRoot()
        // A blur that narrow, beside a pixel or beside the corners, is an edge.
        if radius * scale < 0.05 || radius * 2000 < roundest { return addFill(moved, color, view) }
        let bounds = Extent.ofShadow(shape, offset: offset, radius: radius, in: placement).pixels(in: view.scissor)
        guard scale > 1e-6, moved.rect.width > 0, moved.rect.height > 0, !bounds.isEmpty,
            let ink = Ink(color, opacity: view.opacity)
        else { return nothing }
        // Below a pixel's width a blur comes to be the pixel's own, whose variance is a twelfth.
        let narrowness = max(1 - radius * scale, 0) / 12
        let deviation = (radius * radius + narrowness / (scale * scale)).squareRoot()
        let mask = shadows.mask(moved, deviation: deviation)
        guard let placed = PlacedShadow(mask, rect: moved.rect, placement: placement, projections: &plan.projections)
        else { return nothing }
        plan.shadows.append(mask)
        let step = Step(.shadow(placed, ink), bounds: bounds)
        guard placement.limits.contains(where: { !$0.contains(area) }) else {
            plan.steps.append(step)
            return bounds
        }
        // Some of the blur lies behind the eye.
        guard let outline = addOutline(RoundedRect(area), view) else { return nothing }
        return bracket(.beginClip(outline), .endClip) { planner in
            planner.plan.steps.append(step)
            return bounds
        }
    }

    mutating func addPicture(_ picture: Picture, _ source: CGRect, _ target: CGRect, _ view: View) -> PixelRect {
        let alpha = Weight(view.opacity)
        guard !alpha.isZero, target.isFinite, let outline = addOutline(RoundedRect(target), view) else {
            return nothing
        }
        let drawn = picture.drawn
        guard
            var placed = PlacedPicture(
                bitmap: drawn.bitmap, isOpaque: drawn.isOpaque, source: source, target: target,
                placement: view.placement,
                outline: outline, alpha: alpha, projections: &plan.projections)
        else { return nothing }
        placed.serial = picture.serial
        plan.bitmaps.append(drawn.bitmap)
        var step = Step(.picture(placed), bounds: plan.outlines[outline].bounds.intersection(view.scissor))
        if placed.isOpaque, alpha.isWhole { setSolid(&step, of: outline) }
        plan.steps.append(step)
        return step.bounds
    }

    /// Notes which of its pixels a step covers, when all inside an outline is opaque.
    func setSolid(_ step: inout Step, of outline: Int) {
        step.solid = plan.outlines[outline].solidPart(plan.points).intersection(step.bounds)
        step.solidColumns = plan.outlines[outline].solidColumns(plan.points).intersection(step.bounds)
    }

    /// Adds a shape's outline; nil when it shows no pixel. An outline inside another may lie out of sight alone.
    mutating func addOutline(_ shape: RoundedRect, _ view: View, mayBeHidden: Bool = false) -> Int? {
        let room = plan.points.count
        guard let outline = builder.outline(of: shape, in: view.placement, points: &plan.points) else { return nil }
        if !mayBeHidden, outline.bounds.intersection(view.scissor).isEmpty {
            plan.points.removeSubrange(room...)
            return nil
        }
        plan.outlines.append(outline)
        return plan.outlines.count - 1
    }
}

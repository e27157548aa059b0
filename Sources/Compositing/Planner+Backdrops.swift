import CPixels
import Drawing

extension Planner {
    /// Adds what lies beneath a shape, blurred. It covers whatever is there: it is made of that.
    mutating func addBackdrop(_ shape: RoundedRect, _ effect: BackdropEffect, _ view: View) -> PixelRect {
        let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
        let alpha = Weight(view.opacity)
        guard effect.isFinite, !alpha.isZero, let outline = addOutline(shape, view) else { return nothing }
        let area = builder.magnification(of: shape.rect, in: view.placement).area
        let bounds = plan.outlines[outline].bounds.intersection(view.scissor)
        plan.backdrops.append(
            PlacedBackdrop(
                beneath: bounds, blur: effect.blur(magnifiedBy: area),
                tone: pix_tone(effect), outline: outline, alpha: alpha, isOpaque: isOpaque))
        var step = Step(.backdrop(plan.backdrops.count - 1), bounds: bounds)
        if alpha.isWhole { setSolid(&step, of: outline) }
        plan.steps.append(step)
        return step.bounds
    }
}

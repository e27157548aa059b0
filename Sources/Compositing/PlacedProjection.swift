import CPixels
import CoreGraphics
import Drawing

extension pix_projection {
    /// The way from the screen's pixels back to a picture; nil for a plane seen edge on, and for numbers beyond
    /// sampling.
    ///
    /// - Parameters:
    ///   - placement: From the picture's surroundings to the screen.
    ///   - inside: From those to the picture, in its pixels.
    init?(_ placement: Placement, inside: CGAffineTransform) {
        // Whole numbers of the picture's are the middles of its pixels.
        let inner = inside.concatenating(CGAffineTransform(translationX: -0.5, y: -0.5))
        guard let back = placement.projection.inverted?.concatenating(Projection(inner)) else { return nil }
        self.init(
            u: (back.m11, back.m21, back.m31 + (back.m11 + back.m21) / 2),
            v: (back.m12, back.m22, back.m32 + (back.m12 + back.m22) / 2),
            w: (back.m13, back.m23, back.m33 + (back.m13 + back.m23) / 2))
        let entries = [u.0, u.1, u.2, v.0, v.1, v.2, w.0, w.1, w.2]
        // Also false for what isn't a number.
        guard entries.allSatisfy({ $0.magnitude <= 1e15 }) else { return nil }
    }
}

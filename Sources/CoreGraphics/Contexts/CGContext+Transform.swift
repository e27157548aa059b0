extension CGContext {
    /// From the drawing's coordinates to pixels from the bottom left, y up.
    public var ctm: CGAffineTransform {
        state.transform.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty), "translateBy(x:y:)")
    }

    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy), "scaleBy(x:y:)")
    }

    /// Turns the coordinates by radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        guard angle.isFinite else { return refuseNumber("rotate(by:)") }
        concatenate(CGAffineTransform(rotationAngle: angle), "rotate(by:)")
    }

    /// Applies a transform to everything drawn from now on, before the transforms applied already.
    ///
    /// One that squeezes the plane to a line or point is taken; until it is undone nothing has an area to draw.
    public func concatenate(_ transform: CGAffineTransform) {
        concatenate(transform, "concatenate(_:)")
    }

    private func concatenate(_ transform: CGAffineTransform, _ call: String) {
        let result = transform.concatenating(state.transform)
        guard result.isFinite else { return refuseNumber(call) }
        state.transform = result
    }

    /// From pixels from the top left to the drawing's coordinates; nil where the plane is squeezed flat.
    var inverse: CGAffineTransform? {
        let transform = state.transform
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant != 0, determinant.isFinite else { return nil }
        let inverse = transform.inverted()
        return inverse.isFinite ? inverse : nil
    }
}

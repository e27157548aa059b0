/// What `saveGState` keeps: everything that steers drawing, except for the path.
struct GraphicsState {
    struct Clip {
        /// In pixels from the top left.
        let outline: Outline
        let rule: CGPathFillRule
        let isAntialiased: Bool
    }

    struct Shadow {
        /// In pixels, y down.
        let offset: CGVector
        /// The standard deviation in pixels.
        let deviation: Double
        let color: CGColor
    }

    /// From the drawing's coordinates to pixels from the top left, y down.
    var transform: CGAffineTransform
    /// What clipping has left, in whole or partial pixels from the top left.
    var clipBounds: CGRect
    var clips: [Clip] = []
    /// The alpha of all mask images clipped to, of the context's size.
    var mask: Surface?

    var fillColor = CGColor.opaqueBlack
    var strokeColor = CGColor.opaqueBlack
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?

    var lineWidth = 1.0
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit = 10.0
    var dashPhase = 0.0
    var dashLengths: [Double] = []

    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    var allowsAntialiasing = true

    var isAntialiased: Bool { shouldAntialias && allowsAntialiasing }
}

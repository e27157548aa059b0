extension CGContext {
    /// Sets the width of lines in the drawing's units, 1 at first; 0 draws none.
    public func setLineWidth(_ width: CGFloat) {
        guard width.isFinite, width >= 0 else { return refuseNumber("setLineWidth(_:)") }
        state.lineWidth = Double(width)
    }

    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

    /// Sets how far, in line widths, a mitered corner may reach before it is cut; 10 at first, held to 1…10,000.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit.isFinite, limit > 0 else { return refuseNumber("setMiterLimit(_:)") }
        state.miterLimit = Double(min(max(limit, 1), 10_000))
    }

    /// Sets lengths drawn and left out by turns, entered at `phase`; none at all draws unbroken lines.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard phase.isFinite, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            return refuseNumber("setLineDash(phase:lengths:)")
        }
        guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
            return refuse(
                "setLineDash(phase:lengths:)", "all lengths are 0", "Pass an empty array for unbroken lines")
        }
        state.dashPhase = Double(phase)
        state.dashLengths = lengths.map { Double($0) }
    }

    /// Sets the opacity of everything drawn, held to 0…1; it multiplies that of colours and images.
    public func setAlpha(_ alpha: CGFloat) {
        guard !alpha.isNaN else { return refuseNumber("setAlpha(_:)") }
        state.alpha = Double(min(max(alpha, 0), 1))
    }

    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    public func setFillColor(_ color: CGColor) {
        guard color.isFinite else { return refuseNumber("setFillColor(_:)") }
        state.fillColor = color
    }

    public func setStrokeColor(_ color: CGColor) {
        guard color.isFinite else { return refuseNumber("setStrokeColor(_:)") }
        state.strokeColor = color
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets a shadow for everything drawn from now on; a nil color takes it away.
    ///
    /// The offset is in points of the context as it was made, whatever the transform; so is `blur`, twice the standard
    /// deviation of the Gaussian, held to 0…500 pixels. A shape's clip cuts its shadow but doesn't shape it.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color else {
            state.shadow = nil
            return
        }
        guard offset.isFinite, blur.isFinite, color.isFinite else {
            return refuseNumber("setShadow(offset:blur:color:)")
        }
        let moved = offset.applying(base)
        let deviation = Double(max(blur, 0) * abs(base.a)) / 2
        state.shadow = GraphicsState.Shadow(
            offset: CGVector(dx: moved.width, dy: moved.height), deviation: min(deviation, 250), color: color)
    }

    /// Sets a black shadow of one third opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether edges are smoothed, if the context allows it.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { state.allowsAntialiasing = allowsAntialiasing }
}

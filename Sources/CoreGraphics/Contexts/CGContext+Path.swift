extension CGContext {
    /// Drops the current path.
    public func beginPath() { outline = Outline() }

    public func move(to point: CGPoint) {
        check("move(to:)", outline.move(to: point.applying(state.transform)))
    }

    public func addLine(to point: CGPoint) {
        check("addLine(to:)", outline.addLine(to: point.applying(state.transform)))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        check(
            "addQuadCurve(to:control:)",
            outline.addQuad(to: end.applying(state.transform), control: control.applying(state.transform)))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        check(
            "addCurve(to:control1:control2:)",
            outline.addCubic(
                to: end.applying(state.transform), control1: control1.applying(state.transform),
                control2: control2.applying(state.transform)))
    }

    /// Adds part of a circle, joined by a line to the current point if there is one; angles as `CGMutablePath.addArc`
    /// takes them.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        check(
            "addArc(center:radius:startAngle:endAngle:clockwise:)",
            outline.addArc(
                center: center, radius: radius, startAngle: startAngle,
                delta: Outline.sweep(from: startAngle, to: endAngle, clockwise: clockwise),
                transform: state.transform))
    }

    /// Rounds a corner, as `CGMutablePath.addArc(tangent1End:tangent2End:radius:)` does.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        check(
            "addArc(tangent1End:tangent2End:radius:)",
            inverse != nil
                && outline.addArc(
                    tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
        )
    }

    public func addRect(_ rect: CGRect) {
        add("addRect(_:)") { $0.addRect(rect.held) }
    }

    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    public func addEllipse(in rect: CGRect) {
        add("addEllipse(in:)") { $0.addEllipse(in: rect) }
    }

    /// Starts a subpath at the first point and draws lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addPath(_ path: CGPath) {
        add("addPath(_:)") {
            $0 = path.outline
            return true
        }
    }

    public func closePath() { outline.close() }

    /// A copy of the current path in the coordinates of now; nil where there is none or the plane is squeezed flat.
    public var path: CGPath? {
        guard !outline.isEmpty, let inverse else { return nil }
        return outline.applying(inverse).map { CGPath($0) }
    }

    public var isPathEmpty: Bool { outline.isEmpty }

    /// The smallest rectangle with all points of the current path in it, control points too; null without a path.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    private func add(_ call: String, _ build: (inout Outline) -> Bool) {
        guard let added = shape(build) else { return check(call, false) }
        outline.append(added)
    }

    /// Builds an outline in the drawing's coordinates and gives it in pixels; nil where a number isn't finite.
    func shape(_ build: (inout Outline) -> Bool) -> Outline? {
        var outline = Outline()
        return build(&outline) ? outline.applying(state.transform) : nil
    }

    private func check(_ call: String, _ isDone: Bool) {
        guard !isDone else { return }
        refuse(
            call, "a number is NaN or infinite, or there is no current point",
            "Pass finite numbers, and move(to:) first")
    }
}

extension CGRect {
    /// Held to ±1e9, beyond every sheet, so that the infinite rectangle can be scaled and turned.
    var held: CGRect {
        guard isFinite, !isNull else { return self }
        let limit = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        return minX < -1e9 || minY < -1e9 || maxX > 1e9 || maxY > 1e9 ? intersection(limit) : self
    }
}

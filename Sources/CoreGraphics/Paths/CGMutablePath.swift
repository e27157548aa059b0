/// A path that grows.
///
/// Where a number isn't finite, or there is no current point to go on from, nothing is added and `Diagnostics` tells
/// once. Each call's transform maps what that call adds.
public final class CGMutablePath: CGPath {
    public init() {
        super.init(Outline())
    }

    package override init(_ outline: Outline) {
        super.init(outline)
    }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        check("move(to:)", outline.move(to: point.applying(transform)))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        check("addLine(to:)", outline.addLine(to: point.applying(transform)))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        check(
            "addQuadCurve(to:control:)",
            outline.addQuad(to: end.applying(transform), control: control.applying(transform)))
    }

    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        check(
            "addCurve(to:control1:control2:)",
            outline.addCubic(
                to: end.applying(transform), control1: control1.applying(transform),
                control2: control2.applying(transform)))
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add("addRect(_:)", transform) { $0.addRect(rect) }
    }

    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Starts a subpath at the first point and draws lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add("addEllipse(in:)", transform) { $0.addEllipse(in: rect) }
    }

    /// Adds part of a circle, joined by a line to the current point if there is one.
    ///
    /// Angles are radians from the x axis towards the y axis. `clockwise` goes through falling angles, which looks
    /// clockwise where y points up and counter-clockwise where y points down, as in UIKit. A sweep of a full turn or
    /// more the right way, or of whole turns the other way, is one whole circle.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let delta = Outline.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        check(
            "addArc(center:radius:startAngle:endAngle:clockwise:)",
            outline.addArc(
                center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform))
    }

    /// Adds part of a circle that starts at an angle and turns by `delta` radians, positive towards growing angles.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        check(
            "addRelativeArc(center:radius:startAngle:delta:)",
            outline.addArc(
                center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform))
    }

    /// Rounds a corner: from the current point straight towards `tangent1End`, then along a circle that touches that
    /// line and the one from there to `tangent2End`.
    ///
    /// Where the three points lie on one line, or the radius is 0, it is a line to `tangent1End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        check(
            "addArc(tangent1End:tangent2End:radius:)",
            outline.addArc(
                tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform))
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        let other = path.outline
        add("addPath(_:)", transform) {
            $0 = other
            return true
        }
    }

    /// Adds a rectangle with elliptical corners; corner sizes are held between 0 and half the side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add("addRoundedRect(in:cornerWidth:cornerHeight:)", transform) {
            $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
    }

    public func closeSubpath() {
        outline.close()
    }

    private func add(_ call: String, _ transform: CGAffineTransform, _ build: (inout Outline) -> Bool) {
        var added = Outline()
        guard build(&added), let mapped = added.applying(transform) else { return check(call, false) }
        outline.append(mapped)
    }

    private func check(_ call: String, _ isDone: Bool) {
        guard !isDone else { return }
        Diagnostics.report(
            Diagnostic(
                place: "CGMutablePath.\(call)",
                problem: "a number is NaN or infinite, or there is no current point; nothing is added",
                remedy: "Pass finite numbers, and move(to:) first"),
            once: "CGMutablePath.\(call)")
    }
}

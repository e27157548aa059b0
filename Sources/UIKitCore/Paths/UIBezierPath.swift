public import CoreGraphics

/// Lines and curves with what they are drawn with: line width, caps, dashes, the rule of filling.
///
/// y points down: angles grow clockwise as seen. Points that aren't finite, and lines or curves without a point to
/// start from, add nothing, and `Diagnostics` tells once. A path is used by one thread at a time.
open class UIBezierPath: NSObject, NSCopying {
    final var outline = Outline()
    final var dash = LineDash()

    /// Points; 1 by default. A width below 0 or not finite is refused.
    open var lineWidth: CGFloat = 1 { didSet { keep(\.lineWidth, oldValue, isGood: lineWidth >= 0) } }
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    /// How far, in line widths, a mitered corner may reach before it is cut; 10 by default, above 0.
    open var miterLimit: CGFloat = 10 { didSet { keep(\.miterLimit, oldValue, isGood: miterLimit > 0) } }
    /// The deviation that a curve's drawing was allowed, in pixels; .6 by default. It is kept and not used: curves are
    /// always drawn to a twentieth of a pixel.
    open var flatness: CGFloat = 0.6
    /// Whether a point is inside by the even-odd rule, rather than by the winding number; false by default.
    open var usesEvenOddFillRule = false

    public override init() { super.init() }

    public convenience init(rect: CGRect) { self.init(CGPath(rect: rect, transform: nil)) }

    /// Creates the ellipse that touches the four sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(CGPath(ellipseIn: rect, transform: nil)) }

    /// Creates a rectangle with round corners, their radius held between 0 and half the shorter side.
    ///
    /// **Differs from UIKit**: corners are quarters of a circle; there their curvature fades into the sides.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let radius = cornerRadius.isFinite ? min(max(cornerRadius, 0), min(rect.width, rect.height) / 2) : cornerRadius
        self.init(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
    }

    /// Creates a rectangle, some of its corners quarters of an ellipse whose half axes are held between 0 and half the
    /// sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        outline = .roundedRect(rect, corners: corners, radii: cornerRadii)
    }

    /// Creates part of a circle; angles are radians from the x axis, growing clockwise as seen.
    ///
    /// A turn of a full circle or more the right way is one circle, and so are whole turns the wrong way.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath CGPath: CGPath) { self.init(CGPath) }

    private convenience init(_ path: CGPath) {
        self.init()
        outline = path.outline
    }

    /// The lines and curves, as they are now.
    open var cgPath: CGPath {
        get { CGPath(outline) }
        set { outline = newValue.outline }
    }

    // MARK: Building

    open func move(to point: CGPoint) { check("move(to:)", outline.move(to: point)) }

    open func addLine(to point: CGPoint) { check("addLine(to:)", outline.addLine(to: point)) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        check("addCurve", outline.addCubic(to: endPoint, control1: controlPoint1, control2: controlPoint2))
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        check("addQuadCurve", outline.addQuad(to: endPoint, control: controlPoint))
    }

    /// Adds part of a circle, joined by a line to the current point if there is one; angles as in
    /// `init(arcCenter:radius:startAngle:endAngle:clockwise:)`.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // The core's `clockwise` is meant for y pointing up.
        let delta = Outline.sweep(from: startAngle, to: endAngle, clockwise: !clockwise)
        check("addArc", outline.addArc(center: center, radius: radius, startAngle: startAngle, delta: delta))
    }

    open func close() { outline.close() }

    open func removeAllPoints() { outline = Outline() }

    /// Adds the lines and curves of another path; how that one is drawn doesn't matter.
    open func append(_ bezierPath: UIBezierPath) { outline.append(bezierPath.outline) }

    /// The same lines and curves gone through backwards, the last first; drawn as this one is.
    open func reversing() -> UIBezierPath {
        let path = copied()
        path.outline = outline.reversed
        return path
    }

    /// Maps all points; a transform that isn't finite changes nothing.
    open func apply(_ transform: CGAffineTransform) {
        let mapped = outline.applying(transform)
        check("apply(_:)", mapped != nil)
        if let mapped { outline = mapped }
    }

    // MARK: Asking

    open var isEmpty: Bool { outline.isEmpty }

    /// The smallest rectangle with all points in it, control points of curves too; null for an empty path.
    open var bounds: CGRect { outline.controlBounds }

    /// Where the last line or curve ended; zero for an empty path.
    open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    /// Whether a point is enclosed, open subpaths taken as closed.
    open func contains(_ point: CGPoint) -> Bool { outline.contains(point, using: fillRule) }

    // MARK: Dashes

    /// Sets lengths drawn and left out by turns, entered at `phase`; nil or a count of 0 draws unbroken lines.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        setDash(pattern, count, phase)
    }

    /// Writes the lengths, their number and the phase, each where a pointer says so; there must be room for them all.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        writeDash(pattern, count, phase)
    }

    // MARK: Drawing

    /// Fills with the current context's fill colour.
    open func fill() { draw { $0.fillPath(using: fillRule) } }

    /// Strokes with the current context's stroke colour, half the line width to either side.
    open func stroke() { draw { strokeWithPen($0) } }

    /// Fills with a blend mode and an opacity in place of the context's.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { $0.fillPath(using: fillRule) }
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha) { strokeWithPen($0) }
    }

    /// Cuts the current context's later drawing to the path as well.
    open func addClip() { clipContext() }

    open func copy(with zone: NSZone? = nil) -> Any { copied() }

    private func keep(_ property: ReferenceWritableKeyPath<UIBezierPath, CGFloat>, _ old: CGFloat, isGood: Bool) {
        guard !isGood || !self[keyPath: property].isFinite else { return }
        self[keyPath: property] = old
        check("lineWidth, miterLimit", false)
    }
}

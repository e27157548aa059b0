/// Lines and curves that can be filled, stroked, clipped to and followed; immutable.
///
/// Coordinates mean what the context they are drawn in says. Rectangles and angles that aren't finite make an empty
/// path, and `Diagnostics` tells.
public class CGPath: Hashable {
    package internal(set) var outline: Outline

    package init(_ outline: Outline) {
        self.outline = outline
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(
            Outline.built("CGPath(rect:)", by: transform?.pointee) { $0.addRect(rect) })
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(
            Outline.built("CGPath(ellipseIn:)", by: transform?.pointee) { $0.addEllipse(in: rect) })
    }

    /// Creates a rectangle with elliptical corners; corner sizes are held between 0 and half the side.
    ///
    /// **Differs from UIKit**: larger corners stop the program there.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            Outline.built("CGPath(roundedRect:)", by: transform?.pointee) {
                $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
            })
    }

    /// An immutable path with the same elements.
    public func copy() -> CGPath? { CGPath(outline) }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        outline.applying(transform?.pointee ?? .identity).map { CGPath($0) }
    }

    public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        outline.applying(transform?.pointee ?? .identity).map { CGMutablePath($0) }
    }

    public var isEmpty: Bool { outline.isEmpty }

    /// Where the last element ended; zero for an empty path.
    public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

    /// The smallest rectangle with all points in it, control points too; null for an empty path.
    public var boundingBox: CGRect { outline.controlBounds }

    /// The smallest rectangle with the lines and curves themselves in it; null for an empty path.
    public var boundingBoxOfPath: CGRect { outline.bounds }

    /// Whether a point, mapped by the transform first, is enclosed; a point that isn't finite never is.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        outline.contains(point.applying(transform), using: rule)
    }

    /// Whether the path is one upright rectangle, which is then written to where the pointer says.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = outline.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyToElements { function(info, $0) }
    }

    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        applyToElements(block)
    }

    private func applyToElements(_ body: (UnsafePointer<CGPathElement>) -> Void) {
        for element in outline.elements {
            let type: CGPathElementType =
                switch element {
                case .move: .moveToPoint
                case .line: .addLineToPoint
                case .quad: .addQuadCurveToPoint
                case .cubic: .addCurveToPoint
                case .close: .closeSubpath
                }
            // Never empty, so that there is an address to hand over.
            var points = element.points + [.zero]
            points.withUnsafeMutableBufferPointer { buffer in
                guard let start = buffer.baseAddress else { return }
                withUnsafePointer(to: CGPathElement(type: type, points: start), body)
            }
        }
    }

    /// Two paths are equal when their elements are.
    public static func == (left: CGPath, right: CGPath) -> Bool {
        left === right || left.outline == right.outline
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

extension Outline {
    /// Builds an outline and maps it; empty, with a diagnostic, where something isn't finite.
    fileprivate static func built(
        _ place: String, by transform: CGAffineTransform?, _ build: (inout Outline) -> Bool
    ) -> Outline {
        var outline = Outline()
        if build(&outline), let mapped = outline.applying(transform ?? .identity) { return mapped }
        Diagnostics.report(
            Diagnostic(
                place: place, problem: "a number is NaN or infinite; the path is empty",
                remedy: "Pass finite numbers"),
            once: place)
        return Outline()
    }
}

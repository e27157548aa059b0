package import CoreGraphics

/// The corners of a path's first subpath, its curves cut into lines of some ten points each.
///
/// The rule is UIKit's, measured on 182 ellipses: a curve is measured along ten chords and cut into a tenth of that
/// many equal steps of its parameter, at least one, in floats throughout.
package struct FlatPath {
    package private(set) var points: [CGPoint] = []
    package private(set) var isClosed = false

    /// - Parameter outline: All finite, as outlines are.
    package init(_ outline: Outline) {
        for element in outline.elements {
            switch element {
            case .move(let point):
                guard points.isEmpty else { return }
                points.append(point)
            case .line(let point): points.append(point)
            case .quad(let control, let end):
                let (first, second) = Outline.cubicControls(from: points.last ?? .zero, control: control, end: end)
                addCurve(first, second, end)
            case .cubic(let control1, let control2, let end): addCurve(control1, control2, end)
            case .close:
                isClosed = true
                return
            }
        }
    }

    /// The ellipse that fills a size around the origin.
    package init(ellipseOf size: CGSize) {
        let (a, b) = (size.width / 2, size.height / 2)
        // The control points' distance for a quarter of a circle that the recorded vertices were made with.
        let (ka, kb) = (a * 0.55228474983, b * 0.55228474983)
        points = [CGPoint(x: a, y: 0)]
        addCurve(CGPoint(x: a, y: kb), CGPoint(x: ka, y: b), CGPoint(x: 0, y: b))
        addCurve(CGPoint(x: -ka, y: b), CGPoint(x: -a, y: kb), CGPoint(x: -a, y: 0))
        addCurve(CGPoint(x: -a, y: -kb), CGPoint(x: -ka, y: -b), CGPoint(x: 0, y: -b))
        addCurve(CGPoint(x: ka, y: -b), CGPoint(x: a, y: -kb), CGPoint(x: a, y: 0))
        isClosed = true
    }

    private mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
        guard let start = points.last else { return }
        func point(from start: CGPoint, _ t: Float) -> CGPoint {
            func along(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> CGFloat {
                let u = 1 - t
                let first = Float(p0) * u * (u * u) + Float(p1) * t * (u * (u * 3))
                return CGFloat(first + Float(p2) * t * (t * (u * 3)) + Float(p3) * t * (t * t))
            }
            return CGPoint(
                x: along(start.x, control1.x, control2.x, end.x), y: along(start.y, control1.y, control2.y, end.y))
        }
        var length: Float = 0
        // Each sample is taken of a curve that starts at the sample before: no length of the curve, but the measured
        // one.
        var previous = start
        for index in 0...10 {
            let next = point(from: previous, Float(index) / 10)
            let (dx, dy) = (Float(next.x - previous.x), Float(next.y - previous.y))
            length += (dy * dy).addingProduct(dx, dx).squareRoot()
            previous = next
        }
        let count = max(Int(min(length / 10, Self.mostSteps)), 1)
        for index in 0...count { points.append(point(from: start, Float(Double(index) / Double(count)))) }
    }

    /// The most lines that a curve becomes, whatever its length.
    private static let mostSteps: Float = 1000
}

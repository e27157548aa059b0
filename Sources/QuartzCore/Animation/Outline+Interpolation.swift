import CoreGraphics

extension Outline {
    /// The outline whose points lie a fraction of the way to another's; nil where the elements aren't of the same kinds.
    func interpolated(to end: Outline, fraction: Double) -> Outline? {
        guard elements.count == end.elements.count else { return nil }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * CGFloat(fraction), y: a.y + (b.y - a.y) * CGFloat(fraction))
        }
        var between = Outline()
        for (from, to) in zip(elements, end.elements) {
            switch (from, to) {
            case (.move(let a), .move(let b)): between.move(to: mix(a, b))
            case (.line(let a), .line(let b)): between.addLine(to: mix(a, b))
            case (.quad(let c, let a), .quad(let d, let b)): between.addQuad(to: mix(a, b), control: mix(c, d))
            case (.cubic(let c1, let c2, let a), .cubic(let d1, let d2, let b)):
                between.addCubic(to: mix(a, b), control1: mix(c1, d1), control2: mix(c2, d2))
            case (.close, .close): between.close()
            default: return nil
            }
        }
        return between
    }
}

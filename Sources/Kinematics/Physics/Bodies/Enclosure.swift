/// An upright rectangle that bodies leave: a screen, a container view's bounds. In points, y down.
///
/// Its edges are held within ±1e12 and NaN counts as 0; a negative size counts as 0.
public struct Enclosure: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The upper edge.
    public let y: Double
    /// From the left edge to the right one, not negative.
    public let width: Double
    /// From the upper edge to the lower one, not negative.
    public let height: Double

    /// A rectangle by its upper left corner and its size, in points.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x.held
        self.y = y.held
        self.width = width.clamped(0, 1e12, nan: 0)
        self.height = height.clamped(0, 1e12, nan: 0)
    }

    /// The first time at which a rectangle of a size, centred on a gliding place, no longer meets this one; infinite
    /// if it never leaves.
    ///
    /// Edges that only touch don't meet, as with `CGRect.intersects(_:)`.
    func leaving(_ glide: Glide<SIMD2<Double>>, size: SIMD2<Double>) -> Double {
        let (place, velocity, pull) = (glide.start, glide.velocity, glide.acceleration)
        let ways: [(Double, Double, Double)] = [
            (x + width + 0.5 * size.x - place.x, -velocity.x, -pull.x),
            (place.x + 0.5 * size.x - x, velocity.x, pull.x),
            (y + height + 0.5 * size.y - place.y, -velocity.y, -pull.y),
            (place.y + 0.5 * size.y - y, velocity.y, pull.y),
        ]
        var first = Double.infinity
        for (distance, velocity, pull) in ways {
            if distance <= 0 { return 0 }
            let way = Clearance(distance: distance, velocity: velocity, acceleration: pull, drag: glide.drag)
            first = Swift.min(first, way.closing)
        }
        return first
    }
}

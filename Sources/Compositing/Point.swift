/// A place in pixels.
struct Point {
    var x: Double
    var y: Double

    /// The place with each coordinate that is a thousandth of a pixel from a whole one made whole: coverage changes by
    /// a quarter of a unit at most, and sums like 0.1 + 0.2 don't cost an edge its exactness.
    var snapped: Point { snapped(within: 1 / 1024) }

    /// The place with each coordinate that is so near a whole one made whole.
    func snapped(within slack: Double) -> Point {
        func snap(_ value: Double) -> Double {
            // Beyond there are whole numbers only, and what isn't one.
            guard value.magnitude < 0x1p53 else { return value }
            let nearest = value.magnitude.roundedToNearest
            let whole = value < 0 ? -nearest : nearest
            return (value - whole).magnitude < slack ? whole : value
        }
        return Point(x: snap(x), y: snap(y))
    }
}

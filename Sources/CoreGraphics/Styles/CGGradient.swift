/// Colours at places between 0 and 1, blended linearly (components as they are, not premultiplied) between them.
public final class CGGradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        package let location: Double
        package let color: CGColor
    }

    package let stops: [Stop]

    /// Creates a gradient from an array of `CGColor`; nil when it is empty or holds anything else or not finite.
    ///
    /// Locations go from 0 to 1, others are clamped; without them the colours are spread evenly. One colour stands alone.
    ///
    /// - Precondition: `locations`, if given, has as many numbers as there are colours.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(
            colors: known,
            locations: locations.map { start in (0..<known.count).map { Double(start[$0]) } })
    }

    /// Creates a gradient; nil when there is no colour, another number of locations, or anything not finite.
    package init?(colors: [CGColor], locations: [Double]? = nil) {
        let count = colors.count
        let places = locations ?? colors.indices.map { count == 1 ? 0 : Double($0) / Double(count - 1) }
        guard count > 0, places.count == count, colors.allSatisfy(\.isFinite), places.allSatisfy(\.isFinite) else {
            return nil
        }
        // Equal places keep their order: there the colour jumps.
        stops = zip(places, colors).enumerated()
            .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map { Stop(location: min(max($0.element.0, 0), 1), color: $0.element.1) }
    }

    public static func == (left: CGGradient, right: CGGradient) -> Bool {
        left === right || left.stops == right.stops
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}
